// What a button needs so that it means a move: the same for the pointer and the keyboard.
import type { BoardProps } from '$web/board';
import { pointing, type Pointed } from '$web/look/pointing';

export interface Aimed extends Pointed {
  onclick(): void;
}
export interface Aim {
  isLegal(move: string): boolean;
  /** The classes of the button: whether its move is legal, and whether it is meant. */
  look(move: string): { legal: boolean; chosen: boolean };
  /** What it listens to. */
  at(move: string): Aimed;
}
type Meant = Pick<BoardProps<unknown>, 'moves' | 'chosen' | 'pointed' | 'choose' | 'point'>;

/** Reads the props when they are needed, so that a button keeps its listeners while the pointer moves. */
export function aiming(props: () => Meant, legal: () => ReadonlySet<string>): Aim {
  return {
    isLegal: (move) => legal().has(move),
    look: (move) => ({ legal: legal().has(move), chosen: props().chosen === move || props().pointed === move }),
    at: (move) => ({
      onclick: () => props().choose(move),
      ...pointing(
        () => props().point(move),
        () => props().point(null),
      ),
    }),
  };
}
