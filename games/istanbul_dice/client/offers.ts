// The actions that the moves allow, as few buttons in an order that never changes: rubies and mosque tiles first. An
// action that can be taken in several ways is one button that opens them.
import { words, type View } from '$types/istanbul_dice';
import type { Move, Say } from '$web/board';
import { trackClause, type ResourceName, type TrackName } from './box';

const order = ['ruby', 'mosque', 'quad', 'brown', 'brown_by_hand', 'crystal', 'crystal_by_hand', 'pair', 'lira', 'bazaar'] as const;
export type OfferKind = (typeof order)[number];

export interface Offer {
  /** The kind, and for what stands alone its move. */
  id: string;
  kind: OfferKind;
  ways: Move[];
}

const standsAlone = (kind: OfferKind): boolean => kind === 'ruby' || kind === 'pair';
export const kindOf = (move: string): string => move.split(' ')[0];

export function offersOf(moves: readonly Move[]): Offer[] {
  return order.flatMap((kind): Offer[] => {
    const ways = moves.filter(({ move }) => kindOf(move) === kind);
    if (ways.length === 0) return [];
    return standsAlone(kind) ? ways.map((way) => ({ id: way.move, kind, ways: [way] })) : [{ id: kind, kind, ways }];
  });
}

const labels: Record<Exclude<OfferKind, 'ruby' | 'pair'>, string> = {
  mosque: 'istanbul_dice.board.mosque_tile',
  quad: 'istanbul_dice.board.two_tiles',
  brown: 'istanbul_dice.resource.brown',
  brown_by_hand: 'istanbul_dice.resource.brown',
  crystal: 'istanbul_dice.resource.crystal',
  crystal_by_hand: 'istanbul_dice.resource.crystal',
  lira: 'istanbul_dice.resource.lira',
  bazaar: 'istanbul_dice.board.bazaar',
};

/** What an action is for, in a word or two. */
export function labelOf(move: string, say: Say): string {
  const [kind, name] = move.split(' ') as [OfferKind, string];
  if (kind === 'ruby') return say(`istanbul_dice.track.${name}`);
  if (kind === 'pair') return say(`istanbul_dice.resource.${name}`, { count: 1 });
  return say(labels[kind], { count: 1 });
}

const clauses: Record<OfferKind, string> = {
  ruby: 'I-4.11',
  mosque: 'I-4.10',
  quad: 'I-4.7',
  brown: 'I-4.6',
  brown_by_hand: 'I-4.6',
  crystal: 'I-4.5',
  crystal_by_hand: 'I-4.5',
  pair: 'I-4.4',
  lira: 'I-4.8',
  bazaar: 'I-4.9',
};

/** The piece that is made of goods: by a pair, a crystal or a brown tile. */
export function made(move: string): ResourceName {
  const [kind, name] = move.split(' ');
  return (kind === 'pair' ? name : kind.split('_')[0]) as ResourceName;
}

/** The clause of an action. */
export function clauseOf(move: string): string {
  const [kind, name] = move.split(' ') as [OfferKind, string];
  return kind === 'ruby' ? trackClause(name as TrackName) : clauses[kind];
}

/** The action that is being paid, unit by unit, as a move. */
export function buyingOf({ buying, buying_number: number }: Pick<View, 'buying' | 'buying_number'>): string {
  if (buying === 'ruby') return `ruby ${words.track[number]}`;
  if (buying === 'pair') return `pair ${words.good[number]}`;
  return buying;
}

/** One move for each kind of goods action that is not allowed now: whoever asks for it hears why. */
export function refusedKinds(moves: readonly Move[], byHand: boolean): string[] {
  const samples = [
    'quad red red',
    byHand ? 'brown_by_hand' : 'brown red yellow green',
    byHand ? 'crystal_by_hand' : 'crystal red yellow',
    'pair red',
    'lira',
    'bazaar 1',
  ];
  return samples.filter((sample) => !moves.some(({ move }) => kindOf(move) === kindOf(sample)));
}

/** The goods of a choice as notation: in the order of the colours. */
export const chosenGoods = (kind: string, goods: readonly string[], colours: readonly string[]): string =>
  [kind, ...[...goods].sort((a, b) => colours.indexOf(a) - colours.indexOf(b))].join(' ');
