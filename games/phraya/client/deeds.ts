// The moves at the stalls, sorted for the buttons of a berth.
import { words, type Card, type Good, type View } from '$types/phraya';
import type { Move } from '$web/board';

type Holding = Good | 'coins' | 'flowers';

export interface Deed {
  move: Move;
  kind: string;
  number: number;
  good: Good | null;
  card: Card | null;
  /** The stall that gets a marker. */
  target: number | null;
  favour: boolean;
  /** What an order takes. */
  goods: readonly number[];
  coins: number;
  flowers: number;
}

/** How much more of something a move brings to a seat, as the engine says. */
export const brought = (move: Move | undefined, seat: number, what: Holding): number =>
  move?.brings?.find((each) => each.seat === seat && each.what === `phraya.holding.${what}`)?.amount ?? 0;

/** A move at a stall with what it costs (below zero) and brings its player; null for any other move. */
export function deedOf(move: Move, seat: number): Deed | null {
  const [kind, place, third, fourth] = move.move.split(' ');
  const favour = move.move.endsWith(' favour');
  const good = third as Good;
  const deed = { move, kind, number: 1, good: null, card: null, target: null, favour, goods: [], coins: brought(move, seat, 'coins'), flowers: brought(move, seat, 'flowers') };
  switch (kind) {
    case 'buy':
    case 'sell':
      return { ...deed, good, number: Number(fourth) };
    case 'basket':
      return deed;
    case 'rower':
      return { ...deed, good: favour ? null : good };
    case 'offer':
      return { ...deed, good };
    case 'scribe':
      return { ...deed, card: third as Card };
    case 'stall':
      return { ...deed, target: Number(third) };
    case 'claim':
      return { ...deed, target: Number(place) };
    case 'deliver':
      return { ...deed, goods: words.good.map((each) => Math.max(0, -brought(move, seat, each))) };
    default:
      return null;
  }
}

/** What can be done at a stall: where the boat lies, or by putting a marker on it. */
export function deedsAt(moves: readonly Move[], seat: number, slot: number): Deed[] {
  return moves.flatMap((move) => {
    const deed = deedOf(move, seat);
    if (!deed) return [];
    const at = deed.target ?? Number(move.move.split(' ')[1]);
    return at === slot ? [deed] : [];
  });
}

/** What a tap on a stall means where nothing can be done: it is asked for, and the answer says what is missing. */
export function usualMove(view: View, slot: number): string {
  const kind = view.stalls[slot];
  switch (kind) {
    case 'restaurant':
      return `deliver ${slot}`;
    case 'basket':
      return `basket ${slot}`;
    case 'temple':
      return `offer ${slot} ${words.good[0]}`;
    case 'scribe':
      return `scribe ${slot} ${view.display[0]} coins`;
    case 'overseer':
      return `stall ${slot} ${view.stalls.findIndex((each) => each === words.good[0])}`;
    default:
      return `buy ${slot} ${kind} 1`;
  }
}

/** The stalls that can get a marker, with the move that does it. */
export function markerMoves(moves: readonly Move[]): Map<number, string> {
  return new Map(
    moves.flatMap(({ move }): [number, string][] => {
      const [kind, place, target] = move.split(' ');
      if (kind === 'claim') return [[Number(place), move]];
      return kind === 'stall' ? [[Number(target), move]] : [];
    }),
  );
}
