import { expect, it } from 'vitest';
import { changeOf } from './change';

const brought = (seat: number, holding: string, amount: number): { seat: number; what: string; amount: number } => ({ seat, what: `istanbul_dice.holding.${holding}`, amount });

it('reads what a move brings its player, and nothing of the others', () => {
  const brings = [brought(1, 'rubies', 1), brought(1, 'red', -1), brought(1, 'blue', 2), brought(1, 'red_die', -2), brought(1, 'due', 3), brought(0, 'lira', 5)];
  expect(changeOf({ brings }, 1)).toEqual({
    dice: [2, 0, 0, 0, 0, 0],
    give: [0, 0, 1, 0, 0, 0, 0],
    gain: [0, 0, 0, 0, 0, 2, 0],
    due: 3,
    rubies: 1,
  });
});

it('changes nothing where a move brings nothing', () => {
  expect(changeOf({}, 0)).toEqual({ dice: [0, 0, 0, 0, 0, 0], give: [0, 0, 0, 0, 0, 0, 0], gain: [0, 0, 0, 0, 0, 0, 0], due: 0, rubies: 0 });
});
