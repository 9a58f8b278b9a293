import { describe, expect, it } from 'vitest';
import { beginningsOf } from '../src/table/log';
import { placesOf } from '../src/table/places';
import { stepOf, ticksOf } from '../src/table/scale';

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
