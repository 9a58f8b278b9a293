import { describe, expect, it } from 'vitest';
import { tables, words } from '$types/yspahan';
import { planOf, spacesBeside, wayPoints, type Box } from './town';

const touches = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each([
  ['the plan', planOf(false)],
  ['the turned plan', planOf(true)],
])('%s', (_, plan) => {
  it('has a place for every shop and every space', () => {
    expect([...plan.shops.keys()]).toEqual(words.shop.filter((shop) => shop !== 'none'));
    expect([...plan.spaces.keys()]).toEqual([...words.space]);
  });

  it('lets no two places overlap and stays inside', () => {
    const boxes = [...plan.shops.values(), ...plan.spaces.values()];
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlaps(a, b)).toBe(false)));
    boxes.forEach((box) => {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(plan.width);
      expect(box.y + box.height).toBeLessThanOrEqual(plan.height);
    });
  });

  it('keeps emblems free of shops', () => {
    for (const { emblem } of plan.quarters) for (const shop of plan.shops.values()) expect(overlaps(emblem, shop)).toBe(false);
  });

  it('draws every shop of a space beside it, with a door in its wall', () => {
    words.space.forEach((space, i) => {
      for (const shop of tables.shops_beside[i]) {
        const box = plan.shops.get(shop)!;
        expect(touches(plan.spaces.get(space)!, box), `${space} ${shop}`).toBe(true);
        const door = plan.doors.find((each) => each.space === space && each.shop === shop)!;
        const along = box.y <= door.y && door.y <= box.y + box.height && box.x <= door.x && door.x <= box.x + box.width;
        expect(along).toBe(true);
      }
    });
  });

  it('draws the spaces of an arm as a chain from the crossing', () => {
    words.space.forEach((space, i) =>
      words.space.forEach((other, j) => {
        const isNext = tables.distances[i][j] === 1;
        if (isNext) expect(touches(plan.spaces.get(space)!, plan.spaces.get(other)!), `${space} ${other}`).toBe(true);
      }),
    );
  });
});

it('knows the spaces beside a shop', () => {
  expect(spacesBeside('sw2')).toEqual(['W1', 'S1']);
  expect(spacesBeside('sp4')).toEqual([]);
});

it('walks round the corner over the crossing', () => {
  const plan = planOf(false);
  expect(wayPoints(plan, 'W3', 'N1')).toHaveLength(3);
  expect(wayPoints(plan, 'W3', 'W1')).toHaveLength(2);
  expect(wayPoints(plan, 'X', 'S2')).toHaveLength(2);
});
