import { describe, expect, it } from 'vitest';
import { heardAfter, seatsIn, termIn } from './news';

const shortage = { key: 'istanbul_dice.event.shortage' };
const ruby = { key: 'istanbul_dice.event.mosque_ruby' };
const quiet = { key: 'istanbul_dice.event.kept' };

describe('the news', () => {
  it('keep what concerns everybody while others play', () => {
    expect(heardAfter([shortage], [quiet, ruby], false)).toEqual([shortage, ruby]);
  });
  it('begin anew with every decision', () => {
    expect(heardAfter([shortage], [quiet], true)).toEqual([]);
  });
  it('say nothing twice when the same step is looked at again', () => {
    expect(heardAfter([shortage], [shortage], false)).toEqual([shortage]);
  });
});

describe('an event in the log', () => {
  const event = { key: 'x', values: { seat: { seat: 2 }, seats: { seats: [0, 1] }, track: { term: 'istanbul_dice.track.red' }, number: 3 } };
  it('lights the seats and the track it speaks of', () => {
    expect(seatsIn(event)).toEqual([2, 0, 1]);
    expect(seatsIn(null)).toEqual([]);
    expect(termIn(event, 'track')).toBe('istanbul_dice.track.red');
    expect(termIn(event, 'number')).toBeNull();
  });
});
