import { describe, expect, it } from 'vitest';
import type { BoardPart, TextBoard, Value } from '$types/protocol';
import { cellsBefore, spansOf } from '../src/table/text_view';

const part = (table: Value[][]): BoardPart => ({ name: 'basari.part.players', now: true, blocks: [{ table }] });
const board = (table: Value[][]): TextBoard => ({ parts: [part(table)] });
const head = ['', 'gold'];

describe('the cells before', () => {
  it('are those of the same rows', () => {
    const was = board([head, [{ seat: 0 }, 2]]);
    expect(cellsBefore(was, part([head, [{ seat: 0 }, 3]]), 0)).toEqual([head, [{ seat: 0 }, 2]]);
  });

  it('are none where the rows are others, or the part is new', () => {
    const now = part([head, [{ seat: 0 }, 3]]);
    expect(cellsBefore(board([head, [{ seat: 1 }, 2]]), now, 0)).toBeUndefined();
    expect(cellsBefore(board([head]), now, 0)).toBeUndefined();
    expect(cellsBefore({ parts: [] }, now, 0)).toBeUndefined();
    expect(cellsBefore(null, now, 0)).toBeUndefined();
  });
});

describe('a row of a plan', () => {
  const taken = (row: Value[]): [Value, number][] => spansOf(row).map(({ x, columns }) => [row[x], columns]);

  it('gives a word the room of the empty cells beside it', () => {
    expect(taken(['temple', '', '│', '', 'scribe', '', '│', '', 'fish'])).toEqual([
      ['temple', 2],
      ['│', 1],
      ['scribe', 3],
      ['│', 1],
      ['fish', 2],
    ]);
  });

  it('leaves an empty cell between two words where it is, and all columns in their order', () => {
    expect(taken(['', 'fish', '12', 'meat', '', 'fish', '13', '']).map(([, columns]) => columns)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(taken(['', '', 'N4', '', '', 'E1']).reduce((sum, [, columns]) => sum + columns, 0)).toBe(6);
  });
});
