// What the text view compares: the table in words, and what it was before.
import type { BoardPart, TextBoard, Value } from '$types/protocol';

/** The cells that stood where those of this block stand; nothing where the rows are others than before. */
export function cellsBefore(before: TextBoard | null, part: BoardPart, block: number): Value[][] | undefined {
  const rowsOf = (each?: BoardPart): Value[][] | undefined => each?.blocks[block]?.table ?? each?.blocks[block]?.plan;
  const was = rowsOf(before?.parts.find(({ name }) => name === part.name));
  const now = rowsOf(part);
  const heads = (rows?: Value[][]): string => JSON.stringify(rows?.map((row, y) => [row.length, part.blocks[block].plan ? y : row[0]]));
  return was && heads(was) === heads(now) ? was : undefined;
}

export interface Span {
  /** The cell that is shown. */
  x: number;
  /** How many columns it takes. */
  columns: number;
}

/** The cells of a row of a plan: a word takes the room of the empty cells on both its sides, so that it widens no column. Beyond the edges there is none. */
export function spansOf(row: readonly Value[]): Span[] {
  const isEmpty = (x: number): boolean => row[x] === '';
  const isFree = (x: number): boolean => isEmpty(x) || x < 0 || x === row.length;
  const isWord = (x: number): boolean => x < row.length && !isEmpty(x) && (typeof row[x] !== 'string' || row[x].length > 1);
  const spans: Span[] = [];
  let begin = 0; // The first column that is not taken.
  for (let x = 0; x < row.length; x++) {
    if (isEmpty(x) && isWord(x + 1) && isFree(x + 2)) continue;
    const isWide = isWord(x) && isFree(x - 1) && begin <= Math.max(x - 1, 0) && isFree(x + 1);
    const end = Math.min(isWide ? x + 2 : x + 1, row.length);
    spans.push({ x, columns: end - begin });
    begin = end;
    x = end - 1;
  }
  return spans;
}
