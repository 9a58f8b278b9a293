// Offers as the builder needs them. Every click must be answered at once, so the order of offers is known here too;
// the engine has the last word when an offer is made.
import type { Move } from '$web/board';

export type Gems = readonly number[];

export const bidOf = (gems: Gems): string => `bid ${gems.join(' ')}`;

export function gemsOf(move: string): number[] | null {
  return move.startsWith('bid ') ? move.slice(4).split(' ').map(Number) : null;
}

export const size = (gems: Gems): number => gems.reduce((sum, count) => sum + count, 0);

/** Offers come upward: the first one is the smallest. */
export function smallestOffer(moves: readonly Move[]): number[] | null {
  for (const { move } of moves) {
    const gems = gemsOf(move);
    if (gems) return gems;
  }
  return null;
}

/** B-5.4: more gems; or as many, and the first difference from the most precious colour down is in its favour. */
export function beats(offer: Gems, standing: Gems): boolean {
  const more = size(offer) - size(standing);
  if (more !== 0) return more > 0;
  const different = offer.findIndex((count, colour) => count !== standing[colour]);
  return different >= 0 && offer[different] > standing[different];
}

/** One gem more or less of a colour, or null if there is no such offer from this holding. */
export function changed(offer: Gems, colour: number, by: 1 | -1, held: Gems): number[] | null {
  const count = offer[colour] + by;
  if (count < 0 || count > held[colour]) return null;
  return offer.map((each, i) => (i === colour ? count : each));
}
