// What the tables of the box say about a position: prices as they would be, what a boat holds, what things cost.
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

const printed = (view: View): boolean => view.options.asymmetric === 'off';

/** How many of each good the baskets of a seat hold. */
export function room(view: View, seat: number): number[] {
  const start = printed(view) ? tables.printed_room : 0;
  return words.good.map((good) => view.players[seat].baskets.reduce((sum, count, pair) => sum + (tables.pair_goods[pair].some((each) => each === good) ? count : 0), start));
}
export function basketsOn(view: View, seat: number): number {
  return view.players[seat].baskets.reduce((sum, count) => sum + count, printed(view) ? tables.printed_baskets : 0);
}

/** What a seat can pay with, and what it had. */
export function purseOf(view: View, before: View | null, seat: number): { name: 'coins' | 'flowers' | 'favours'; count: number; was?: number }[] {
  return (['coins', 'flowers', 'favours'] as const).map((name) => ({ name, count: view.players[seat][name], was: before?.players[seat][name] }));
}

/** What else a seat has: crew, places on the boat, and what is left to be placed. */
export function crewOf(view: View, before: View | null, seat: number): { name: 'rowers' | 'baskets' | 'markers' | 'discs' | 'orders' | 'cards'; count: number; of?: number; was?: number }[] {
  const [player, was] = [view.players[seat], before?.players[seat]];
  return [
    { name: 'rowers', count: player.rowers, of: tables.max_rowers, was: was?.rowers },
    { name: 'baskets', count: basketsOn(view, seat), of: tables.basket_places, was: before ? basketsOn(before, seat) : undefined },
    { name: 'markers', count: view.markers[seat], was: before?.markers[seat] },
    { name: 'discs', count: player.discs, was: was?.discs },
    { name: 'orders', count: player.orders.length, was: was?.orders.length },
    { name: 'cards', count: player.hand.length, was: was?.hand.length },
  ];
}

// What lasts for the turn.
const lasts = (view: View, ongoing: Face['ongoing'], good?: Good): boolean => {
  const face = faceOf(view.card);
  return face?.ongoing === ongoing && (good === undefined || face.good === good);
};
export const buyingPrice = (view: View, good: Good): number =>
  lasts(view, 'cheapest', good) ? tables.prices[goodIndex(good)][0] : view.prices[goodIndex(good)];
export const markerPrice = (view: View): number => (lasts(view, 'cheap_stall') ? tables.cheap_stall_price : tables.stall_price);
export const isWaived = (view: View, good: Good): boolean => lasts(view, 'waive', good);

export function cardPrice(view: View, place: number): { coins: number; flowers: number } | null {
  return view.options.card_prices === 'card' ? (faceOf(view.display[place])?.price ?? null) : tables.place_prices[place];
}

/** The leftmost free column of a row of the temple, and its flowers this turn; null if the row is full. */
export function nextOffering(view: View, good: Good): { column: number; flowers: number } | null {
  const column = view.players.reduce((sum, player) => sum + player.temple.filter((field) => field.startsWith(good)).length, 0);
  const flowers = tables.temple_flowers[column];
  if (flowers === undefined) return null;
  return { column, flowers: Math.max(0, flowers - (lasts(view, 'temple_discount') ? tables.temple_discount : 0)) };
}

// Prices

/** A price marker after a change; what goes beyond an end of its row is lost. */
const shifted = (view: View, good: Good, by: number): number => {
  const i = goodIndex(good);
  return Math.max(0, Math.min(tables.prices[i].length - 1, view.price_markers[i] + by));
};

/** The fields of the price table after a change: by good, null where nothing changes. */
export type Prices = (number | null)[];

/** The prices if the wholesaler stands on `field` and `first` gets the first change. */
export function changed(view: View, effect: Effect, field: number, first: Good): Prices {
  return words.good.map((good) => {
    if (!goodsOf(tables.ring[field]).includes(good)) return null;
    return shifted(view, good, good === first ? effect.first : effect.second);
  });
}

export const amount = (good: number, field: number): number => tables.prices[good][field];

const wholesalerEffect = (card: Card): Effect | null => faceOf(card)?.effects.find(({ kind }) => kind === 'wholesaler') ?? null;

/** The fields of the ring that a card can take the wholesaler to. */
export function ringFields(view: View, card: Card): number[] {
  const effect = wholesalerEffect(card);
  if (!effect) return [];
  const size = tables.ring.length;
  const found = new Set<number>();
  for (let steps: number = effect.least; steps <= effect.most; steps++) {
    found.add((view.wholesaler + steps) % size).add((view.wholesaler + size - steps) % size);
  }
  return [...found].sort((a, b) => a - b);
}

/** All ways in which a move can change the prices; empty if it changes none. */
export function whatIf(view: View, move: string): Prices[] {
  const [kind, what] = move.split(' ');
  const both = (card: Card, field: number): Prices[] => {
    const effect = wholesalerEffect(card);
    return effect ? goodsOf(tables.ring[field]).map((good) => changed(view, effect, field, good)) : [];
  };
  if (kind === 'card') return ringFields(view, what as Card).flatMap((field) => both(what as Card, field));
  if (kind === 'wholesaler') return both(view.card, Number(what));
  const effect = wholesalerEffect(view.card);
  return kind === 'price' && effect ? [changed(view, effect, view.wholesaler, what as Good)] : [];
}

/** The fields that each good's marker can come to, without the one where it is. */
export function ghosts(view: View, ways: Prices[]): number[][] {
  return words.good.map((_, good) => [
    ...new Set(ways.map((way) => way[good]).filter((field): field is number => field !== null && field !== view.price_markers[good])),
  ]);
}

// The barge

/** The blessing that a card brings to each stall, and how far it takes the barge. */
export const blessing = (card: Card): Effect | null => faceOf(card)?.effects.find(({ kind }) => kind === 'barge') ?? null;

export function bargeStops(view: View, card: Card): readonly number[] {
  const effect = blessing(card);
  return effect && view.barge !== null ? tables.barge_ends[effect.least - 1][view.barge] : [];
}
