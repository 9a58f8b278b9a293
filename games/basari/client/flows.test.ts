import { describe, expect, it } from 'vitest';
import type { View } from '$types/basari';
import { flowsOf } from './flows';

const position = (supply: number[], ...players: number[][]): View =>
  ({ supply, players: players.map((gems) => ({ gems })) }) as unknown as View;

describe('the way of the gems', () => {
  it('goes from who has less to who has more', () => {
    const before = position([10, 10, 10, 10], [3, 3, 3, 3], [3, 3, 3, 3]);
    const after = position([9, 10, 10, 10], [4, 3, 3, 1], [3, 3, 3, 5]);
    expect(flowsOf(before, after)).toEqual([
      { colour: 0, from: null, to: 0, count: 1 },
      { colour: 3, from: 0, to: 1, count: 2 },
    ]);
  });

  it('is split where several give', () => {
    const before = position([5, 0, 0, 0], [3, 0, 0, 0], [2, 0, 0, 0]);
    const after = position([10, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]);
    expect(flowsOf(before, after)).toEqual([
      { colour: 0, from: 0, to: null, count: 3 },
      { colour: 0, from: 1, to: null, count: 2 },
    ]);
  });
});
