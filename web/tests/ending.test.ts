import { describe, expect, it } from 'vitest';
import { beginningsOf } from '../src/table/log';
import type { Step } from '$types/protocol';
import { endOf, leadersOf, placesOf } from '../src/table/places';
import { stepOf, ticksOf } from '../src/table/scale';
import { headlineOf, turningPoints } from '../src/table/turning';

describe('the places', () => {
  it('go by points, then by the tie-break', () => {
    expect(placesOf({ points: [40, 62, 40], tie_breaks: [1, 0, 3] })).toEqual([
      { seat: 1, place: 1 },
      { seat: 2, place: 2 },
      { seat: 0, place: 3 },
    ]);
  });

  it('are shared by those who are equal in everything', () => {
    expect(placesOf({ points: [7, 7, 5], tie_breaks: [2, 2, 9] }).map(({ place }) => place)).toEqual([1, 1, 3]);
  });
});

describe('who is ahead', () => {
  it('is whoever has most, once there is something to have', () => {
    expect(leadersOf([7, 9, 9])).toEqual([1, 2]);
    expect(leadersOf([0, 0])).toEqual([]);
  });

  it('is who has won, where a tie was broken', () => {
    expect(leadersOf([7, 9, 9], [2])).toEqual([2]);
    expect(leadersOf([0, 0], [1])).toEqual([1]);
  });
});

describe('an axis', () => {
  it('has round numbers, and few of them', () => {
    expect(ticksOf(0, 126, 5)).toEqual([0, 50, 100]);
    expect(ticksOf(0, 1, 5)).toEqual([0, 1]);
    expect(ticksOf(-12, 16, 6)).toEqual([-10, -5, 0, 5, 10, 15]);
    expect(stepOf(1000, 5)).toBe(200);
  });
});

describe('the chapters of a game', () => {
  it('begin once for all events that open them', () => {
    const steps = [
      { seq: 1, seat: null, events: [{ key: 'deal' }, { key: 'deal' }] },
      { seq: 2, seat: 0, events: [{ key: 'a' }] },
      { seq: 3, seat: 1, events: [{ key: 'b' }, { key: 'deal' }] },
    ];
    expect(beginningsOf(steps, ['deal'])).toEqual([1, 3]);
  });
});

describe('what decided a game', () => {
  const step = (seq: number, points: number[]): Step => ({ seq, seat: 0, events: [{ key: `step ${seq}` }], points });

  it('is where points came in by heaps', () => {
    const steps = [step(1, [0, 0]), step(2, [1, 0]), step(3, [9, 0]), step(4, [9, 0]), step(5, [9, 3])];
    expect(turningPoints(steps, 2).map(({ step: { seq }, seat, swing }) => [seq, seat, swing])).toEqual([[3, 0, 8], [5, 1, 3]]);
  });
  it('is above all where the lead changed hands', () => {
    const steps = [step(1, [0, 0]), step(2, [5, 0]), step(3, [10, 0]), step(4, [10, 9]), step(5, [10, 11])];
    expect(turningPoints(steps, 1)).toMatchObject([{ step: { seq: 5 }, seat: 1, swing: 2, takesLead: true }]);
  });
  it('counts what was lost too, and steps without points for nothing', () => {
    const steps = [step(1, [-10, -10]), { ...step(2, []), points: undefined }, step(3, [-13, -10])];
    expect(turningPoints(steps, 3)).toMatchObject([{ step: { seq: 3 }, seat: 0, swing: -3, takesLead: false }]);
  });
});

describe('what is said of what decided a game', () => {
  const event = (key: string, seat: number | null = null, points = 0) => ({ key, values: { seat: { seat }, points } });
  const cast = { moments: { 'count': { with: ['colour'] }, 'ruby': {} } };
  const headline = (seat: number, swing: number, events: ReturnType<typeof event>[]) => {
    const { says, points } = headlineOf({ step: { seq: 1, seat, events }, seat, swing, takesLead: false }, cast);
    return [says.map(({ key, values }) => `${key} ${values?.points as number}`).join(', '), points];
  };

  it('is the sentence with all the points', () => {
    expect(headline(0, 6, [event('shows', 0), event('scores', 0, 6), event('dealt', 0, 4)])).toEqual(['scores 6', 6]);
  });
  it('is the count where points come in together', () => {
    const count = [event('count'), event('colour', 0, 14), event('colour', 1, 8), event('colour', 0, 12)];
    expect(headline(0, 26, count)).toEqual(['count 0', 26]);
    expect(headline(1, 8, count)).toEqual(['colour 8', 8]);
    expect(headline(0, 31, [event('scores', 0, 5), ...count, event('dealt', 0, 9)])).toEqual(['scores 5, count 0', 31]);
  });
  it('has a number of its own where it does not tell all of it', () => {
    expect(headline(0, 9, [event('delivers', 0, 7)])).toEqual(['delivers 7', 7]);
  });
  it('is what the player did where no points are named', () => {
    expect(headline(0, 1, [event('pays', 0), event('ruby', 0), event('last round', 0)])).toEqual(['ruby 0', 1]);
    expect(headline(0, 14, [event('opens a stall', 0)])).toEqual(['opens a stall 0', 14]);
    expect(headline(0, -3, [event('moves', 1), event('is late', 0, 2)])).toEqual(['is late 2', -3]);
    expect(headline(0, 2, [event('count')])).toEqual(['count 0', 2]);
  });
});

describe('the last word', () => {
  it('speaks to whoever won', () => {
    expect(endOf([1], [1]).key).toBe('web.end.you_win');
    expect(endOf([0, 1], [1])).toEqual({ key: 'web.end.you_share', values: { seats: { seats: [0] } } });
  });
  it('names the winners to all others, and to several at one device', () => {
    expect(endOf([1], [0])).toEqual({ key: 'house.winner', values: { seats: { seats: [1] } } });
    expect(endOf([0, 1], []).key).toBe('house.winners');
    expect(endOf([1], [0, 1]).key).toBe('house.winner');
  });
});
