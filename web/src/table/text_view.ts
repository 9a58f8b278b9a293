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
