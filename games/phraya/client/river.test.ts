import { describe, expect, it } from 'vitest';
import type { View } from '$types/phraya';
import { bankOf, cellOf, crossingCell, crossingsOf, isUpright, ownerOf, route, sections, span, stallPoint } from './river';

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
    expect([0, 1, 24, 25].map(bankOf)).toEqual(['west', 'east', 'north', 'south']);
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

it('finds whose stall it is', () => {
  const view = { players: [{ stalls: [] }, { stalls: [7] }] } as unknown as View;
  expect(ownerOf(view, 7)).toBe(1);
  expect(ownerOf(view, 8)).toBeNull();
});
