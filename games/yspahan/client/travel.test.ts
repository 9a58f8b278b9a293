import { expect, it } from 'vitest';
import type { View } from '$types/yspahan';
import { flights } from './travel';

const view = (...players: { shops: string[]; caravan: number[] }[]): View => ({ players }) as unknown as View;

it('follows a cube into a shop, to the caravan, and from the supply', () => {
  const none = { shops: [], caravan: [] };
  expect(flights(view(none, none), view({ shops: ['sw2'], caravan: [] }, none))).toEqual([{ from: 'player-0', to: 'shop-sw2' }]);
  expect(flights(view({ shops: ['sw2'], caravan: [] }), view({ shops: [], caravan: [1] }))).toEqual([{ from: 'shop-sw2', to: 'camel-1' }]);
  expect(flights(view({ shops: ['sw2'], caravan: [] }), view({ shops: ['sw2'], caravan: [1] }))).toEqual([{ from: 'player-0', to: 'camel-1' }]);
  expect(flights(view({ shops: ['sw2'], caravan: [1] }), view({ shops: [], caravan: [] }))).toEqual([]);
});
