// What a view says, thing by thing: whose cube is where, how a souk stands, what a way costs.
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

export interface SoukState {
  /** The seat with a cube in each of its shops. */
  owners: (number | null)[];
  filled: number;
  /** Who has filled it alone: it scores for that seat. */
  winner: number | null;
}
export function stateOf(view: View, souk: number): SoukState {
  const owners = tables.souks[souk].shops.map((shop) => ownerOf(view, shop));
  return { owners, filled: owners.filter((owner) => owner !== null).length, winner: view.souk_winners[souk] };
}

export interface Way {
  steps: number;
  price: number;
  /** The shops whose cubes would be sent. */
  sends: Shop[];
}

/** The Supervisor's way to a space with dice of a value, at the fare that the engine says; null while there are no such dice. */
export function wayTo(view: View, value: number, target: Space): Way | null {
  const fares = view.fares.find((each) => each.value === value);
  if (!fares) return null;
  const steps = tables.distances[words.space.indexOf(view.supervisor)][words.space.indexOf(target)];
  return { steps, price: fares.gold[steps], sends: shopsBeside(target).filter((shop) => ownerOf(view, shop) !== null) };
}

/** The ways to all spaces with dice of a value; null while there are no such dice. */
export function waysOf(view: View, value: number): Map<Space, Way> | null {
  const found = words.space.flatMap((space) => {
    const way = wayTo(view, value, space);
    return way ? [[space, way] as const] : [];
  });
  return found.length === 0 ? null : new Map(found);
}

/** How much more of something a move brings to a seat, as the engine says. */
export function brought(move: Move | undefined, seat: number, what: 'points' | 'week_end'): number {
  return move?.brings?.find((each) => each.seat === seat && each.what === `yspahan.holding.${what}`)?.amount ?? 0;
}
