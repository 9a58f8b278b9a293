import { describe, expect, it } from 'vitest';
import { dice as istanbul } from '../../games/istanbul_dice/client/dice';
import { dice as yspahan } from '../../games/yspahan/client/dice';
import { fallsOf } from '../src/table/dice';
import type { View as Town } from '$types/yspahan';
import type { View as Bazaar } from '$types/istanbul_dice';

describe('the statistics of dice', () => {
  it('counts what lies in the tower of Yspahan after a roll, and only then', () => {
    const view = { tower: { value: [1, 3, 4, 0, 0, 6], white: [2, 3, 1, 0, 0, 3], yellow: [0, 1, 0, 0, 0, 2] } } as Town;
    const after = (key: string) => ({ view, steps: [{ seq: 1, seat: 0, events: [{ key }] }] });
    const rolled = after('yspahan.event.rolled');
    const other = after('yspahan.event.took');
    expect(fallsOf(yspahan, [rolled, other])).toEqual({ counts: [2, 0, 4, 1, 0, 5], sum: 12, expected: 2 });
  });

  it('counts what the log of Istanbul tells', () => {
    const roll = (...amounts: [number, string][]) => ({
      view: {} as Bazaar,
      steps: [{ seq: 1, seat: null, events: [{ key: 'istanbul_dice.event.rolled', values: { dice: { amounts } } }] }],
    });
    const { counts, sum } = fallsOf(istanbul, [roll([2, 'istanbul_dice.face.red'], [3, 'istanbul_dice.face.card']), roll([1, 'istanbul_dice.face.red'])]);
    expect(counts).toEqual([3, 0, 0, 0, 0, 3]);
    expect(sum).toBe(6);
  });
});
