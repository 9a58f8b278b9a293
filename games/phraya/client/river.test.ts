import { describe, expect, it } from 'vitest';
import { tables, type View } from '$types/phraya';
import { cellOf, crossingCell, crossingsOf, isUpright, ownerOf, range, route, sections, span, stallPoint, stallsAround, strokes } from './river';

const seats = (...players: object[]): View => ({ barge: 4, players: players.map((player) => ({ stalls: [], rowers: 2, boat: null, ...player })) }) as unknown as View;

describe('the plan', () => {
  it('puts every section between its crossings', () => {
    for (const section of sections) {
      const { column, row } = cellOf(section);
      for (const crossing of crossingsOf(section)) {
        const at = crossingCell(crossing);
        expect(Math.abs(at.column - column) + Math.abs(at.row - row)).toBe(1);
      }
      expect(row % 2 === 0).toBe(isUpright(section));
      expect(Math.max(column, row)).toBeLessThan(span);
    }
    expect(new Set(sections.map((section) => JSON.stringify(cellOf(section)))).size).toBe(sections.length);
  });

  it('puts the first stall on the west or north bank', () => {
    const near = (x: number, y: number): object => ({ x: expect.closeTo(x), y: expect.closeTo(y) });
    expect(stallPoint(0)).toEqual(near(0.845, 0.5));
    expect(stallPoint(1)).toEqual(near(2.155, 0.5));
    expect(stallPoint(24)).toEqual(near(0.5, 0.845));
    expect(stallPoint(25)).toEqual(near(0.5, 2.155));
  });
});

describe('the range of a boat', () => {
  it('counts strokes through crossings, never through the barge', () => {
    expect(strokes(0, 4).get(13)).toBe(1);
    expect(strokes(0, 4).get(14)).toBe(2);
    expect(strokes(0, 0).size).toBe(0);
    expect(strokes(0, null).size).toBe(sections.length - 1);
  });

  it('ends with the rowers and passes other boats', () => {
    const found = range(seats({ boat: 0 }, { boat: 13 }), 0);
    expect(found.has(13)).toBe(false);
    expect(found.get(14)).toBe(2);
    expect(Math.max(...found.values())).toBe(2);
    expect(range(seats({ boat: null }), 0).size).toBe(0);
  });
});

describe('a boat that travels', () => {
  it('keeps to the water', () => {
    expect(route(0, 14, 4)).toEqual([cellOf(0), crossingCell(0), cellOf(13), crossingCell(1), cellOf(14)]);
  });
  it('goes straight where there is no way', () => {
    expect(route(0, 14, 0)).toEqual([cellOf(0), cellOf(14)]);
  });
});

describe('stalls', () => {
  it('are counted round a crossing by owner', () => {
    const [first, second] = tables.slots_around[2];
    const view = seats({ stalls: [first, second] }, { stalls: [] });
    expect(stallsAround(view, 2)).toEqual([2, 0]);
    expect(ownerOf(view, first)).toBe(0);
    expect(ownerOf(view, tables.slots_around[6][0])).toBeNull();
  });
});
