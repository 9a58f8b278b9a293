// How the dice fell, over a whole game.
import type { Dice, Message } from '../board';

export interface Falls {
  /** By face. */
  counts: number[];
  sum: number;
  /** How often fair dice show each face. */
  expected: number;
}

export function fallsOf<View>(dice: Dice<View>, frames: readonly { view: View; events: Message[] }[]): Falls {
  const counts = dice.faces.map(() => 0);
  for (const { view, events } of frames) {
    dice.rolled(view, events)?.forEach((count, face) => (counts[face] += count));
  }
  const sum = counts.reduce((a, b) => a + b, 0);
  return { counts, sum, expected: sum / counts.length };
}
