// Offers as the builder needs them. Which offer beats which is for the rules to say: it is looked up in the moves,
// or asked where they are too many to be listed.
import type { Move, Refusal } from '$web/board';

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

/** One gem more or less of a colour, or null if there is no such offer from this holding. */
export function changed(offer: Gems, colour: number, by: 1 | -1, held: Gems): number[] | null {
  const count = offer[colour] + by;
  if (count < 0 || count > held[colour]) return null;
  return offer.map((each, i) => (i === colour ? count : each));
}

/** Knows which offers are allowed: from the moves if they are complete, else by asking once for each. */
export class OfferBook {
  #legal: ReadonlySet<string>;
  #answers = new Map<string, Promise<boolean>>();

  constructor(
    moves: readonly Move[],
    private readonly complete: boolean,
    private readonly check: (move: string) => Promise<Refusal | null>,
  ) {
    this.#legal = new Set(moves.map(({ move }) => move));
  }

  allows(offer: Gems): Promise<boolean> {
    const move = bidOf(offer);
    if (this.complete || this.#legal.has(move)) return Promise.resolve(this.#legal.has(move));
    let answer = this.#answers.get(move);
    if (!answer) {
      answer = this.check(move).then((refusal) => refusal === null);
      this.#answers.set(move, answer);
    }
    return answer;
  }
}
