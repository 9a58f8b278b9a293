import { describe, expect, it } from 'vitest';
import type { Message, Step } from '$types/protocol';
import { chaptersOf, decisionsOf, lastingOf, marksOf, sinceOf } from '../src/table/log';

const step = (seq: number, seat: number | null, ...keys: string[]): Step => ({
  seq,
  seat,
  events: keys.map((key) => ({ key })),
});

describe('the log', () => {
  it('joins the steps of a seat, with the luck between them, to one turn', () => {
    const [chapter] = chaptersOf([step(1, 0, 'a'), step(2, null, 'roll'), step(3, 0, 'b'), step(4, 1, 'c')], {});
    expect(chapter.turns.map((turn) => [turn.seat, turn.seq, turn.lines.length])).toEqual([
      [0, 3, 3],
      [1, 4, 1],
    ]);
  });

  it('begins a chapter once for the events that open it', () => {
    const chapters = chaptersOf([step(1, null, 'deal', 'deal'), step(2, 0, 'a'), step(3, null, 'deal'), step(4, 0, 'b')], { chapters: ['deal'] });
    expect(chapters.map((chapter) => chapter.turns[0].lines[0].event.key)).toEqual(['deal', 'deal']);
  });

  it('begins a chapter within a step that tells of both', () => {
    const chapters = chaptersOf([step(1, 0, 'a', 'score', 'deal', 'deal'), step(2, 1, 'b')], { chapters: ['deal'] });
    expect(chapters.map(({ turns }) => turns.map((turn) => turn.seat))).toEqual([[0], [null, 1]]);
  });

  it('does not put what follows a beginning down to whoever ended the chapter before', () => {
    const [, chapter] = chaptersOf([step(1, 0, 'a'), step(2, 0, 'end', 'deal', 'income'), step(3, null, 'roll'), step(4, 1, 'keep')], { chapters: ['deal'] });
    expect(chapter.turns.map(({ seat, lines }) => [seat, lines.length])).toEqual([[null, 3], [1, 1]]);
  });

  it('begins a chapter with a deed', () => {
    const [chapter] = chaptersOf([{ seq: 1, seat: 2, events: [{ key: 'card', values: { seat: { seat: 2 } } }, { key: 'gain' }] }], { chapters: ['card'] });
    expect(chapter.turns.map(({ seat, lines }) => [seat, lines.length])).toEqual([[2, 2]]);
  });

  it('puts what several do at once down to nobody, and what follows to whom it concerns', () => {
    const own = (key: string, seat: number): Message => ({ key, values: { seat: { seat } } });
    const several = { key: 'lapse', values: { seats: { seats: [0, 2] } } };
    const cast = { moments: { show: { with: ['show'], shared: true } } };
    const steps = [step(1, 1, 'choose'), { seq: 2, seat: 2, events: [own('choose', 2), own('show', 0), own('show', 2), several, own('gain', 0), own('open', 1)] }, step(3, 1, 'offer')];
    const [{ turns }] = chaptersOf(steps, cast);
    expect(turns.map(({ seat, isShared, seq, lines }) => [seat, isShared, seq, lines.length])).toEqual([
      [1, false, 1, 1],
      [2, false, 2, 1],
      [null, true, 2, 3],
      [0, false, 2, 1],
      [1, false, 3, 2],
    ]);
    expect(turns[2].lines.map(({ again }) => again)).toEqual([2, null, null]);
  });

  it('puts what luck brings somebody down to them', () => {
    const steps = [step(1, 1, 'accept'), { seq: 2, seat: null, events: [{ key: 'draw', values: { seat: { seat: 1 } } }, { key: 'gain', values: { seat: { seat: 0 } } }] }];
    expect(chaptersOf(steps, {})[0].turns.map(({ seat, lines }) => [seat, lines.length])).toEqual([[1, 2], [0, 1]]);
  });

  it('tells a move without a choice once', () => {
    const forced = { key: 'house.event.forced', values: { seat: { seat: 1 } } };
    const deed = { key: 'keep', values: { seat: { seat: 1 } } };
    const lines = (...events: Message[]): string[][] => chaptersOf([{ seq: 1, seat: 1, events }], { chapters: ['begin', 'play'], moments: { play: {} } })[0].turns.map((turn) => [`${turn.seat}`, ...turn.lines.map(({ says }) => says.key)]);
    expect(lines(forced, deed, { key: 'gain' })).toEqual([['1', 'web.table.forced', 'gain']]);
    expect(lines(forced)).toEqual([['1', 'house.event.forced']]);
    expect(lines(forced, { ...deed, key: 'play' })).toEqual([['1', 'web.table.forced']]);
  });

  it('leaves out steps that told nothing', () => {
    expect(chaptersOf([step(1, 0)], {})).toEqual([]);
  });

  it('forgets what was taken back, and says once that it was', () => {
    const back = (seq: number, takes_back: number, ...keys: string[]): Step => ({ ...step(seq, 0, ...keys), takes_back });
    const steps = [step(1, 0, 'a'), step(2, 0, 'b'), step(3, 0, 'forced'), back(4, 3), back(5, 2, 'back'), back(6, 1, 'back'), step(7, 0, 'c'), back(8, 7, 'back'), step(9, 0, 'd'), step(10, 1, 'e')];
    expect(lastingOf(steps).map(({ seq }) => seq)).toEqual([8, 9, 10]);
    const silent = [step(1, 0, 'a'), back(2, 1, 'back'), step(3, 0), step(4, 0, 'b'), back(5, 4, 'back')];
    expect(lastingOf(silent).map(({ seq }) => seq)).toEqual([3, 5]);
    expect(lastingOf(steps).flatMap(({ events }) => events.map(({ key }) => key))).toEqual(['back', 'd', 'e']);
  });

  it('tells what happened since the last turn of a seat', () => {
    const since = (steps: Step[], seat: number | null): number[] => sinceOf(steps, seat).map(({ seq }) => seq);
    const steps = [step(1, 0, 'a'), step(2, 0, 'a'), step(3, 1, 'b'), step(4, null, 'roll'), step(5, 1, 'c')];
    expect(since(steps, 0)).toEqual([2, 3, 4, 5]);
    expect(since([...steps, step(6, 0, 'house.event.forced', 'd')], 0)).toEqual([2, 3, 4, 5, 6]);
    expect(since(steps, 2)).toEqual([1, 2, 3, 4, 5]);
    expect(since(steps, null)).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes on telling it while the next turn is played', () => {
    const steps = [step(1, 0, 'a'), step(2, 1, 'b'), step(3, null, 'roll'), step(4, 0, 'c'), step(5, 0, 'd')];
    expect(sinceOf(steps, 0).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  it('knows where the last turn of each seat happened', () => {
    const places = ({ events }: Step): string[] => events.map(({ key }) => key).filter((key) => key !== 'nowhere');
    const steps = [step(1, 0, 'a'), step(2, 1, 'b'), step(3, 0, 'c'), step(4, null, 'roll'), step(5, 0, 'd', 'd'), step(6, 0, 'nowhere')];
    expect(marksOf(steps, places)).toEqual([['c', 'd'], ['b']]);
    expect(marksOf([...steps, step(7, 1, 'nowhere')], places)).toEqual([['c', 'd'], ['b']]);
    expect(marksOf([...steps, step(7, 1, 'nowhere'), step(8, 1, 'e'), step(9, 2, 'f')], places)).toEqual([['c', 'd'], ['e'], ['f']]);
    expect(marksOf([step(1, 1, 'a')], places)).toEqual([[], ['a']]);
  });

  it('knows the decisions that stayed', () => {
    const decided = (seq: number, seat: number | null, move: string, more: Partial<Step> = {}): Step => ({ seq, seat, events: [], move, ...more });
    const undo = decided(4, 0, 'undo', { takes_back: 3 });
    const forced = decided(7, 0, 'pass', { events: [{ key: 'house.event.forced' }, { key: 'passed' }] });
    const steps = lastingOf([decided(1, null, 'roll'), decided(2, 0, 'a'), decided(3, 0, 'b'), undo, decided(5, 0, 'c'), decided(6, 1, 'd'), forced]);
    expect(decisionsOf(steps, 0).map(({ move }) => move)).toEqual(['a', 'c']);
    expect(decisionsOf(steps, null).map(({ seq }) => seq)).toEqual([2, 5, 6]);
    expect(decisionsOf([step(1, 0, 'x')], null)).toEqual([]);
  });
});
