// What shows more while it is pointed at does so for the pointer and for the keyboard alike.

export interface Pointed {
  onpointerenter(): void;
  onpointerleave(): void;
  onfocus(): void;
  onblur(): void;
}

/** What such a thing listens to: `<button {...pointing(() => point(move), () => point(null))}>`. */
export const pointing = (enter: () => void, leave: () => void): Pointed => ({ onpointerenter: enter, onpointerleave: leave, onfocus: enter, onblur: leave });
