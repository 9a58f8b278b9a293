// The canals as a drawing, and the way that a boat is seen to travel. The plan has seven rows and columns: islands where both
// are even, crossings where both are odd, sections elsewhere.
import { tables, type View } from '$types/phraya';

export const span = 7;
/** The size of a cell in the drawing. */
export const unit = 100;
const columns = 3;

export interface Cell {
  column: number;
  row: number;
}

export const sections = tables.sections_at.flat().filter((section, i, all) => all.indexOf(section) === i).sort((a, b) => a - b);
export const crossings = tables.sections_at.map((_, crossing) => crossing);
const upright = (columns + 1) * columns;

/** Whether a section runs north to south. */
export const isUpright = (section: number): boolean => section < upright;

export function cellOf(section: number): Cell {
  if (isUpright(section)) return { column: 2 * (section % columns) + 1, row: 2 * Math.floor(section / columns) };
  const across = section - upright;
  return { column: 2 * (across % (columns + 1)), row: 2 * Math.floor(across / (columns + 1)) + 1 };
}

export const crossingCell = (crossing: number): Cell => ({ column: 2 * (crossing % columns) + 1, row: 2 * Math.floor(crossing / columns) + 1 });

export const islands: Cell[] = Array.from({ length: (columns + 1) ** 2 }, (_, i) => ({
  column: 2 * (i % (columns + 1)),
  row: 2 * Math.floor(i / (columns + 1)),
}));

export const sectionOf = (slot: number): number => Math.floor(slot / 2);
/** On which bank of its section a stall stands. */
export const bankOf = (slot: number): string => (isUpright(sectionOf(slot)) ? ['west', 'east'] : ['north', 'south'])[slot % 2];
export const slotsOf = (section: number): [number, number] => [2 * section, 2 * section + 1];

/** The middle of a stall, in cells: on the bank of its section, a little inland. */
const inland = 0.155;
export function stallPoint(slot: number): { x: number; y: number } {
  const { column, row } = cellOf(sectionOf(slot));
  const side = slot % 2 === 0 ? -inland : 1 + inland;
  return isUpright(sectionOf(slot)) ? { x: column + side, y: row + 0.5 } : { x: column + 0.5, y: row + side };
}

export const crossingsOf = (section: number): number[] => crossings.filter((each) => tables.sections_at[each].some((other) => other === section));

// How far every section is from one by water, round the barge.
function strokes(boat: number, barge: number | null): Map<number, number> {
  const found = new Map([[boat, 0]]);
  for (const section of found.keys()) {
    for (const crossing of crossingsOf(section)) {
      if (crossing === barge) continue;
      for (const next of tables.sections_at[crossing]) if (!found.has(next)) found.set(next, found.get(section)! + 1);
    }
  }
  found.delete(boat);
  return found;
}

/** The cells on the shortest way between two sections, for a boat that travels. */
export function route(from: number, to: number, barge: number | null): Cell[] {
  const far = strokes(to, barge);
  far.set(to, 0);
  const way = [cellOf(from)];
  let here = from;
  while (here !== to) {
    const left = far.get(here);
    const steps = crossingsOf(here).filter((crossing) => crossing !== barge).flatMap((crossing) => tables.sections_at[crossing].map((section) => ({ crossing, section })));
    const next = steps.find(({ section }) => left !== undefined && far.get(section) === left - 1);
    if (!next) return [cellOf(from), cellOf(to)];
    way.push(crossingCell(next.crossing), cellOf(next.section));
    here = next.section;
  }
  return way;
}

export function ownerOf(view: View, slot: number): number | null {
  const owner = view.players.findIndex((player) => player.stalls.includes(slot));
  return owner < 0 ? null : owner;
}
