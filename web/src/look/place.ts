// Where a note about a thing stands: beside it, never over it, and inside the window.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Pixels between the thing and its note, and between the note and the edge of the window. */
export const gap = 8;

const clamped = (value: number, most: number): number => Math.max(gap, Math.min(value, most - gap));

/** Above if there is room, else below, right or left; where nothing fits, on the side with the most room, cut to it. */
export function placed(thing: Box, note: Size, window: Size): Box {
  const right = thing.left + thing.width;
  const bottom = thing.top + thing.height;
  const room = [
    { isBeside: false, free: thing.top, top: (height: number) => thing.top - gap - height },
    { isBeside: false, free: window.height - bottom, top: () => bottom + gap },
    { isBeside: true, free: window.width - right, left: () => right + gap },
    { isBeside: true, free: thing.left, left: (width: number) => thing.left - gap - width },
  ].map((side) => ({ ...side, free: side.free - 2 * gap }));
  const side =
    room.find(({ isBeside, free }) => (isBeside ? note.width : note.height) <= free) ??
    room.filter(({ isBeside }) => !isBeside).reduce((best, each) => (each.free > best.free ? each : best));

  const width = Math.min(note.width, side.isBeside ? side.free : window.width - 2 * gap);
  const height = Math.min(note.height, side.isBeside ? window.height - 2 * gap : Math.max(side.free, 0));
  return {
    left: side.left?.(width) ?? clamped(thing.left + thing.width / 2 - width / 2, window.width - width),
    top: side.top?.(height) ?? clamped(thing.top + thing.height / 2 - height / 2, window.height - height),
    width,
    height,
  };
}
