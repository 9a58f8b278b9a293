import { describe, expect, it } from 'vitest';
import { tables, type View } from '$types/phraya';
import { blessingsAt, prospectOf } from './prospect';

const player = { boat: null as number | null, rowers: 2, stalls: [] as number[] };
const table = (more: object = {}): View => ({ phase: 'play_card', card: 'none', actor: 0, barge: 4, players: [player, player], ...more }) as unknown as View;
const moves = (...texts: string[]): { move: string; says: { key: string } }[] => texts.map((move) => ({ move, says: { key: move } }));

describe('the water', () => {
  it('shows where a card takes the barge before it is played', () => {
    expect(prospectOf(table(), moves('card S1'), 'card S1', null).stops).toEqual(tables.barge_ends[0][4]);
    expect(prospectOf(table(), moves('card S1'), null, null).stops).toEqual([]);
  });

  it('shows what the stop that is meant would bless, and the range after it', () => {
    const view = table({ phase: 'move_barge', card: 'S1', players: [{ ...player, boat: 0, stalls: [tables.slots_around[1][0]] }, player] });
    const asked = moves('barge 1', 'barge 3');
    const seen = prospectOf(view, asked, 'barge 1', 0);
    expect(seen.stops).toEqual([1, 3]);
    expect(seen.sails).toBe(1);
    expect([...seen.blessedSections]).toEqual(tables.sections_at[1]);
    expect(blessingsAt(view, seen, 1)).toEqual([{ seat: 0, number: seen.gift?.amount }]);
    expect(seen.strokes).not.toEqual(prospectOf(view, asked, 'barge 3', 0).strokes);
  });

  it('counts strokes to the legal targets of a boat, and to no other section', () => {
    const view = table({ phase: 'move', players: [{ ...player, boat: 0 }, player] });
    const seen = prospectOf(view, moves('move 3', 'move 13'), null, null);
    expect(seen.kind).toBe('move');
    expect([...seen.strokes.keys()].sort((a, b) => a - b)).toEqual([3, 13]);
    expect(seen.strokes.get(3)).toBe(1);
  });
});
