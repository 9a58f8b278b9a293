import { describe, expect, it } from 'vitest';
import { tables, type Player, type View } from '$types/yspahan';
import { bringsOf, brought, caravanValue, diceOf, nextCamel, stateOf, wayTo, weekEnd } from './count';

const player = (changes: Partial<Player> = {}): Player =>
  ({ gold: 2, camels: 0, buildings: [], shops: [], caravan: [], ...changes }) as unknown as Player;
const view = (changes: Partial<View> = {}): View =>
  ({
    order: [0, 1, 2],
    active: 0,
    supervisor: 'X',
    tower: { value: [1, 3, 0, 0, 0, 6], white: [2, 3, 0, 0, 0, 1], yellow: [0, 1, 0, 0, 0, 0] },
    players: [player(), player(), player()],
    ...changes,
  }) as unknown as View;

describe('a row of the tower', () => {
  it('counts yellow dice for the start player only', () => {
    expect(diceOf(view(), 'sack')).toBe(4);
    expect(diceOf(view({ active: 1 }), 'sack')).toBe(3);
  });
  it('brings more with its building', () => {
    const players = [player({ buildings: ['paddock', 'shop', 'hoist'] }), player(), player()];
    expect(bringsOf(view({ players }), 'camel')).toBe(3);
    expect(bringsOf(view({ players }), 'gold')).toBe(3);
    expect(bringsOf(view({ players }), 'sack')).toBe(5);
    expect(bringsOf(view({ players, active: 1 }), 'sack')).toBe(3);
  });
});

describe('a way of the Supervisor', () => {
  it('costs gold for each space more or less', () => {
    expect(wayTo(view(), player(), 3, 'W3')).toMatchObject({ steps: 3, price: 0 });
    expect(wayTo(view(), player(), 3, 'W5')).toMatchObject({ steps: 5, price: 2 });
    expect(wayTo(view({ supervisor: 'W2' }), player(), 6, 'N1')).toMatchObject({ steps: 3, price: 3 });
  });
  it('is spared by the Hammam', () => {
    const owner = player({ buildings: ['hammam'] });
    expect(wayTo(view(), owner, 3, 'W5').price).toBe(0);
    expect(wayTo(view(), owner, 1, 'W6').price).toBe(2);
  });
  it('sends the cubes beside its end', () => {
    const players = [player({ shops: ['sw2'] }), player({ shops: ['bw1'] }), player()];
    expect(wayTo(view({ players }), players[0], 1, 'S1').sends).toEqual(['sw2', 'bw1']);
    expect(wayTo(view({ players }), players[0], 1, 'X').sends).toEqual([]);
  });
});

it('sees who has filled a souk alone', () => {
  const souk = tables.souks.find(({ shops }) => (shops as readonly string[]).includes('bw1'))!;
  const of = (first: string[], second: string[]): object => stateOf(view({ players: [player({ shops: first } as object), player({ shops: second } as object)] }), souk);
  expect(of([], [])).toEqual({ owners: [null, null], filled: 0, winner: null });
  expect(of([], ['bw1'])).toEqual({ owners: [1, null], filled: 1, winner: null });
  expect(of([], ['bw1', 'bw2'])).toEqual({ owners: [1, 1], filled: 2, winner: 1 });
  expect(of(['bw2'], ['bw1'])).toEqual({ owners: [1, 0], filled: 2, winner: null });
});

describe('the caravan', () => {
  it('is worth own cubes times the highest row with one', () => {
    expect(caravanValue(view(), player())).toBe(0);
    expect(caravanValue(view(), player({ caravan: [1, 4] }))).toBe(4);
    expect(caravanValue(view(), player({ caravan: [1, 2, 9] }))).toBe(9);
  });
  it('offers the first free camel', () => {
    expect(nextCamel(view())).toEqual({ camel: 1, points: 2 });
    expect(nextCamel(view({ players: [player({ caravan: [1, 2] }), player({ caravan: [3] }), player()] }))).toEqual({ camel: 4, points: 1 });
    expect(nextCamel(view({ players: [player({ caravan: [1, 2, 3, 4, 5, 6, 7, 8, 9] }), player(), player()] }))).toBeNull();
  });
});

it('projects the end of the week', () => {
  const owner = player({ shops: ['vb1', 'bw1', 'bw2', 'sw1'], caravan: [1], buildings: ['bazaar'] });
  expect(weekEnd(view(), owner)).toEqual({ souks: 7, bazaar: 4, caravan: 1, total: 12 });
});

it('reads what a move brings from what the engine says', () => {
  const move = { move: 'place sw2', says: { key: '' }, brings: [{ seat: 1, what: 'yspahan.holding.points', amount: 2 }, { seat: 0, what: 'yspahan.holding.week_end', amount: 8 }] };
  expect(brought(move, 0, 'week_end')).toBe(8);
  expect(brought(move, 1, 'points')).toBe(2);
  expect(brought(move, 0, 'points')).toBe(0);
  expect(brought(undefined, 0, 'points')).toBe(0);
});
