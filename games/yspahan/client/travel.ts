// Which cubes travelled between two positions, and from where. Cubes that return to their owners are not followed.
import type { View } from '$types/yspahan';

export interface Flight {
  from: string;
  to: string;
}
/** Places are named as in the data-place of the drawing: shop-sw2, camel-4, player-0. */
export function flights(before: View, view: View): Flight[] {
  return view.players.flatMap((player, seat) => {
    const was = before.players[seat];
    const left = was.shops.filter((shop) => !player.shops.includes(shop));
    const loaded = player.caravan.filter((camel) => !was.caravan.includes(camel));
    const placed = player.shops.filter((shop) => !was.shops.includes(shop));
    return [
      ...loaded.map((camel, i) => ({ from: i < left.length ? `shop-${left[i]}` : `player-${seat}`, to: `camel-${camel}` })),
      ...placed.map((shop) => ({ from: `player-${seat}`, to: `shop-${shop}` })),
    ];
  });
}
