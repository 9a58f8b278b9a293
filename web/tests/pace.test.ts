import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pace } from '../src/table/pace';

describe('the pace of a table', () => {
  let shown: number[];
  let pause: number;
  let pace: Pace<number>;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    pause = 100;
    pace = new Pace((each: number) => shown.push(each), () => pause);
  });
  afterEach(() => void vi.useRealTimers());

  it('shows the first at once and the others one after the other', () => {
    [1, 2, 3].forEach((each) => pace.add(each));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(100);
    pace.add(4);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('catches up when asked to, in order', () => {
    [1, 2, 3].forEach((each) => pace.add(each));
    pace.skip();
    expect(shown).toEqual([1, 2, 3]);
  });

  it('does not hold up what comes without motion', () => {
    pause = 0;
    [1, 2, 3].forEach((each) => pace.add(each));
    expect(shown).toEqual([1, 2, 3]);
  });

  it('goes faster where much waits', () => {
    for (let i = 0; i < 60; i++) pace.add(i);
    vi.advanceTimersByTime(2000);
    expect(shown.length).toBeGreaterThan(35);
  });

  it('forgets what belongs to other eyes', () => {
    [1, 2].forEach((each) => pace.add(each));
    pace.clear();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1]);
  });
});
