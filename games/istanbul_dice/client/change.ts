// What a move would change for its player, as the engine says that it brings: dice to be marked, stock to be counted.
import { words } from '$types/istanbul_dice';
import type { Move } from '$web/board';

export interface Change {
  /** Dice that are spent, by face. */
  dice: number[];
  /** Stock that is given and taken, by resource. */
  give: number[];
  gain: number[];
  /** Goods that are still to be paid. */
  due: number;
  rubies: number;
}

export function changeOf({ brings = [] }: Pick<Move, 'brings'>, seat: number): Change {
  const amount = (holding: (typeof words.holding)[number]): number =>
    brings.find((brought) => brought.seat === seat && brought.what === `istanbul_dice.holding.${holding}`)?.amount ?? 0;
  const stock = words.resource.map(amount);
  return {
    dice: words.face.map((face) => Math.max(0, -amount(`${face}_die`))),
    give: stock.map((change) => Math.max(0, -change)),
    gain: stock.map((change) => Math.max(0, change)),
    due: amount('due'),
    rubies: amount('rubies'),
  };
}
