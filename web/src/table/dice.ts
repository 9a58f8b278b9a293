// How the dice fell, over a whole game.
import type { Frame } from '$types/protocol';
import type { Dice } from '../board';
import { eventsOf } from './log';

export interface Falls {
  /** By face. */
  counts: number[];
  sum: number;
  /** How often fair dice show each face. */
  expected: number;
}

export function fallsOf<View>(dice: Dice<View>, frames: readonly Pick<Frame<View>, 'view' | 'steps'>[]): Falls {
  const counts = dice.faces.map(() => 0);
  for (const { view, steps } of frames) {
    dice.rolled(view, eventsOf(steps))?.forEach((count, face) => (counts[face] += count));
  }
  const sum = counts.reduce((a, b) => a + b, 0);
  return { counts, sum, expected: sum / counts.length };
}
