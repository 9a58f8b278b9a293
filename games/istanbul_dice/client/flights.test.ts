import { describe, expect, it } from 'vitest';
import type { View } from '$types/istanbul_dice';
import { flightsOf, thrownDice } from './flights';

const player = (stock: number[], total = 0, tiles: number[] = []): unknown => ({ stock, total, tiles });
const position = (players: unknown[], taken = [0, 0, 0, 0, 0, 0], display: (number | null)[] = [8, 9]): View => ({ players, taken, display }) as unknown as View;
const nothing = [0, 0, 0, 0, 0, 0, 0];

describe('the flights', () => {
  it('go from the supply to who takes, and back from who gives', () => {
    const before = position([player([0, 1, 0, 0, 0, 0, 0]), player(nothing)]);
    const view = position([player(nothing), player([3, 0, 0, 0, 0, 0, 0])]);
    expect(flightsOf(before, view)).toEqual([
      { from: 'seat 0 crystal', to: 'supply crystal', count: 1 },
      { from: 'supply lira', to: 'seat 1 lira', count: 3 },
    ]);
  });

  it('bring a ruby from its track, or from the mosque', () => {
    const before = position([player(nothing)]);
    expect(flightsOf(before, position([player(nothing, 1)], [0, 0, 1, 0, 0, 0]))[0].from).toBe('track green');
    expect(flightsOf(before, position([player(nothing, 1)]))[0].from).toBe('mosque');
  });

  it('bring a mosque tile from its slot', () => {
    const flights = flightsOf(position([player(nothing)]), position([player(nothing, 0, [9])]));
    expect(flights).toEqual([{ from: 'slot 1', to: 'seat 0 tiles', count: 1 }]);
  });
});

describe('the dice that were thrown', () => {
  it('are those of the last roll', () => {
    const rolled = (amounts: [number, string][]): { key: string; values: Record<string, unknown> } => ({ key: 'istanbul_dice.event.rolled', values: { dice: { amounts } } });
    expect(thrownDice([rolled([[5, 'istanbul_dice.face.red']]), rolled([[1, 'istanbul_dice.face.blue'], [2, 'istanbul_dice.face.card']])])).toEqual([0, 0, 0, 1, 0, 2]);
    expect(thrownDice([])).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
