import { describe, expect, it } from 'vitest';
import { tables, words, type View } from '$types/phraya';
import { amount, bargeStops, basketsOn, buyingPrice, cardPrice, changed, faceOf, ghosts, isWaived, markerPrice, nextOffering, restaurantAt, ringFields, room, shopAt, whatIf } from './market';

const none = { baskets: [0, 0, 0, 0, 0, 0], temple: [] };
const table = (more: object = {}): View =>
  ({ card: 'none', wholesaler: 0, barge: 4, price_markers: [2, 2, 2, 2], prices: [3, 4, 5, 6], display: ['M01'], options: { asymmetric: 'off', card_prices: 'place' }, players: [none], ...more }) as unknown as View;

describe('prices as they would be', () => {
  it('change for both goods of the field, and stop at the ends of their rows', () => {
    const effect = faceOf('S2')!.effects[0];
    expect(changed(table(), effect, 0, 'veg')).toEqual([4, 0, null, null]);
    expect(changed(table({ price_markers: [6, 1, 2, 2] }), effect, 0, 'veg')).toEqual([6, 0, null, null]);
  });

  it('follow the card that is meant, the field, or the good', () => {
    expect(whatIf(table(), 'card S2')).toHaveLength(2 * ringFields(table(), 'S2').length);
    expect(whatIf(table(), 'card S5')).toEqual([]);
    expect(whatIf(table({ card: 'S2' }), 'wholesaler 0')).toEqual([[4, 0, null, null], [0, 4, null, null]]);
    expect(whatIf(table({ card: 'S2' }), 'price fruit')).toEqual([[0, 4, null, null]]);
    expect(whatIf(table(), 'move 3')).toEqual([]);
  });

  it('are drawn where a marker is not yet', () => {
    expect(ghosts(table(), [[4, 2, null, null], [0, 2, null, null]])).toEqual([[4, 0], [], [], []]);
    expect(amount(3, 0)).toBe(tables.prices[3][0]);
  });
});

describe('the reach of a card', () => {
  it('goes both ways round the ring', () => {
    expect(ringFields(table(), 'S2')).toEqual([1, tables.ring.length - 1]);
    expect(ringFields(table(), 'S4')).toEqual([1, 2, tables.ring.length - 2, tables.ring.length - 1]);
    expect(ringFields(table(), 'S1')).toEqual([]);
  });
  it('takes the barge to the crossings of the table', () => {
    expect(bargeStops(table(), 'S1')).toEqual(tables.barge_ends[0][4]);
    expect(bargeStops(table(), 'S2')).toEqual([]);
  });
});

describe('what things cost', () => {
  it('follows what lasts for the turn', () => {
    expect(buyingPrice(table(), 'veg')).toBe(3);
    expect(buyingPrice(table({ card: 'M05' }), 'veg')).toBe(tables.prices[0][0]);
    expect(buyingPrice(table({ card: 'M05' }), 'fish')).toBe(5);
    expect(markerPrice(table({ card: 'M10' }))).toBe(tables.cheap_stall_price);
    expect(isWaived(table({ card: 'M02' }), 'fruit')).toBe(true);
    expect(isWaived(table({ card: 'M02' }), 'veg')).toBe(false);
  });

  it('asks at the temple for the flowers of the next column', () => {
    const row = words.temple.filter((field) => field.startsWith('fish'));
    expect(nextOffering(table(), 'fish')).toEqual({ column: 0, flowers: tables.temple_flowers[0] });
    expect(nextOffering(table({ card: 'M09' }), 'fish')?.flowers).toBe(0);
    expect(nextOffering(table({ players: [{ ...none, temple: row }] }), 'fish')).toBeNull();
  });

  it('stands at the place of the display, or on the card', () => {
    expect(cardPrice(table(), 0)).toEqual(tables.place_prices[0]);
    expect(cardPrice(table({ options: { asymmetric: 'off', card_prices: 'card' } }), 0)).toEqual(faceOf('M01')?.price);
  });
});

describe('a boat', () => {
  it('holds what its baskets show, printed ones too', () => {
    const view = table({ players: [{ ...none, baskets: [1, 0, 0, 1, 0, 0] }] });
    expect(room(view, 0)).toEqual([2, 3, 2, 1]);
    expect(basketsOn(view, 0)).toBe(tables.printed_baskets + 2);
    expect(room({ ...view, options: { ...view.options, asymmetric: 'on' } }, 0)).toEqual([1, 2, 1, 0]);
  });
});

it('finds the tile of a shop or a restaurant by its slot', () => {
  const view = table({ stalls: ['basket', 'restaurant', 'veg', 'basket', 'restaurant'], shops: ['veg_fruit', 'none'], restaurants: ['O1a', 'O2a'] });
  expect(shopAt(view, 3)).toBe('none');
  expect(restaurantAt(view, 1)).toBe('O1a');
  expect(restaurantAt(view, 4)).toBe('O2a');
});
