import { describe, expect, it } from 'vitest';
import type { Chair, TableInfo } from '$types/protocol';
import { byUrgency, isMyTurn, outcomeOf, seatsInOrder, usualLevel } from '../src/table/mine';
import { playersOf } from '../src/table/people';

const chair = (more: Partial<Chair> = {}): Chair => ({ player: null, name: null, bot: null, deputy: null, online: false, yours: false, invite: null, ...more });
const own = chair({ player: 'anna', name: 'Anna', yours: true });
const other = chair({ player: 'bo', name: 'Bo' });
const bot = chair({ bot: 'master' });
const table = (more: Partial<TableInfo>): TableInfo =>
  ({ id: 'x', stage: 'running', turn: [], points: [], places: [], opened: 0, seats: [own, other, bot], ...more }) as TableInfo;

describe('tables of a player', () => {
  it('knows where the player must decide', () => {
    expect(isMyTurn(table({ turn: [0, 1] }))).toBe(true);
    expect(isMyTurn(table({ turn: [1] }))).toBe(false);
    expect(isMyTurn(table({ turn: [0], seats: [{ ...own, bot: 'trader' }, other, bot] })), 'a bot stands in').toBe(false);
    expect(isMyTurn(table({ turn: [0], stage: 'over' }))).toBe(false);
  });
  it('puts what waits for the player first', () => {
    const tables = [
      table({ id: 'over', stage: 'over', opened: 9 }),
      table({ id: 'open', stage: 'open', opened: 8 }),
      table({ id: 'theirs', turn: [1], opened: 7 }),
      table({ id: 'mine, older', turn: [0], opened: 1 }),
      table({ id: 'mine', turn: [0], opened: 2 }),
    ];
    expect(byUrgency(tables).map(({ id }) => id)).toEqual(['mine', 'mine, older', 'theirs', 'open', 'over']);
  });
  it('tells how the best of the own seats came in', () => {
    const places = [2, 1, 2];
    const points = [-3, 40, -3];
    expect(outcomeOf(table({ stage: 'over', places, points }))).toEqual({ place: 2, points: -3, isShared: true });
    expect(outcomeOf(table({ stage: 'over', places, points, seats: [own, { ...other, yours: true }, bot] }))).toEqual({ place: 1, points: 40, isShared: false });
    expect(outcomeOf(table({ stage: 'over', places, points, seats: [other, other, bot] })), 'an onlooker').toBeNull();
    expect(outcomeOf(table({ stage: 'over' })), 'it was never told').toBeNull();
  });
  it('names those first who came in first', () => {
    expect(seatsInOrder(table({ places: [3, 1, 2] }))).toEqual([1, 2, 0]);
    expect(seatsInOrder(table({}))).toEqual([0, 1, 2]);
  });
  it('seats beginners beside a beginner', () => {
    expect(usualLevel([table({})])).toBe('apprentice');
    expect(usualLevel([table({}), table({ stage: 'over' })])).toBe('trader');
  });
});

describe('people at one device', () => {
  it('are numbered until they have names', () => {
    expect(playersOf([own, own, bot]).map(({ name }) => name)).toEqual(['Anna', 'Anna 2', 'Chandra']);
    expect(playersOf([own, { ...own, name: 'Bo' }, { ...own, name: 'Bo' }]).map(({ name }) => name)).toEqual(['Anna', 'Bo', 'Bo 2']);
  });
});
