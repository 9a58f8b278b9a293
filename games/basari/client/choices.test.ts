import { describe, expect, it } from 'vitest';
import type { Message } from '$web/board';
import { choicesOf, fateOf } from './choices';

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
