import { describe, expect, it } from 'vitest';
import type { View } from '$types/basari';
import { gainAmounts, outcomeOf } from './deal';

const still = { payer: 0, taker: 0 };
const view = {
  deals: [
    {
      payer: 2,
      taker: 0,
      gain: { cards: 0, points: 0, gems: [1, 0, 2, 0], majorities: 14 },
      swings: [[{ payer: 14, taker: -14 }, still], [still], [{ payer: 5, taker: 0 }], [still, { payer: -4, taker: 8 }]],
    },
  ],
} as unknown as View;

describe('a deal', () => {
  it('does what its parts do', () => {
    expect(outcomeOf(view, 2, [0, 0, 0, 1])).toEqual({
      swing: { payer: 15, taker: -6 },
      payer: [[1, 'basari.colour.red'], [2, 'basari.colour.green'], [15, 'basari.gain.majorities']],
      taker: [[1, 'basari.colour.blue'], [-6, 'basari.gain.majorities']],
    });
  });

  it('is only for those who haggle', () => {
    expect(outcomeOf(view, 1, [0, 0, 0, 0])).toBeNull();
  });

  it('tells what an action brings by its parts', () => {
    expect(gainAmounts({ cards: 1, points: 0, gems: [0, 0, 0, 0], majorities: 0 })).toEqual([[1, 'basari.gain.cards']]);
    expect(gainAmounts({ cards: 0, points: 6, gems: [0, 0, 0, 0], majorities: 0 })).toEqual([[6, 'basari.gain.points']]);
  });
});
