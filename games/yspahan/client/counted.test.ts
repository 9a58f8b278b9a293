import { describe, expect, it } from 'vitest';
import type { Message } from '$web/board';
import type { View } from '$types/yspahan';
import { caravanCounted } from './counted';

const event = (key: string, seat: number, values: object = {}): Message => ({ key: `yspahan.event.${key}`, values: { seat: { seat }, ...values } });
const position = (next_camel: number | null, caravans: number[], players: object[]): View =>
  ({ next_camel, week_ends: caravans.map((caravan) => ({ souks: 4, bazaar: 0, caravan, total: 4 + caravan })), players }) as View;

describe('a caravan that is counted', () => {
  it('is full, with the points and shops of that time', () => {
    const before = position(12, [2, 1], [{ shops: ['cp1', 'cp2'], caravan: [1, 2], total: 10 }, { shops: [], caravan: [3], total: 7 }]);
    const after = position(2, [1, 0], [{ shops: [], caravan: [1], total: 16 }, { shops: [], caravan: [], total: 9 }]);
    const shop = (name: string): object => ({ shop: { term: `yspahan.shop.${name}` } });
    const counted = caravanCounted(before, after, [
      event('let_go', 0, shop('cp1')),
      event('loaded', 0, { number: 12, points: 0 }),
      { key: 'yspahan.event.filled' },
      event('caravan', 0, { points: 4 }),
      event('caravan', 1, { points: 2 }),
      event('let_go', 0, shop('cp2')),
      event('loaded', 0, { number: 1, points: 2 }),
    ]);
    expect(counted.next_camel).toBeNull();
    expect(counted.players).toEqual([{ shops: ['cp2'], caravan: [1, 2, 12], total: 10 }, { shops: [], caravan: [3], total: 7 }]);
    expect(counted.week_ends.map(({ caravan, total }) => [caravan, total])).toEqual([[4, 8], [2, 6]]);
  });
});
