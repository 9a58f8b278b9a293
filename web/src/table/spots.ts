// Where the named places of a board are, in pixels of the board.
export interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The boxes of what is named and can be seen. */
export function boxesOf(ground: Element, names: readonly string[]): Box[] {
  const origin = ground.getBoundingClientRect();
  return names.flatMap((name) => {
    const element = ground.querySelector(`[data-place="${CSS.escape(name)}"]`);
    const box = element?.getBoundingClientRect();
    if (!box || box.width === 0) return [];
    return [{ name, x: box.left - origin.left - ground.clientLeft, y: box.top - origin.top - ground.clientTop, width: box.width, height: box.height }];
  });
}
