// Offers as the builder needs them. Every click must be answered at once, so their order comes with the tables of the
// game, as a number for each gem; the engine has the last word when an offer is made.
import { tables, words } from '$types/basari';
import type { Message, Move } from '$web/board';

export type Gems = readonly number[];

export const bidOf = (gems: Gems): string => `bid ${gems.join(' ')}`;

export function gemsOf(move: string): number[] | null {
  return move.startsWith('bid ') ? move.slice(4).split(' ').map(Number) : null;
}

/** An offer in words, as the house says those that it lists. */
export function saysOf(move: string): Message | null {
  const gems = gemsOf(move);
  const amounts = gems?.flatMap((count, i) => (count > 0 ? [[count, `basari.colour.${words.colour[i]}`] as [number, string]] : []));
  return amounts ? { key: 'basari.move.bid', values: { gems: { amounts } } } : null;
}

export const size = (gems: Gems): number => gems.reduce((sum, count) => sum + count, 0);

/** Offers come upward: the first one is the smallest. */
export const smallestOffer = (moves: readonly Move[]): string | null => moves.find(({ move }) => gemsOf(move))?.move ?? null;

const rank = (offer: Gems): number => offer.reduce((sum, count, colour) => sum + count * tables.gem_ranks[colour], 0);

/** B-5.4 */
export const beats = (offer: Gems, last: Gems): boolean => rank(offer) > rank(last);

/** One gem more or less of a colour, or null if there is no such offer from this holding. */
export function changed(offer: Gems, colour: number, by: 1 | -1, held: Gems): number[] | null {
  const count = offer[colour] + by;
  if (count < 0 || count > held[colour]) return null;
  return offer.map((each, i) => (i === colour ? count : each));
}

/** The rungs of the ladder that are shown, lowest first: from the last offer up, as far as the one that is thought of. */
export function rungsOf(last: Gems | null, thought: Gems | null): number[] {
  const first = last ? size(last) : 1;
  const top = Math.max(first + 2, thought ? size(thought) : 0);
  return [first, first + 1, top];
}
