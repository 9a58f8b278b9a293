import { describe, expect, it } from 'vitest';
import { tables, type View } from '$types/phraya';
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

describe('a deed', () => {
  it('tells what it costs and brings', () => {
    expect(deedOf(view, move('buy 4 fish 3'))).toMatchObject({ good: 'fish', number: 3, coins: -15, favour: false });
    expect(deedOf(view, move('buy 4 fish 3 favour'))).toMatchObject({ coins: -10, favour: true });
    expect(deedOf(view, move('sell 4 meat 2'))).toMatchObject({ coins: 12 });
    expect(deedOf(view, move('offer 4 fish'))).toMatchObject({ flowers: -tables.temple_flowers[1] });
    expect(deedOf(view, move('offer 4 fish favour'))).toMatchObject({ flowers: 0, favour: true });
    expect(deedOf(view, move('scribe 4 M01 coins'))).toMatchObject({ card: 'M01', coins: -tables.place_prices[1].coins, flowers: 0 });
    expect(deedOf(view, move('scribe 4 M01 flowers'))).toMatchObject({ coins: 0, flowers: -tables.place_prices[1].flowers });
    expect(deedOf(view, move('basket 1'))).toMatchObject({ coins: -tables.basket_prices[5] });
    expect(deedOf(view, move('rower 1 meat'))).toMatchObject({ good: 'meat', coins: 0 });
    expect(deedOf(view, move('rower 1 favour'))).toMatchObject({ good: null, favour: true });
    expect(deedOf(view, move('end'))).toBeNull();
  });

  it('hands over what the order needs, less what is waived', () => {
    const [order] = tables.orders.filter(({ coins }) => coins === 13);
    expect(deedOf(view, move('deliver 0'))).toMatchObject({ goods: order.goods, coins: order.coins });
    expect(deedOf({ ...view, card: 'M01' }, move('deliver 0'))?.goods[0]).toBe(order.goods[0] - 1);
  });
});

it('stands at the stall where it is done, a marker where it is put', () => {
  const moves = ['buy 4 fish 1', 'sell 5 veg 1', 'stall 5 12', 'end'].map(move);
  expect(deedsAt(view, moves, 4).map((deed) => deed.kind)).toEqual(['buy']);
  expect(deedsAt(view, moves, 5).map((deed) => deed.kind)).toEqual(['sell']);
  expect(deedsAt(view, moves, 12).map((deed) => deed.kind)).toEqual(['stall']);
  expect([...markerMoves([...moves, move('claim 7')])]).toEqual([[12, 'stall 5 12'], [7, 'claim 7']]);
});

it('is asked for by the usual move of a stall where nothing can be done', () => {
  const stalls = ['restaurant', 'basket', 'temple', 'scribe', 'overseer', 'fish', 'veg'];
  const usual = stalls.map((_, slot) => usualMove({ ...view, stalls } as unknown as View, slot));
  expect(usual).toEqual(['deliver 0', 'basket 1', 'offer 2 veg', 'scribe 3 M02 coins', 'stall 4 6', 'buy 5 fish 1', 'buy 6 veg 1']);
});
