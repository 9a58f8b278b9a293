import { describe, expect, it } from 'vitest';
import type { BoardPart, TextBoard, Value } from '$types/protocol';
import { cellsBefore } from '../src/table/text_view';

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
