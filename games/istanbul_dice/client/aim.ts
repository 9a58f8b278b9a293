// What a button needs so that it means a move: the same for the pointer and the keyboard.
export interface Aimed {
  onclick(): void;
  onpointerenter(): void;
  onpointerleave(): void;
  onfocus(): void;
  onblur(): void;
}
export type Aim = (move: string) => Aimed;

export function aiming(choose: (move: string) => void, point: (move: string | null) => void): Aim {
  const leave = (): void => point(null);
  return (move) => {
    const enter = (): void => point(move);
    return { onclick: () => choose(move), onpointerenter: enter, onpointerleave: leave, onfocus: enter, onblur: leave };
  };
}
