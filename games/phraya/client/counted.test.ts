import { expect, it } from 'vitest';
import type { View } from '$types/phraya';
import { festivalCounted } from './counted';

it('leaves open at the festival what is counted there', () => {
  const before = { phase: 'act', coins: 1, points: [20, 18] } as unknown as View;
  const sheets = [{ total: 31, majorities: 12, penalties: -4 }, { total: 18, majorities: 0, penalties: 0 }];
  const after = { phase: 'over', coins: 2, points: [31, 18], sheets } as unknown as View;
  expect(festivalCounted(before, after)).toEqual({ phase: 'act', coins: 2, points: [23, 18], sheets });
});
