import { describe, expect, it } from 'vitest';
import type { View } from '$types/yspahan';
import { amountOf, attemptOf, buildsWith, isOnBoard, isSpoken, movesOfCard, movesOfShop, movesTo, plainMoves, supervisedRow } from './intent';

const list = (...moves: string[]): { move: string; says: { key: string } }[] => moves.map((move) => ({ move, says: { key: move } }));
const texts = (moves: { move: string }[]): string[] => moves.map(({ move }) => move);
const moves = list(
  'take_camels',
  'supervise camel',
  'build_with sack hoist',
  'build_with sack hoist no_gold',
  'build_with gold paddock',
  'exchange_camels 2',
  'exchange_gold 1',
  'place_shop sw1',
  'build_no_gold hoist',
);

describe('a tap', () => {
  it('on a card means its effect', () => {
    expect(texts(movesOfCard(moves, 'exchange'))).toEqual(['exchange_camels 2', 'exchange_gold 1']);
    expect(texts(movesOfCard(list('keep_all', 'spend exchange', 'spend sell_gold'), 'sell_gold'))).toEqual(['spend sell_gold']);
    expect(movesOfCard(moves, 'sell_gold')).toEqual([]);
  });
  it('on a thing plays no card that was not taken in hand', () => {
    expect(texts(movesTo(plainMoves(moves), 'hoist'))).toEqual(['build_with sack hoist', 'build_with sack hoist no_gold']);
    expect(movesTo(plainMoves(moves), 'sw1')).toEqual([]);
    expect(texts(movesTo(movesOfCard(moves, 'place_shop'), 'sw1'))).toEqual(['place_shop sw1']);
  });
  it('on a shop sends its cube while the Supervisor walks, and then nothing from an empty one', () => {
    const view = (phase: string): View => ({ phase, players: [{ shops: ['sw2'] }] }) as unknown as View;
    const walks = list('move S1', 'move W2', 'move X');
    expect(texts(movesOfShop(view('move'), walks, 'sw2'))).toEqual(['move S1']);
    expect(movesOfShop(view('move'), walks, 'bw1')).toEqual([]);
    expect(texts(movesOfShop(view('place'), list('place sw1', 'place sw2'), 'sw2'))).toEqual(['place sw2']);
  });
  it('on a row can mean a building', () => {
    expect(texts(buildsWith(moves, 'gold'))).toEqual(['build_with gold paddock']);
  });
  it('tells moves apart that go to different things', () => {
    expect(isOnBoard(list('place_shop sw1', 'place_shop sw2'))).toBe(true);
    expect(isOnBoard(list('build_with sack hoist', 'build_with sack shop'))).toBe(true);
    expect(isOnBoard(list('build hoist', 'build hoist no_gold'))).toBe(false);
    expect(isOnBoard(list('sell_gold 1', 'sell_gold 2'))).toBe(false);
  });
  it('that means nothing legal still has a notation', () => {
    expect(attemptOf('exchange')).toBe('exchange_camels 1');
    expect(attemptOf('place_shop')).toBe('place_shop sw1');
    expect(attemptOf('build_no_gold')).toBe('build_no_gold paddock');
    expect(attemptOf('three_gold')).toBe('three_gold');
  });
});

it('knows numbers, spoken answers and supervised rows', () => {
  expect(amountOf('sell_gold 7')).toBe(7);
  expect(amountOf('place sw1')).toBeNull();
  expect(isSpoken('roll 2')).toBe(true);
  expect(isSpoken('move W3')).toBe(false);
  expect(supervisedRow('supervise gold')).toBe('gold');
  expect(supervisedRow('take_gold')).toBeNull();
});
