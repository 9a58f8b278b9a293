import { describe, expect, it } from 'vitest';
import { actorOf, chaptersOf, decisionsOf, sinceOf } from '../src/table/log';

const step = (seq: number, seat: number | null, ...keys: string[]): { seq: number; seat: number | null; events: { key: string }[] } => ({
  seq,
  seat,
  events: keys.map((key) => ({ key })),
});

describe('the log', () => {
  it('joins the steps of a seat, with the luck between them, to one turn', () => {
    const [chapter] = chaptersOf([step(1, 0, 'a'), step(2, null, 'roll'), step(3, 0, 'b'), step(4, 1, 'c')], []);
    expect(chapter.turns.map((turn) => [turn.seat, turn.seq, turn.events.length])).toEqual([
      [0, 3, 3],
      [1, 4, 1],
    ]);
  });

  it('begins a chapter once for the events that open it', () => {
    const chapters = chaptersOf([step(1, null, 'deal', 'deal'), step(2, 0, 'a'), step(3, null, 'deal'), step(4, 0, 'b')], ['deal']);
    expect(chapters.map((chapter) => chapter.turns[0].events[0].key)).toEqual(['deal', 'deal']);
  });

  it('begins a chapter within a step that tells of both', () => {
    const chapters = chaptersOf([step(1, 0, 'a', 'score', 'deal', 'deal'), step(2, 1, 'b')], ['deal']);
    expect(chapters.map(({ turns }) => turns.map((turn) => turn.seat))).toEqual([[0], [null, 1]]);
  });

  it('leaves out steps that told nothing', () => {
    expect(chaptersOf([step(1, 0)], [])).toEqual([]);
  });

  it('finds who an event is about', () => {
    expect(actorOf([{ key: 'x' }, { key: 'y', values: { seat: { seat: 2 } } }])).toBe(2);
    expect(actorOf([])).toBeNull();
  });

  it('tells what happened since the last turn of a seat', () => {
    const steps = [step(1, 0, 'a'), step(2, 1, 'b'), step(3, null, 'roll'), step(4, 1, 'c')];
    expect(sinceOf(steps, 0)?.map(({ key }) => key)).toEqual(['b', 'roll', 'c']);
    expect(sinceOf(steps, 1)).toEqual([]);
    expect(sinceOf(steps, 2)).toBeNull();
    expect(sinceOf(steps, null)).toBeNull();
  });

  it('knows the decisions that stayed', () => {
    const decided = (seq: number, seat: number | null, move: string) => ({ seq, seat, events: [], move });
    const steps = [decided(1, null, 'roll'), decided(2, 0, 'a'), decided(3, 0, 'b'), decided(4, 0, 'undo'), decided(5, 0, 'c'), decided(6, 1, 'd')];
    expect(decisionsOf(steps, 0).map(({ move }) => move)).toEqual(['a', 'c']);
    expect(decisionsOf(steps, null).map(({ seq }) => seq)).toEqual([2, 5, 6]);
    expect(decisionsOf([step(1, 0, 'x')], null)).toEqual([]);
  });
});
