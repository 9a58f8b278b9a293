import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chair, TableInfo } from '$types/protocol';
import { Absences } from '../src/table/absence.svelte';

const chair = (more: Partial<Chair>): Chair => ({ player: 'bo', name: 'Bo', bot: null, deputy: null, online: true, yours: false, invite: null, ...more });
const table = (...seats: Partial<Chair>[]): TableInfo => ({ stage: 'running', seats: seats.map(chair) }) as TableInfo;

describe('who is away', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has just left for a minute, in which the house would refuse a bot', () => {
    const absences = new Absences();
    absences.see(table({}, { online: false }));
    expect([absences.of(0), absences.of(1)]).toEqual([undefined, 'just left']);
    vi.advanceTimersByTime(60_000);
    expect(absences.of(1)).toBe('just left');
    vi.advanceTimersByTime(2_000);
    expect(absences.of(1)).toBe('away');
    absences.see(table({}, {}));
    expect(absences.of(1)).toBeUndefined();
  });
  it('is not a seat that a bot plays, nor anybody at a table that does not run', () => {
    const absences = new Absences();
    absences.see(table({ online: false, bot: 'master' }, { player: null, online: false }));
    absences.see({ ...table({ online: false }), stage: 'over' });
    vi.advanceTimersByTime(100_000);
    expect([absences.of(0), absences.of(1)]).toEqual([undefined, undefined]);
  });
  it('begins anew with whoever comes and goes', () => {
    const absences = new Absences();
    absences.see(table({ online: false }));
    vi.advanceTimersByTime(50_000);
    absences.see(table({}));
    absences.see(table({ online: false }));
    vi.advanceTimersByTime(50_000);
    expect(absences.of(0)).toBe('just left');
  });
});
