import { describe, expect, it } from 'vitest';
import { tables, words, type View } from '$types/phraya';
import { amount, ghosts, pricesAfter, restaurantAt, shopAt } from './market';

// Fields 0 and 1 of the ring, each with two ways.
const fields = [0, 1].map((field) => ({ field, ways: [[4, 0], [0, 4]] }));
const outreach: View['outreach'] = [{ card: 'S2', fields, stops: [] }];

describe('prices as they would be', () => {
  const [first, second] = tables.pair_goods[words.pair.indexOf(tables.ring[0])];

  it('follow the card that is meant, the field, or the good', () => {
    expect(pricesAfter({ outreach, card: 'none' }, 'card S2')).toHaveLength(4);
    expect(pricesAfter({ outreach, card: 'none' }, 'card S5')).toEqual([]);
    const play = { outreach, card: 'S2' } as const;
    expect(pricesAfter(play, 'wholesaler 0')).toEqual([
      [{ good: first, field: 4 }, { good: second, field: 0 }],
      [{ good: first, field: 0 }, { good: second, field: 4 }],
    ]);
    const moved: View['outreach'] = [{ card: 'S2', fields: [fields[0]], stops: [] }];
    expect(pricesAfter({ outreach: moved, card: 'S2' }, `price ${second}`)).toEqual([[{ good: first, field: 0 }, { good: second, field: 4 }]]);
    expect(pricesAfter(play, 'move 3')).toEqual([]);
  });

  it('are drawn where a marker is not yet', () => {
    const ways = [[{ good: 'veg', field: 4 }], [{ good: 'veg', field: 0 }], [{ good: 'fruit', field: 2 }]] as const;
    expect(ghosts({ price_markers: [2, 2, 2, 2] }, ways.map((way) => [...way]))).toEqual([[4, 0], [], [], []]);
    expect(amount('meat', 0)).toBe(tables.prices[3][0]);
  });
});

it('finds the tile of a shop or a restaurant by its slot', () => {
  const view = { stalls: ['basket', 'restaurant', 'veg', 'basket', 'restaurant'], shops: ['veg_fruit', 'none'], restaurants: ['O1a', 'O2a'] } as unknown as View;
  expect(shopAt(view, 3)).toBe('none');
  expect(restaurantAt(view, 1)).toBe('O1a');
  expect(restaurantAt(view, 4)).toBe('O2a');
});
