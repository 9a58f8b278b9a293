import { describe, expect, it } from 'vitest';
import { tables, type View } from '$types/yspahan';
import { brought, stateOf, wayTo } from './count';

const table = (shops: string[][], changes: object = {}): View => ({ supervisor: 'X', players: shops.map((each) => ({ shops: each })), ...changes }) as unknown as View;

describe('a way of the Supervisor', () => {
  const fares = [{ value: 3, gold: [3, 2, 1, 0, 1, 2, 3] }];
  it('costs the fare of its steps', () => {
    expect(wayTo(table([[]], { fares }), 3, 'W3')).toMatchObject({ steps: 3, price: 0 });
    expect(wayTo(table([[]], { fares }), 3, 'W5')).toMatchObject({ steps: 5, price: 2 });
    expect(wayTo(table([[]], { fares, supervisor: 'W2' }), 3, 'N1')).toMatchObject({ steps: 3, price: 0 });
    expect(wayTo(table([[]], { fares }), 4, 'W3')).toBeNull();
  });
  it('sends the cubes beside its end', () => {
    const view = table([['sw2'], ['bw1']], { fares });
    expect(wayTo(view, 3, 'S1')?.sends).toEqual(['sw2', 'bw1']);
    expect(wayTo(view, 3, 'X')?.sends).toEqual([]);
  });
});

it('shows whose cubes stand in a souk, and who has filled it', () => {
  const souk = tables.souks.findIndex(({ shops }) => (shops as readonly string[]).includes('bw1'));
  const souk_winners = tables.souks.map((_, i) => (i === souk ? 1 : null));
  expect(stateOf(table([[], ['bw1', 'bw2']], { souk_winners }), souk)).toEqual({ owners: [1, 1], filled: 2, winner: 1 });
  expect(stateOf(table([['bw2'], []], { souk_winners: souk_winners.map(() => null) }), souk)).toEqual({ owners: [null, 0], filled: 1, winner: null });
});

it('reads what a move brings from what the engine says', () => {
  const move = { move: 'place sw2', says: { key: '' }, brings: [{ seat: 1, what: 'yspahan.holding.points', amount: 2 }, { seat: 0, what: 'yspahan.holding.week_end', amount: 8 }] };
  expect(brought(move, 0, 'week_end')).toBe(8);
  expect(brought(move, 1, 'points')).toBe(2);
  expect(brought(move, 0, 'points')).toBe(0);
  expect(brought(undefined, 0, 'points')).toBe(0);
});
