import { describe, expect, it } from 'vitest';
import { tables, type View } from '$types/phraya';
import { blessingsAt, prospectOf } from './prospect';

const stops = [{ crossing: 1, gifts: [2, 0] }, { crossing: 3, gifts: [0, 0] }];
const ranges = [[0, 1, 2], [0, 0, 0]];
const table = (more: object = {}): View => ({ phase: 'play_card', card: 'none', actor: 0, outreach: [{ card: 'S1', fields: [], stops }], ranges, ...more }) as unknown as View;
const moves = (...texts: string[]): { move: string; says: { key: string } }[] => texts.map((move) => ({ move, says: { key: move } }));

describe('the water', () => {
  it('shows where a card takes the barge before it is played', () => {
    expect(prospectOf(table(), moves('card S1'), 'card S1', null).stops).toEqual(stops);
    expect(prospectOf(table(), moves('card S1'), null, null).stops).toEqual([]);
  });

  it('shows what the stop that is meant would bless', () => {
    const seen = prospectOf(table({ phase: 'move_barge', card: 'S1' }), moves('barge 1', 'barge 3'), 'barge 1', 0);
    expect(seen.sails).toBe(1);
    expect([...seen.blessedSections]).toEqual(tables.sections_at[1]);
    expect(blessingsAt(seen, 1)).toEqual([{ seat: 0, number: 2 }]);
    expect(blessingsAt(seen, 3)).toEqual([]);
    expect(blessingsAt(seen, 5)).toBeNull();
  });

  it('counts strokes where a boat is asked for or looked at, and nowhere else', () => {
    const far = [[1, 1], [2, 2]];
    expect([...prospectOf(table({ phase: 'move' }), moves('move 1', 'move 2'), null, null).strokes]).toEqual(far);
    expect([...prospectOf(table(), [], null, 0).strokes]).toEqual(far);
    expect(prospectOf(table({ phase: 'move' }), [], null, 0).strokes.size).toBe(0);
    expect(prospectOf(table(), [], null, 1).strokes.size).toBe(0);
  });
});
