// The boards of the games, each loaded when it is first needed. A game without its own gets the plain one.
import type { GameClient } from './board';
import plain from './table/plain';

const found = import.meta.glob<{ default: GameClient<unknown> }>('../../games/*/client/index.ts');

export async function clientOf(game: string): Promise<GameClient<unknown>> {
  const load = found[`../../games/${game}/client/index.ts`];
  return load ? (await load()).default : plain;
}
