import { describe, expect, it } from 'vitest';
import { tables, type View } from '$types/basari';
import { majorities } from './majority';

const position = (phase: string, ...players: number[][]): View => ({ phase, players: players.map((gems) => ({ gems })) }) as unknown as View;
const [red, yellow] = tables.majority_points;

describe('the majorities', () => {
  it('go to who has the most, and are shared by equals, rounded down', () => {
    const [first, second] = majorities(position('choose', [3, 2, 0, 0], [1, 2, 0, 0], [0, 2, 0, 0]));
    expect(first).toEqual({ most: 3, leaders: [0], points: red });
    expect(second).toEqual({ most: 2, leaders: [0, 1, 2], points: Math.floor(yellow / 3) });
  });

  it('need a gem', () => {
    expect(majorities(position('choose', [0, 0, 0, 0], [0, 0, 0, 0]))[3]).toEqual({ most: 0, leaders: [], points: 0 });
  });

  it('are gone when the last heat is scored', () => {
    expect(majorities(position('over', [3, 0, 0, 0], [1, 0, 0, 0]))[0].leaders).toEqual([]);
  });
});
