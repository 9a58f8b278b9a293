// What the games bring to the page: their faces at once, their boards when they are first needed. A game without a
// board is shown as text, a game without a face comes last.
import type { GameClient, GameFace } from './board';
import plain from './table/plain';

const faces = import.meta.glob<GameFace>('../../games/*/client/face.ts', { eager: true, import: 'default' });
export const faceOf = (game: string): GameFace | undefined => faces[`../../games/${game}/client/face.ts`];
/** What is counted in a game: points, or what it has instead. */
export const countedIn = (game: string): { term: string } => ({ term: faceOf(game)?.counted ?? 'web.end.points' });
/** The key of that word beside a number, with forms by {count}. */
export const unitIn = (game: string): string => faceOf(game)?.unit ?? 'web.end.points_of';

/** In the order in which the house shows them. */
export const inOrder = <Game extends { id: string }>(games: readonly Game[]): Game[] => {
  const order = ({ id }: Game): number => faceOf(id)?.order ?? Infinity;
  return games.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
};

const found = import.meta.glob<{ default: GameClient<unknown> }>('../../games/*/client/index.ts');

export async function clientOf(game: string): Promise<GameClient<unknown>> {
  const load = found[`../../games/${game}/client/index.ts`];
  return load ? (await load()).default : plain;
}
