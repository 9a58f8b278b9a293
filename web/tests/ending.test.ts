import { describe, expect, it } from 'vitest';
import { beginningsOf } from '../src/table/log';
import type { Step } from '$types/protocol';
import { endOf, placesOf } from '../src/table/places';
import { stepOf, ticksOf } from '../src/table/scale';
import { turningPoints } from '../src/table/turning';

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
