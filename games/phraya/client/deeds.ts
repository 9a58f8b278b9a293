// The moves at the stalls, sorted for the buttons of a berth.
import { tables, words, type Card, type Good, type View } from '$types/phraya';
import type { Move } from '$web/board';
import { buyingPrice, cardPrice, isWaived, markerPrice, nextOffering, orderOf, restaurantAt, shopAt } from './market';

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

/** A move at a stall with what it costs (below zero) and brings; null for any other move. */
export function deedOf(view: View, move: Move): Deed | null {
  const [kind, place, third, fourth] = move.move.split(' ');
  const favour = move.move.endsWith(' favour');
  const deed = { move, kind, number: 1, good: null, card: null, target: null, favour, goods: [], coins: 0, flowers: 0 };
  const good = third as Good;
  switch (kind) {
    case 'buy':
      return { ...deed, good, number: Number(fourth), coins: -buyingPrice(view, good) * (Number(fourth) - (favour ? 1 : 0)) };
    case 'sell':
      return { ...deed, good, number: Number(fourth), coins: view.prices[words.good.indexOf(good)] * Number(fourth) };
    case 'basket':
      return { ...deed, coins: favour ? 0 : -tables.basket_prices[words.pair.indexOf(shopAt(view, Number(place)))] };
    case 'rower':
      return { ...deed, good: favour ? null : good };
    case 'offer':
      return { ...deed, good, flowers: favour ? 0 : -(nextOffering(view, good)?.flowers ?? 0) };
    case 'scribe': {
      const price = cardPrice(view, view.display.indexOf(third as Card));
      const inCoins = fourth === 'coins';
      return { ...deed, card: third as Card, coins: inCoins ? -(price?.coins ?? 0) : 0, flowers: inCoins ? 0 : -(price?.flowers ?? 0) };
    }
    case 'stall':
      return { ...deed, target: Number(third), coins: -markerPrice(view) };
    case 'claim':
      return { ...deed, target: Number(place) };
    case 'deliver': {
      const order = orderOf(restaurantAt(view, Number(place)));
      if (!order) return null;
      return { ...deed, goods: order.goods.map((count, i) => Math.max(0, count - (isWaived(view, words.good[i]) ? 1 : 0))), coins: order.coins };
    }
    default:
      return null;
  }
}

/** What can be done at a stall: where the boat lies, or by putting a marker on it. */
export function deedsAt(view: View, moves: readonly Move[], slot: number): Deed[] {
  return moves.flatMap((move) => {
    const deed = deedOf(view, move);
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
