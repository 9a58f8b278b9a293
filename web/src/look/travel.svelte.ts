// Pieces that travel from where they were to where they are. A board names its places and pieces; the rest follows
// from the change of position. What travels is never in the way: the board has already changed, a copy or an offset
// catches up with it.
//
//   const travel = travelling({ view: () => view, before: () => before, motion: () => motion, sends });
//   <g {@attach travel.piece('boat 2')}>          follows the piece, wherever the board draws it next
//   <span {@attach travel.place('supply red')}>   holds what can be sent from here or to here
//   const sends = (before, view, send) => …       send('supply red', 'gems 0 red', 2)
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

interface Point {
  x: number;
  y: number;
}

/** Copies of what stands at a place fly to another; the board already shows them there. */
export type Send = (from: string, to: string, count?: number) => void;

export interface Journey<View> {
  view(): View;
  before(): View | null;
  motion(): number;
  /** What has left its place for another between the two positions. */
  sends?(before: View, view: View, send: Send): void;
}

export interface Travel {
  piece(name: string): Attachment<Element>;
  place(name: string): Attachment<Element>;
}

const easing = 'cubic-bezier(0.3, 0, 0.2, 1)';
const mostCopies = 6;

// Where an element is on the board, so that a board that shifts as a whole moves no piece.
function spotOf(element: Element): Point {
  const box = element.getBoundingClientRect();
  const ground = element.closest('[data-ground]')?.getBoundingClientRect();
  return { x: box.left - (ground?.left ?? 0), y: box.top - (ground?.top ?? 0) };
}

// Pixels of the screen in the units of an element: those of a drawing are its own.
function scaleOf(element: Element): number {
  const drawing = element instanceof SVGElement ? element.ownerSVGElement : null;
  return drawing?.getScreenCTM()?.a ?? 1;
}

export function travelling<View>({ view, before, motion, sends }: Journey<View>): Travel {
  const pieces = new Map<string, Element>();
  const places = new Map<string, Element>();
  let was: Map<string, Point> | null = null;
  const position = $derived(view());

  const named = (map: Map<string, Element>) => (name: string): Attachment<Element> => (element) => {
    map.set(name, element);
    element.setAttribute('data-place', name);
    return () => {
      if (map.get(name) === element) map.delete(name);
    };
  };
  // Everything is measured before anything moves: each look after a change would lay the page out again.
  function depart(now: View): void {
    if (!was || motion() === 0) return;
    const departures: (() => void)[] = [];
    for (const [name, element] of pieces) {
      const from = was.get(name);
      if (from) departures.push(follow(element, from, motion()));
    }
    const send: Send = (from, to, count = 1) => {
      const start = places.get(from);
      const end = places.get(to);
      if (start && end) departures.push(fly(start, end, motion(), Math.min(count, mostCopies)));
    };
    const earlier = before();
    if (earlier) sends?.(earlier, now, send);
    departures.forEach((go) => go());
  }

  $effect.pre(() => {
    void position;
    was = pieces.size + places.size === 0 ? null : new Map([...pieces].map(([name, element]) => [name, spotOf(element)]));
  });
  $effect(() => {
    const now = position;
    untrack(() => depart(now));
  });
  return { piece: named(pieces), place: named(places) };
}

function follow(element: Element, from: Point, duration: number): () => void {
  const to = spotOf(element);
  const scale = scaleOf(element);
  const x = (from.x - to.x) / scale;
  const y = (from.y - to.y) / scale;
  return () => {
    if (Math.abs(x) + Math.abs(y) >= 1) element.animate({ translate: [`${x}px ${y}px`, '0px 0px'] }, { duration, easing });
  };
}

function fly(start: Element, end: Element, duration: number, count: number): () => void {
  const from = start.getBoundingClientRect();
  const to = end.getBoundingClientRect();
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  // At the table, so that the colours of the game hold; as large as on the board.
  const sky = start.closest('[data-game]') ?? document.body;
  const look = getComputedStyle(start);
  const unit = look.getPropertyValue('--unit');
  const fontSize = look.fontSize;
  return () => {
    for (let i = 0; i < count; i++) {
      const copy = start.cloneNode(true) as HTMLElement | SVGElement;
      copy.setAttribute('aria-hidden', 'true');
      Object.assign(copy.style, {
        position: 'fixed',
        left: `${from.left}px`,
        top: `${from.top}px`,
        width: `${from.width}px`,
        height: `${from.height}px`,
        fontSize,
        margin: '0',
        zIndex: '30',
        pointerEvents: 'none',
      });
      copy.style.setProperty('--unit', unit);
      sky.append(copy);
      const flight = copy.animate(
        { transform: ['none', `translate(${x}px, ${y}px) scale(${to.width / from.width})`], opacity: [1, 1, 1, 0.5] },
        { duration, delay: (i * duration) / 5, easing, fill: 'backwards' },
      );
      flight.onfinish = flight.oncancel = () => copy.remove();
    }
  };
}
