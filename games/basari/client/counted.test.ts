import { describe, expect, it } from 'vitest';
import type { Message } from '$web/board';
import type { View } from '$types/basari';
import { heatCounted } from './counted';

const none = { red: [0], yellow: [0], green: [0], blue: [0], workers: [0] };
const player = (gems: number[], total: number, more: object = {}): object => ({ gems, cards: [], workers: 0, current: null, total, points: { ...none, bazaar: [total] }, ...more });
const position = (more: object): View => ({ heat: 1, round: 4, is_last_round: 1, phase: 'respond', pile: [1, 2, 9], draw: { least: 1, most: 2 }, ...more }) as View;
const share = (seat: number, colour: string, points: number, count: number): Message => ({
  key: 'basari.event.majority',
  values: { seat: { seat }, colour: { term: `basari.colour.${colour}` }, points, gems: { amounts: [[count, `basari.colour.${colour}`]] } },
});
const crew = (seat: number, number: number, points: number): Message => ({ key: 'basari.event.crew', values: { seat: { seat }, number, points } });

describe('a heat that is counted', () => {
  // A red gem and seven points for seat 0, a card for seat 1; then the heat is over.
  const before = position({ supply: [4, 0, 0, 0], players: [player([3, 1, 0, 0], 5, { workers: 15, cards: [7], current: 7 }), player([4, 1, 0, 0], 9, { workers: 9, cards: [8], current: 8 })] });
  const after = position({
    heat: 2,
    round: 1,
    is_last_round: 0,
    phase: 'deal',
    pile: [1, 2, 7, 8, 9],
    draw: { least: 1, most: 4 },
    supply: [7, 2, 0, 0],
    players: [player([1, 0, 0, 0], 38, { points: { ...none, bazaar: [12], red: [14], yellow: [0], workers: [12] } }), player([3, 0, 0, 0], 15, { points: { ...none, bazaar: [9], yellow: [6] } })],
  });
  const events = [{ key: 'basari.event.drew', values: { seat: { seat: 1 }, card: 9, number: 1 } }, { key: 'basari.event.heat_ended' }, share(0, 'red', 14, 3), share(0, 'yellow', 6, 1), share(1, 'yellow', 6, 1), crew(0, 15, 12), crew(1, 9, 0)];
  const { players, supply, leads, ...rest } = heatCounted(before, after, events);

  it('has the gems that are counted, and all others in the supply', () => {
    expect(players.map(({ gems }) => gems)).toEqual([[4, 1, 0, 0], [3, 1, 0, 0]]);
    expect(supply).toEqual([4, 0, 0, 0]);
  });

  it('has the workers and cards that are counted, and the points without the count', () => {
    expect(players.map(({ workers, current, cards }) => [workers, current, cards])).toEqual([[15, 7, [7]], [9, 8, [8, 9]]]);
    expect(players.map(({ total }) => total)).toEqual([6, 9]);
    expect(players[0].points).toEqual({ ...none, bazaar: [12] });
  });

  it('says who leads, as the count does, and stands in the heat that is counted', () => {
    expect(leads.slice(0, 3)).toEqual([{ leaders: [0], points: 14, returned: 3 }, { leaders: [0, 1], points: 6, returned: 1 }, { leaders: [], points: 0, returned: 0 }]);
    expect(rest).toEqual({ heat: 1, round: 4, is_last_round: 1, phase: 'deal', pile: [1, 2], draw: { least: 1, most: 2 } });
  });
});
