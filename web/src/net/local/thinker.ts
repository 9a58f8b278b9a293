// A worker in which bots think, so that the table answers meanwhile. It is given what a seat sees, and nothing else of
// the table.
import { weightsOf } from './address';
import { Engine } from './engine';

/** Told once before anything is asked. */
export interface Begin {
  module: WebAssembly.Module;
}
export interface Task {
  id: number;
  sight: string;
  /** Who thinks, and for which table and seat it keeps what it thought before; without one hints are wanted. */
  bot?: { name: string; place: string };
  /** The move that was made there, of which hints tell too. */
  played?: string;
}
export interface Thought {
  id: number;
  text: string;
}

let engine: Promise<Engine>;
// A search goes on with its tree at the next move of the same game.
const bots = new Map<string, number>();
const mostBots = 8;

function botFor(using: Engine, sight: string, { name, place }: { name: string; place: string }): number {
  const key = `${place} ${name}`;
  const known = bots.get(key);
  if (known !== undefined) return known;
  const [oldest] = bots;
  if (bots.size === mostBots && oldest) {
    using.dismissBot(oldest[1]);
    bots.delete(oldest[0]);
  }
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  const made = using.makeBot(name, sight, seed);
  bots.set(key, made);
  return made;
}

// What was learnt about a game comes when somebody first thinks about it. Until it is there the hand-written minds answer;
// then all bots begin anew with it. What could not be fetched is asked for again with the next thought.
const learnt = new Map<string, Promise<boolean>>();
async function learn(using: Engine, game: string): Promise<boolean> {
  const weights = await weightsOf(game);
  if (!weights || !using.teach(game, weights)) return false;
  bots.forEach((bot) => using.dismissBot(bot));
  bots.clear();
  return true;
}
function learnOnce(using: Engine, game: string): void {
  if (learnt.has(game)) return;
  const learning = learn(using, game);
  learnt.set(game, learning);
  void learning.then((done) => done || learnt.delete(game));
}

addEventListener('message', async ({ data }: MessageEvent<Begin | Task>) => {
  if ('module' in data) {
    engine = Engine.load(data.module);
    return;
  }
  const { id, sight, bot, played = '' } = data;
  try {
    const using = await engine;
    learnOnce(using, sight.split(' ', 1)[0]);
    const text = bot ? using.think(botFor(using, sight, bot), sight) : using.hint(sight, played);
    postMessage({ id, text } satisfies Thought);
  } catch (error) {
    reportError(error); // Whoever asked starts another thinker.
  }
});
