import { describe, expect, it } from 'vitest';
import type { View } from '$types/phraya';
import type { Move } from '$web/board';
import { deedOf, deedsAt, markerMoves, usualMove } from './deeds';

const move = (text: string): Move => ({ move: text, says: { key: text } });
const view = {
  card: 'none',
  prices: [3, 4, 5, 6],
  display: ['M02', 'M01'],
  options: { asymmetric: 'off', card_prices: 'place' },
  players: [{ temple: ['fish1'] }],
  stalls: ['restaurant', 'basket'],
  restaurants: ['O2a'],
  shops: ['fish_meat'],
} as unknown as View;

const bringing = (text: string, brings: Record<string, number>): Move => ({ ...move(text), brings: Object.entries(brings).map(([what, amount]) => ({ seat: 0, what: `phraya.holding.${what}`, amount })) });

describe('a deed', () => {
  it('tells what it costs and brings its player, as the engine says', () => {
    expect(deedOf(bringing('buy 4 fish 3', { coins: -15, fish: 3 }), 0)).toMatchObject({ good: 'fish', number: 3, coins: -15, favour: false });
    expect(deedOf(bringing('buy 4 fish 3', { coins: -15 }), 1)).toMatchObject({ coins: 0 });
    expect(deedOf(bringing('buy 4 fish 3 favour', { coins: -10, favours: -1 }), 0)).toMatchObject({ coins: -10, favour: true });
    expect(deedOf(bringing('offer 4 fish', { flowers: -2 }), 0)).toMatchObject({ good: 'fish', flowers: -2 });
    expect(deedOf(bringing('scribe 4 M01 coins', { coins: -5 }), 0)).toMatchObject({ card: 'M01', coins: -5, flowers: 0 });
    expect(deedOf(move('rower 1 favour'), 0)).toMatchObject({ good: null, favour: true });
    expect(deedOf(move('end'), 0)).toBeNull();
  });
  it('hands over the goods that an order takes', () => {
    expect(deedOf(bringing('deliver 0', { coins: 13, veg: -2, meat: -1 }), 0)).toMatchObject({ goods: [2, 0, 0, 1], coins: 13 });
  });
});

it('stands at the stall where it is done, a marker where it is put', () => {
  const moves = ['buy 4 fish 1', 'sell 5 veg 1', 'stall 5 12', 'end'].map(move);
  expect(deedsAt(moves, 0, 4).map((deed) => deed.kind)).toEqual(['buy']);
  expect(deedsAt(moves, 0, 5).map((deed) => deed.kind)).toEqual(['sell']);
  expect(deedsAt(moves, 0, 12).map((deed) => deed.kind)).toEqual(['stall']);
  expect([...markerMoves([...moves, move('claim 7')])]).toEqual([[12, 'stall 5 12'], [7, 'claim 7']]);
});

it('is asked for by the usual move of a stall where nothing can be done', () => {
  const stalls = ['restaurant', 'basket', 'temple', 'scribe', 'overseer', 'fish', 'veg'];
  const usual = stalls.map((_, slot) => usualMove({ ...view, stalls } as unknown as View, slot));
  expect(usual).toEqual(['deliver 0', 'basket 1', 'offer 2 veg', 'scribe 3 M02 coins', 'stall 4 6', 'buy 5 fish 1', 'buy 6 veg 1']);
});
