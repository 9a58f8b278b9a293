// What a tap can mean: the legal moves that speak of a thing. One is the move; of several the player says which, step by
// step; with none the nearest notation is asked about, and the rules explain.
import { words, type Building, type Card, type Row, type Shop, type Space, type View } from '$types/yspahan';
import type { Message, Move } from '$web/board';
import { ownerOf } from './count';
import { spacesBeside } from './town';

/** A move that is begun: what was tapped, and the moves that are left. */
export interface Begun {
  label: Message;
  moves: Move[];
}

/** How the effect of each card is written. */
const effects: Record<Card, string[]> = {
  three_camels: ['three_camels'],
  three_gold: ['three_gold'],
  exchange: ['exchange_camels', 'exchange_gold'],
  place_shop: ['place_shop'],
  place_caravan: ['place_caravan'],
  sell_camels: ['sell_camels'],
  sell_gold: ['sell_gold'],
  build_no_camels: ['build_no_camels', 'build_free'],
  build_no_gold: ['build_no_gold', 'build_free'],
  none: [],
  unknown: [],
};
const cardKinds = new Set(Object.values(effects).flat());
const amountKinds = new Set(['exchange_camels', 'exchange_gold', 'sell_camels', 'sell_gold']);

const kindOf = (move: string): string => move.split(' ', 1)[0];
const speaksOf = (move: string, word: string): boolean => move.split(' ').slice(1).includes(word);

/** What can be meant before a card is taken in hand: everything that plays none. */
export const plainMoves = (moves: readonly Move[]): Move[] => moves.filter(({ move }) => !cardKinds.has(kindOf(move)));

export function movesOfCard(moves: readonly Move[], card: Card): Move[] {
  return moves.filter(({ move }) => {
    const kind = kindOf(move);
    return effects[card].includes(kind) || ((kind === 'spend' || kind === 'keep') && speaksOf(move, card));
  });
}
export const movesTo = (moves: readonly Move[], thing: Shop | Space | Building): Move[] => moves.filter(({ move }) => speaksOf(move, thing));
/** A shop stands for a cube into it or, while the Supervisor walks, for the spaces from which he sends its cube. */
export function movesOfShop(view: View, moves: readonly Move[], shop: Shop): Move[] {
  if (view.phase !== 'move') return movesTo(moves, shop);
  return ownerOf(view, shop) === null ? [] : spacesBeside(shop).flatMap((space) => movesTo(moves, space));
}
export const buildsWith = (moves: readonly Move[], row: Row): Move[] =>
  moves.filter(({ move }) => kindOf(move) === 'build_with' && speaksOf(move, row));

/** Whether a tap on a shop or a building says which of the moves is meant. */
export function isOnBoard(moves: readonly Move[]): boolean {
  const things: readonly string[] = [...words.shop, ...words.building];
  const named = moves.map(({ move }) => move.split(' ').find((word, i) => i > 0 && things.includes(word)));
  return !named.includes(undefined) && new Set(named).size === moves.length;
}

/** The number that a move gives away, or null if it is not a move by number. */
export function amountOf(move: string): number | null {
  return amountKinds.has(kindOf(move)) ? Number(move.split(' ')[1]) : null;
}

/** The notation to ask about when a card has no legal effect. */
export function attemptOf(card: Card): string {
  const [kind] = effects[card];
  if (amountKinds.has(kind)) return `${kind} 1`;
  if (kind === 'place_shop') return `${kind} sw1`;
  return kind.startsWith('build') ? `${kind} paddock` : kind;
}

/** The moves that are answered with a word beside the question; all others are made on the board. */
const spoken = new Set(['roll', 'draw', 'keep_all', 'spend', 'stop', 'first', 'pay_camel', 'let_go', 'keep', 'end']);
export const isSpoken = (move: string): boolean => spoken.has(kindOf(move));

/** The row whose dice would move the Supervisor, if that is what the move says. */
export function supervisedRow(move: string | null): Row | null {
  return move?.startsWith('supervise ') ? (move.slice(10) as Row) : null;
}
