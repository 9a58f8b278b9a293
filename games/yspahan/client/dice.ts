// The white and yellow dice, for the statistics: after a roll all of them lie in the tower.
import type { Dice } from '$web/board';
import type { View } from '$types/yspahan';

const pips = [1, 2, 3, 4, 5, 6];

export const dice: Dice<View> = {
  faces: pips.map((number) => ({ key: 'web.dice.pips', values: { number } })),
  rolled: ({ tower }, events) => {
    if (!events.some(({ key }) => key === 'yspahan.event.rolled')) return null;
    const lying = (row: number): number => tower.white[row] + tower.yellow[row];
    return pips.map((number) => tower.value.reduce((sum, value, row) => sum + (value === number ? lying(row) : 0), 0));
  },
};
