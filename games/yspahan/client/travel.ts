// Which cubes travelled between two positions, from where, and their flight over the drawing. Cubes that return to their owners are not followed.
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

/** The drawing already shows every cube where it is; it comes from where it was. */
export function flyCubes(root: HTMLElement, before: View, view: View, motion: number): void {
  for (const { from, to } of flights(before, view)) {
    const start = root.querySelector(`[data-place="${from}"]`)?.getBoundingClientRect();
    const cube = root.querySelector(`[data-place="${to}"] .cube`);
    if (!start || !cube) continue;
    const goal = cube.getBoundingClientRect();
    const x = start.x + start.width / 2 - goal.x - goal.width / 2;
    const y = start.y + start.height / 2 - goal.y - goal.height / 2;
    cube.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 9 }, { transform: 'none', zIndex: 9 }], { duration: motion * 1.4, easing: 'ease-in-out' });
  }
}
