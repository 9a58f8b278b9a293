import { describe, expect, it } from 'vitest';
import type { Message } from '$web/board';
import { choicesOf, countsOf, countText, fateOf } from './choices';

const shows = (seat: number, action: string): Message => ({ key: 'basari.event.revealed', values: { seat: { seat }, action: { term: `basari.action.${action}` } } });

describe('a reveal', () => {
  it('puts those together who show the same', () => {
    expect(choicesOf([shows(0, 'C'), shows(1, 'A'), shows(2, 'C'), { key: 'basari.event.lapsed' }])).toEqual([
      { action: 'A', seats: [1] },
      { action: 'C', seats: [0, 2] },
    ]);
  });

  it('says what comes of it', () => {
    const fate = (action: string, ...seats: number[]): string => fateOf({ action, seats });
    expect([fate('A', 1), fate('B', 0, 2), fate('C', 0, 1, 2), fate('D', 0, 1, 2)]).toEqual(['alone', 'haggle', 'lapsed', 'shared']);
  });
});

describe('a count', () => {
  const most = (seat: number, colour: string): Message => ({ key: 'basari.event.majority', values: { seat: { seat }, colour: { term: `basari.colour.${colour}` }, points: 7 } });
  const crew = (seat: number, points: number): Message => ({ key: 'basari.event.crew', values: { seat: { seat }, points } });

  it('tells together of those who share the most of a colour', () => {
    const events = [{ key: 'basari.event.heat_ended' }, most(1, 'red'), most(3, 'red'), most(3, 'blue'), crew(0, 0), crew(1, 5), crew(3, 5)];
    const counts = countsOf(events);
    expect(counts.map((each) => each.length)).toEqual([1, 2, 1, 1, 1]);
    expect(countText(counts[1])).toMatchObject({ key: 'basari.moment.tied', values: { seats: { seats: [1, 3] }, points: 7 } });
    expect(countText(counts[2])).toBe(events[3]);
  });
});
