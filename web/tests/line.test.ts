import { describe, expect, it } from 'vitest';
import type { Chair, Step, TableInfo } from '$types/protocol';
import { entriesOf, happenedAfter, lineOf, positionAddress } from '../src/analysis/line';
import { nextOf } from '../src/analysis/valuing.svelte';
import { routeOf } from '../src/app.svelte';
import { tableAlone } from '../src/learn/lesson_house';
import { mayTry, tableAddress } from '../src/table/tries';

describe('a line', () => {
  it('is read as it is written', () => {
    const entries = ['- deal 12 4 39', '0 choose A', '1 bid 1 0 0 3'];
    expect(entriesOf(lineOf(entries))).toEqual(entries);
    expect(entriesOf(' 0 accept ;; - draw 7;')).toEqual(['0 accept', '- draw 7']);
    expect(entriesOf('')).toEqual([]);
  });

  it('has an address from which it comes back', () => {
    const table = routeOf(tableAddress('t1', 12, '0 choose A; - draw 7'));
    expect(table.path).toEqual(['table', 't1']);
    expect([table.query.get('step'), table.query.get('line')]).toEqual(['12', '0 choose A; - draw 7']);
    const beginning = { game: 'basari', rules: 1, seats: 3, position: 'heat = 2; players.0.gems = 2 3 3 3' };
    const position = routeOf(positionAddress(beginning, '0 choose A'));
    expect(position.path).toEqual(['position', 'basari']);
    expect(Object.fromEntries(position.query)).toEqual({ seats: '3', rules: '1', at: beginning.position, line: '0 choose A' });
    expect(positionAddress({ ...beginning, rules: 0 })).not.toMatch(/rules|line/);
  });
});

const step = (seq: number, seat: number | null, move?: string, takes_back?: number): Step => ({ seq, seat, events: [], move, takes_back });

describe('what happened', () => {
  it('is told from a step on, without what was taken back', () => {
    const steps = [step(1, null, 'deal 1 2 3'), step(2, 0, 'choose A'), step(4, 1, 'undo', 3), step(5, 1, 'choose B')];
    expect(happenedAfter(steps, 1).map(({ entry }) => entry)).toEqual(['0 choose A', '1 choose B']);
  });
  it('ends where nobody tells what was done', () => {
    expect(happenedAfter([step(1, 0, 'choose A'), step(2, 1), step(3, 2, 'accept')], 0)).toHaveLength(1);
  });
});

describe('who may try lines', () => {
  const chair = (who: Partial<Chair>): Chair => ({ player: null, name: null, bot: null, deputy: null, online: true, yours: false, invite: null, ...who });
  const own = chair({ player: 'me', yours: true });
  const bot = chair({ bot: 'guest' });
  const other = chair({ player: 'you' });
  const at = (seats: Chair[], more: Partial<TableInfo> = {}): boolean => mayTry({ ...tableAlone('t', 'basari', seats), ...more });
  it('is everybody at the end', () => expect(at([other, other], { stage: 'over' })).toBe(true));
  it('is who has all seats', () => expect([at([own, own]), at([own, other]), at([other, other])]).toEqual([true, false, false]));
  it('is who practises against bots', () => {
    expect([at([own, bot]), at([own, bot], { practice: true })]).toEqual([false, true]);
    expect(at([own, bot, other], { practice: true })).toBe(false);
    expect(at([own, chair({ player: 'you', bot: 'guest' })], { practice: true })).toBe(false);
    expect(at([bot, bot], { practice: true })).toBe(false);
  });
});

describe('what is valued next', () => {
  const known = (samples: Record<string, number>) => (line: string) => samples[line] ?? 0;
  it('is everything briefly, the position that is shown first', () => {
    expect(nextOf(['b', '', 'a'], known({}))?.line).toBe('b');
    expect(nextOf(['b', '', 'a'], known({ b: 300 }))?.line).toBe('');
  });
  it('is then everything for longer, and what is shown for as long as one looks', () => {
    expect(nextOf(['b', 'a'], known({ b: 300, a: 300 }))).toEqual({ line: 'b', samples: 2000 });
    expect(nextOf(['b', 'a'], known({ b: 2000, a: 2000 }))).toEqual({ line: 'b', samples: 6000 });
    expect(nextOf(['b', 'a'], known({ b: 18_000, a: 2000 }))).toBeNull();
    expect(nextOf([], known({}))).toBeNull();
  });
});
