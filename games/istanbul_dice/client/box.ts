// What is in the box and what follows from a view, in the words of the tables.
import { tables, words, type View } from '$types/istanbul_dice';
import type { Message, Say } from '$web/board';

export type Counts = readonly number[];
export type GoodName = (typeof words.good)[number];
export type FaceName = (typeof words.face)[number];
export type ResourceName = (typeof words.resource)[number];
export type TrackName = (typeof words.track)[number];
export type TileKind = (typeof words.tile)[number];

export interface TileFace {
  kind: TileKind;
  cost: Counts;
  good: GoodName;
}
export interface CardFace {
  demand: (typeof words.demand)[number];
  give: Counts;
  prize: (typeof words.prize)[number];
  gain: Counts;
  share: 'nothing' | 'gain' | 'trade' | 'choice';
  others_give: Counts;
  others_gain: Counts;
  others_else: Counts;
}
interface Side {
  seats: number;
  ruby_target: number;
  mosque_target: number;
  standard: readonly { prices: Counts }[];
  alternative: readonly { prices: Counts }[];
}

const tiles: readonly TileFace[] = tables.tiles;
const cards: readonly CardFace[] = tables.cards;
const sides: readonly Side[] = tables.sides;

export const tileFace = (tile: number): TileFace => tiles[tile];
export const cardFace = (card: number): CardFace => cards[card];
export const sideOf = (view: View): Side => sides.find(({ seats }) => seats === view.players.length)!;

/** The colours: every good that a die can show. */
export const colours = words.good.filter((good) => (words.face as readonly string[]).includes(good));
export const none = (kinds: readonly string[]): number[] => kinds.map(() => 0);
export const asTiles = (goods: Counts): number[] => words.resource.map((name) => goods[words.good.indexOf(name as GoodName)] ?? 0);
export const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

const ofKind = (tileList: readonly number[], kind: TileKind): number[] => tileList.filter((tile) => tiles[tile].kind === kind);

/** All prices of a track; the first `view.taken` are sold. */
export const pricesOf = (view: View, track: number): Counts => sideOf(view)[view.options.prices][track].prices;

/** How many of each kind still lie in the stack, known or under it. */
export function stackByKind(view: View): [TileKind, number][] {
  const left = [...view.stack, ...view.under.filter((tile) => tile !== null)];
  return words.tile.map((kind) => [kind, ofKind(left, kind).length]);
}

// Clauses of the rules

export const dieClause = (face: FaceName): string => (face === 'lira' ? 'I-4.8' : face === 'card' ? 'I-4.9' : 'I-4.1');

const heldClauses: Partial<Record<ResourceName, string>> = { lira: 'I-4.13', crystal: 'I-3.5' };
export const heldClause = (piece: ResourceName): string => heldClauses[piece] ?? 'I-4.2';

const tileClauses: Record<TileKind, string> = { die: 'I-7.3', action: 'I-7.4', lira: 'I-3.2', crystal: 'I-3.2', card: 'I-3.3', good: 'I-7.5' };
export const tileClause = (tile: number): string => tileClauses[tiles[tile].kind];

const trackClauses: Partial<Record<TrackName, string>> = { left_carpet: 'I-4.12', right_carpet: 'I-4.13' };
export const trackClause = (track: TrackName): string => trackClauses[track] ?? 'I-4.11';

// Sentences

/** What a die of this face is good for. */
export function dieText(face: FaceName, say: Say): string {
  if (face === 'lira') return say('istanbul_dice.board.die_lira', { number: tables.lira_per_die });
  if (face === 'card') return say('istanbul_dice.board.die_card');
  return say('istanbul_dice.board.die_good', { colour: { term: `istanbul_dice.face.${face}` } });
}

const heldKeys: Partial<Record<ResourceName, string>> = {
  lira: 'istanbul_dice.board.held_lira',
  crystal: 'istanbul_dice.board.held_crystal',
  brown: 'istanbul_dice.board.held_brown',
};
const counted = (piece: ResourceName, count: number): Amounts => ({ amounts: [[count, `istanbul_dice.resource.${piece}`]] });

/** What so many of a resource are good for. */
export const heldText = (piece: ResourceName, count: number, say: Say): string =>
  say(heldKeys[piece] ?? 'istanbul_dice.board.held_good', { held: counted(piece, count) });
export const supplyText = (piece: ResourceName, count: number, say: Say): string => say('istanbul_dice.board.supply_of', { held: counted(piece, count) });

/** A track with its price and the two after it. */
export function trackText(view: View, track: number, say: Say): string {
  const name = words.track[track];
  const prices = pricesOf(view, track);
  const shown = (price: number): string => {
    if (name === 'right_carpet') return say('istanbul_dice.board.lira', { number: price });
    if (name === 'left_carpet') return price === 0 ? say('istanbul_dice.board.different') : say('istanbul_dice.board.different_and', { number: price });
    return say('istanbul_dice.board.of_colour', { number: price, colour: { term: `istanbul_dice.good.${name}` } });
  };
  const next = prices.slice(view.taken[track], view.taken[track] + 3).map(shown);
  const values = { track: { term: `istanbul_dice.track.${name}` }, number: prices.length - view.taken[track] };
  return next.length === 0 ? say('istanbul_dice.board.track_empty', values) : say('istanbul_dice.board.track', { ...values, prices: next.join(' › ') });
}

type Amounts = { amounts: [number, string][] };
export const amounts = (counts: Counts): Amounts => ({
  amounts: counts.flatMap((count, i): [number, string][] => (count > 0 ? [[count, `istanbul_dice.resource.${words.resource[i]}`]] : [])),
});
export const costAmounts = (goods: Counts): Amounts => ({
  amounts: goods.flatMap((count, i): [number, string][] => (count > 0 ? [[count, `istanbul_dice.good.${words.good[i]}`]] : [])),
});
const prizeOf = ({ prize, gain }: CardFace): Amounts | { term: string } =>
  prize === 'gain' ? amounts(gain) : { term: `istanbul_dice.prize.${prize}` };

const cardKeys = {
  nothing: 'istanbul_dice.board.card_nothing',
  give: 'istanbul_dice.board.card_give',
  own: 'istanbul_dice.board.card_own',
  card_dice: 'istanbul_dice.board.card_dice',
  give_tile: 'istanbul_dice.board.card_tile',
} as const;
const shareKeys = {
  gain: 'istanbul_dice.board.others_gain',
  trade: 'istanbul_dice.board.others_trade',
  choice: 'istanbul_dice.board.others_choice',
} as const;

/** What a card says, both parts. */
export function cardText(card: number, say: Say): string {
  const face = cards[card];
  const own = say(cardKeys[face.demand], {
    give: amounts(face.give),
    gain: prizeOf(face),
    otherwise: tables.consolation,
    dice: tables.two_card_dice,
  });
  if (face.share === 'nothing') return own;
  return own + say(shareKeys[face.share], { give: amounts(face.others_give), gain: amounts(face.others_gain), other: amounts(face.others_else) });
}

export const tileText = (tile: number, say: Say): string =>
  say('istanbul_dice.board.tile', { tile: { term: `istanbul_dice.tile.${tiles[tile].kind}` }, cost: costAmounts(tiles[tile].cost) });

/** What accepting a card leads to, where that is still to be chosen. */
export function prizeText(move: string, view: View): Message | null {
  if (move !== 'accept' || view.phase !== 'offer' || view.card === null) return null;
  const { demand, give, prize } = cards[view.card];
  if (prize === 'gain') return null;
  const gain = { term: `istanbul_dice.prize.${prize}` };
  if (demand !== 'give') return { key: 'istanbul_dice.board.brings', values: { gain } };
  return { key: 'istanbul_dice.board.trade', values: { give: amounts(give), gain } };
}
