// The dice for the statistics, as the log tells of them.
import type { Dice } from '$web/board';
import { words, type View } from '$types/istanbul_dice';

const faces = words.face.map((face) => `istanbul_dice.face.${face}`);

export const dice: Dice<View> = {
  faces: faces.map((key) => ({ key, values: { count: 1 } })),
  rolled: (_, events) => {
    const rolled = events.find(({ key }) => key === 'istanbul_dice.event.rolled')?.values?.dice;
    if (typeof rolled !== 'object' || !('amounts' in rolled)) return null;
    return faces.map((face) => rolled.amounts.reduce((sum, [count, key]) => sum + (key === face ? count : 0), 0));
  },
};
