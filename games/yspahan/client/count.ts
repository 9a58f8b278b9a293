// What can be counted from a view: what a row of the tower brings, what a way costs, what the week's end would bring.
import { tables, words, type Building, type Player, type Row, type Shop, type Space, type View } from '$types/yspahan';
import type { Move } from '$web/board';
import { shopsBeside } from './town';

export const has = (player: Player, building: Building): boolean => player.buildings.includes(building);
export const rowNumber = (row: Row): number => words.row.indexOf(row);

/** Where the rules tell what a building does. */
export const buildingClauses: Record<Building, string> = {
  paddock: 'Y-7.4',
  shop: 'Y-7.5',
  hammam: 'Y-7.6',
  caravanserai: 'Y-7.7',
  bazaar: 'Y-7.8',
  hoist: 'Y-7.9',
};

export function ownerOf(view: View, shop: Shop): number | null {
  const seat = view.players.findIndex((player) => player.shops.includes(shop));
  return seat < 0 ? null : seat;
}
export function riderOf(view: View, camel: number): number | null {
  const seat = view.players.findIndex((player) => player.caravan.includes(camel));
  return seat < 0 ? null : seat;
}

/** The dice of a row that count for the player whose turn it is: yellow ones only for the start player (Y-2.1, Y-11.3). */
export function diceOf(view: View, row: Row): number {
  const i = rowNumber(row);
  return view.tower.white[i] + (view.active === view.order[0] ? view.tower.yellow[i] : 0);
}

/** What the row's own action brings: camels, gold or cubes, with the player's building for it. */
export function bringsOf(view: View, row: Row): number {
  const player = view.players[view.active ?? 0];
  const dice = diceOf(view, row);
  if (row === 'camel') return dice + (has(player, 'paddock') ? tables.paddock_bonus : 0);
  if (row === 'gold') return dice + (has(player, 'shop') ? tables.shop_bonus : 0);
  return dice + (has(player, 'hoist') ? tables.hoist_bonus : 0);
}

export interface SoukState {
  /** The seat with a cube in each of its shops. */
  owners: (number | null)[];
  filled: number;
  /** Who has filled it alone: it scores for that seat. */
  winner: number | null;
}
export function stateOf(view: View, souk: (typeof tables.souks)[number]): SoukState {
  const owners = souk.shops.map((shop) => ownerOf(view, shop));
  const winner = owners.every((owner) => owner === owners[0]) ? owners[0] : null;
  return { owners, filled: owners.filter((owner) => owner !== null).length, winner };
}

export interface Way {
  steps: number;
  price: number;
  /** The shops whose cubes would be sent. */
  sends: Shop[];
}

/** The Supervisor's way to a space with dice of a value (Y-5.1, Y-7.6). */
export function wayTo(view: View, mover: Player, value: number, target: Space): Way {
  const steps = tables.distances[words.space.indexOf(view.supervisor)][words.space.indexOf(target)];
  const spared = has(mover, 'hammam') ? tables.hammam_steps : 0;
  return {
    steps,
    price: Math.max(0, Math.abs(steps - value) - spared),
    sends: shopsBeside(target).filter((shop) => ownerOf(view, shop) !== null),
  };
}

/** The row of a camel in the caravan, from 1. */
export const caravanRow = (view: View, camel: number): number => Math.ceil(camel / view.players.length);

/** Y-6.3 */
export function caravanValue(view: View, player: Player): number {
  return player.caravan.length === 0 ? 0 : player.caravan.length * caravanRow(view, Math.max(...player.caravan));
}

/** The camel that the next cube takes, and what it scores; null if the caravan is full. */
export function nextCamel(view: View): { camel: number; points: number } | null {
  const size = view.players.length * tables.camel_points.length;
  for (let camel = 1; camel <= size; camel++) {
    if (riderOf(view, camel) === null) return { camel, points: tables.camel_points[caravanRow(view, camel) - 1] };
  }
  return null;
}

/** How much more of something a move brings to a seat, as the engine says. */
export function brought(move: Move | undefined, seat: number, what: 'points' | 'week_end'): number {
  return move?.brings?.find((each) => each.seat === seat && each.what === `yspahan.holding.${what}`)?.amount ?? 0;
}

export interface WeekEnd {
  souks: number;
  bazaar: number;
  caravan: number;
  total: number;
}

/** What the end of the week would bring a player now (Y-9.1, Y-9.3, Y-7.8). */
export function weekEnd(view: View, player: Player): WeekEnd {
  const filled = tables.souks.filter((souk) => souk.shops.every((shop) => player.shops.includes(shop)));
  const souks = filled.reduce((sum, souk) => sum + souk.points, 0);
  const bazaar = has(player, 'bazaar') ? filled.length * tables.bazaar_bonus : 0;
  const caravan = caravanValue(view, player);
  return { souks, bazaar, caravan, total: souks + bazaar + caravan };
}
