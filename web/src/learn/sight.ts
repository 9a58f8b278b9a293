// What can be seen of a board in a lesson: on a small window between the teacher and the question, else below the question.
import type { Box } from '../table/spots';

export interface Sight {
  /** Where it begins and ends, in pixels of the window. */
  top: number;
  bottom: number;
}

function boxOf(selector: string): DOMRect | null {
  const element = document.querySelector(selector);
  return element?.checkVisibility({ visibilityProperty: true }) ? element.getBoundingClientRect() : null;
}

/** The part of the window that is left for the board, or that would be if what stands above it had come to its place at the top. */
export function sightOf(isSmall: boolean, isScrolled = false): Sight {
  const above = boxOf(isSmall ? '.play > .teacher' : '.table .question');
  const below = isSmall ? [boxOf('.table .question'), boxOf('.play .ways')] : [];
  const top = above === null ? 0 : isScrolled ? above.height : above.bottom;
  return { top, bottom: Math.min(innerHeight, ...below.map((box) => box?.top ?? innerHeight)) };
}

/** By how many pixels the window is scrolled so that something is seen whole, or if there is too much of it, from its beginning. */
export function scrollFor(thing: Sight, now: Sight, scrolled: Sight): number {
  if (thing.top >= now.top && thing.bottom <= now.bottom) return 0;
  const isTooHigh = thing.bottom - thing.top > scrolled.bottom - scrolled.top;
  return isTooHigh ? thing.top - scrolled.top : (thing.top + thing.bottom - scrolled.top - scrolled.bottom) / 2;
}

/** Where boxes of a ground are in the window. */
export function spanOf(boxes: readonly Box[], ground: Element): Sight {
  const origin = ground.getBoundingClientRect().top;
  return { top: origin + Math.min(...boxes.map(({ y }) => y)), bottom: origin + Math.max(...boxes.map(({ y, height }) => y + height)) };
}
