// Where the named places of a board are, in pixels of the board.
export interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where something is seen: what has no box of its own is where its parts are. */
function rectOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  if (own.width > 0 || getComputedStyle(element).display !== 'contents') return own;
  const parts = [...element.children].map(rectOf).filter(({ width }) => width > 0);
  const [left, top] = [Math.min(...parts.map((part) => part.left)), Math.min(...parts.map((part) => part.top))];
  return parts.length === 0 ? own : new DOMRect(left, top, Math.max(...parts.map(({ right }) => right)) - left, Math.max(...parts.map(({ bottom }) => bottom)) - top);
}

/** The boxes of what is named and can be seen. */
export function boxesOf(ground: Element, names: readonly string[]): Box[] {
  const origin = ground.getBoundingClientRect();
  return names.flatMap((name) => {
    const element = ground.querySelector(`[data-place="${CSS.escape(name)}"]`);
    const box = element && rectOf(element);
    if (!box || box.width === 0) return [];
    return [{ name, x: box.left - origin.left - ground.clientLeft, y: box.top - origin.top - ground.clientTop, width: box.width, height: box.height }];
  });
}
