// Which gems went where between two positions: for each colour, what some have less of, others have more of.
import { words, type View } from '$types/basari';

export interface Flow {
  colour: number;
  /** A seat, or null for the supply. */
  from: number | null;
  to: number | null;
  count: number;
}

/** Where the gems of a colour lie: with a seat, or in the supply. */
export const purse = (holder: number | null, colour: number): string => `${holder ?? 'supply'} ${words.colour[colour]}`;

export function flowsOf(before: View, view: View): Flow[] {
  return words.colour.flatMap((_, colour) => {
    const holders = [null, ...view.players.map((_, seat) => seat)];
    const held = (position: View, holder: number | null): number =>
      holder === null ? position.supply[colour] : position.players[holder].gems[colour];
    const changes = holders.map((holder) => ({ holder, by: held(view, holder) - held(before, holder) }));
    const givers = changes.filter(({ by }) => by < 0);
    const takers = changes.filter(({ by }) => by > 0);
    const flows: Flow[] = [];
    for (const giver of givers) {
      for (const taker of takers) {
        const count = Math.min(-giver.by, taker.by);
        if (count === 0) continue;
        giver.by += count;
        taker.by -= count;
        flows.push({ colour, from: giver.holder, to: taker.holder, count });
      }
    }
    return flows;
  });
}
