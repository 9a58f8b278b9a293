// A position in the words of the tables of the box, and what the engine says of prices as they would be.
import { tables, words, type Card, type Good, type Order, type Pair, type View } from '$types/phraya';

export type Face = (typeof tables.cards)[number];
export type Effect = Face['effects'][number];

export const faceOf = (card: Card): Face | null => tables.cards[words.card.indexOf(card) - 1] ?? null;
export const orderOf = (order: Order): (typeof tables.orders)[number] | null => tables.orders[words.order.indexOf(order) - 1] ?? null;
export const goodIndex = (good: Good): number => words.good.indexOf(good);
export const goodsOf = (pair: Pair): readonly Good[] => tables.pair_goods[words.pair.indexOf(pair)] ?? [];

/** The shops and the restaurants are listed by their slots. */
const rankOf = (view: View, slot: number): number => view.stalls.slice(0, slot).filter((kind) => kind === view.stalls[slot]).length;
export const shopAt = (view: View, slot: number): Pair => view.shops[rankOf(view, slot)];
export const restaurantAt = (view: View, slot: number): Order => view.restaurants[rankOf(view, slot)];

/** What a seat can pay with, and what it had. */
export function purseOf(view: View, before: View | null, seat: number): { name: 'coins' | 'flowers' | 'favours'; count: number; was?: number }[] {
  return (['coins', 'flowers', 'favours'] as const).map((name) => ({ name, count: view.players[seat][name], was: before?.players[seat][name] }));
}

/** What else a seat has: crew, places on the boat, and what is left to be placed. */
export function crewOf(view: View, before: View | null, seat: number): { name: 'rowers' | 'baskets' | 'markers' | 'discs' | 'orders' | 'cards'; count: number; of?: number; was?: number }[] {
  const [player, was] = [view.players[seat], before?.players[seat]];
  return [
    { name: 'rowers', count: player.rowers, of: tables.max_rowers, was: was?.rowers },
    { name: 'baskets', count: view.baskets_on[seat], of: tables.basket_places, was: before?.baskets_on[seat] },
    { name: 'markers', count: view.markers[seat], was: before?.markers[seat] },
    { name: 'discs', count: player.discs, was: was?.discs },
    { name: 'orders', count: player.orders.length, was: was?.orders.length },
    { name: 'cards', count: player.hand.length, was: was?.hand.length },
  ];
}

// Prices

export const amount = (good: Good, field: number): number => tables.prices[goodIndex(good)][field];

/** Where the price markers of some goods would stand. */
export type Markers = { good: Good; field: number }[];

/** All ways in which a move can leave the price markers, as the engine foresees them; empty if it moves none. */
export function pricesAfter({ outreach, card }: Pick<View, 'outreach' | 'card'>, move: string): Markers[] {
  const [kind, what] = move.split(' ');
  if (kind !== 'card' && kind !== 'wholesaler' && kind !== 'price') return [];
  const fields = outreach.find((each) => each.card === (kind === 'card' ? what : card))?.fields ?? [];
  return fields
    .filter(({ field }) => kind !== 'wholesaler' || field === Number(what))
    .flatMap(({ field, ways }) => {
      const goods = goodsOf(tables.ring[field]);
      return ways.filter((_, first) => kind !== 'price' || goods[first] === what).map((way) => goods.map((good, i) => ({ good, field: way[i] })));
    });
}

/** The fields that each good's marker can come to, without the one where it is. */
export function ghosts({ price_markers: now }: Pick<View, 'price_markers'>, ways: Markers[]): number[][] {
  return words.good.map((good, i) => {
    const fields = ways.flat().filter((each) => each.good === good && each.field !== now[i]);
    return [...new Set(fields.map(({ field }) => field))];
  });
}

// The barge

/** The blessing that a card brings to each stall. */
export const blessing = (card: Card): Effect | null => faceOf(card)?.effects.find(({ kind }) => kind === 'barge') ?? null;
