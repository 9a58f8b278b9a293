// Where a note about a thing stands: beside it, never over it, inside the window, and over little of what matters.
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

/** What is better left in sight, and how much so, however large it is. */
export interface Matter {
  box: Box;
  weight: number;
}

/** Pixels between the thing and its note, and between the note and the edge of the window. */
export const gap = 8;

/** What may be covered before another place is looked for: half of something that weighs 1. */
const ease = 0.5;

/** So many pixels farther from its thing are as bad as to cover something that weighs 1: it may stand beyond its neighbours, not elsewhere. */
const reach = 30;
/** Farther away nobody sees what it is about. */
const farthest = 240;
/** Every so many pixels a place farther from the thing is looked at. */
const stride = 20;

const clamped = (value: number, most: number): number => Math.max(gap, Math.min(value, most - gap));
const shared = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.max(0, Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart));
/** The part of it that a note covers, weighed. */
const covered = (note: Box, { box, weight }: Matter): number =>
  (weight * shared(note.left, note.width, box.left, box.width) * shared(note.top, note.height, box.top, box.height)) / (box.width * box.height || 1);

/**
 * Of the places where it fits the one that covers least: above, below, right or left, in the middle of the thing, at one end of it or beyond,
 * beside it or beyond what lies there; the first of those that are about as good. Where nothing fits, above or below, cut to the room that is there.
 */
export function placed(thing: Box, note: Size, window: Size, matters: readonly Matter[] = []): Box {
  const right = thing.left + thing.width;
  const bottom = thing.top + thing.height;
  const width = Math.min(note.width, window.width - 2 * gap);
  const height = Math.min(note.height, window.height - 2 * gap);
  // The room between the thing and the edge of the window that the note leaves.
  const free = { above: thing.top, below: window.height - bottom, right: window.width - right, left: thing.left };
  const spare = { above: free.above - height, below: free.below - height, right: free.right - width, left: free.left - width };
  const half = { width: (thing.width - width) / 2, height: (thing.height - height) / 2 };

  const places: { box: Box; far: number }[] = [];
  for (let far = 0; far <= farthest; far += stride) {
    // How far from the middle: in halves of what the two differ by, and of what they are together.
    for (const [differ, sum] of [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]]) {
      const left = clamped(thing.left + half.width * (1 + differ) + (sum * (thing.width + width)) / 2, window.width - width);
      const top = clamped(thing.top + half.height * (1 + differ) + (sum * (thing.height + height)) / 2, window.height - height);
      const away = gap + far;
      if (away + gap <= spare.above) places.push({ box: { left, top: thing.top - away - height, width, height }, far });
      if (away + gap <= spare.below) places.push({ box: { left, top: bottom + away, width, height }, far });
      if (away + gap <= spare.right) places.push({ box: { left: right + away, top, width, height }, far });
      if (away + gap <= spare.left) places.push({ box: { left: thing.left - away - width, top, width, height }, far });
    }
  }
  if (places.length === 0) {
    const isAbove = free.above >= free.below;
    const cut = Math.max(Math.max(free.above, free.below) - 2 * gap, 0);
    return { left: clamped(thing.left + half.width, window.width - width), top: isAbove ? thing.top - gap - cut : bottom + gap, width, height: cut };
  }
  const costs = places.map(({ box, far }) => matters.reduce((cost, matter) => cost + covered(box, matter), far / reach));
  const least = Math.min(...costs) + ease;
  return places[costs.findIndex((cost) => cost <= least)].box;
}
