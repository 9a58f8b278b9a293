// What the board says of a place in the city.
import { tables, type Shop, type Space, type View } from '$types/yspahan';
import type { Move, Say } from '$web/board';
import { signed } from '$web/i18n/figure';
import { brought, ownerOf, stateOf, type Way } from './count';
import { shopsBeside } from './town';

export function soukText(view: View, souk: number, say: Say): string {
  const { colour, quarter, points, shops } = tables.souks[souk];
  return say('yspahan.board.souk', {
    colour: { term: `yspahan.colour.${colour}` },
    row: { term: `yspahan.row.${quarter}` },
    points,
    filled: stateOf(view, souk).filled,
    shops: shops.length,
  });
}

export function shopText(view: View, shop: Shop, say: Say): string {
  const values = { shop: { term: `yspahan.shop.${shop}` } };
  const owner = ownerOf(view, shop);
  return owner === null ? say('yspahan.board.shop_free', values) : say('yspahan.board.shop_of', { ...values, seat: { seat: owner } });
}

/** What a move brings to whom: points at once, and at the end of the week. */
export function broughtTexts(view: View, move: Move | undefined, say: Say): string[] {
  const told = ([key, what]: readonly ['yspahan.board.brings_points' | 'yspahan.board.brings_week_end', 'points' | 'week_end']): string[] =>
    view.players.flatMap((_, seat) => {
      const number = brought(move, seat, what);
      return number === 0 ? [] : [say(key, { seat: { seat }, number: signed(number) })];
    });
  return ([['yspahan.board.brings_points', 'points'], ['yspahan.board.brings_week_end', 'week_end']] as const).flatMap(told);
}

/** A space of the street, or the Supervisor's way there and what the move would bring. */
export function spaceText(view: View, space: Space, way: Way | undefined, move: Move | undefined, say: Say): string {
  if (!way) return say('yspahan.board.space', { space, text: shopsBeside(space).map((shop) => say(`yspahan.shop.${shop}`)).join(', ') || say('house.nothing') });
  const values = { space, steps: way.steps, number: way.price };
  const sent = way.sends.map((shop) => shopText(view, shop, say)).join('; ');
  if (!sent) return say('yspahan.board.way', values);
  return [say('yspahan.board.way_sends', { ...values, text: sent }), ...broughtTexts(view, move, say)].join('\n');
}
