// A worker in which bots think, so that the table answers meanwhile. It sees tables as records and opens them in an
// engine of its own; the bots in there see only what their seat sees.
import { Engine } from './engine';

/** Told once before anything is asked. */
export interface Begin {
  module: WebAssembly.Module;
}
export interface Task {
  id: number;
  record: string;
  seat: number;
  /** Who thinks, and for which table it keeps what it thought before; without one hints are wanted. */
  bot?: { name: string; table: string };
}
export interface Thought {
  id: number;
  text: string;
}

let engine: Promise<Engine>;
// A search goes on with its tree at the next move of the same game.
const bots = new Map<string, number>();
const mostBots = 8;

function botFor(using: Engine, table: number, seat: number, bot: { name: string; table: string }): number {
  const key = `${bot.table} ${seat} ${bot.name}`;
  const known = bots.get(key);
  if (known !== undefined) return known;
  const [oldest] = bots;
  if (bots.size === mostBots && oldest) {
    using.dismissBot(oldest[1]);
    bots.delete(oldest[0]);
  }
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  const made = using.makeBot(table, bot.name, seed);
  bots.set(key, made);
  return made;
}

addEventListener('message', async ({ data }: MessageEvent<Begin | Task>) => {
  if ('module' in data) {
    engine = Engine.load(data.module);
    return;
  }
  const { id, record, seat, bot } = data;
  try {
    const using = await engine;
    const { number } = using.open('thought', record);
    const text = bot ? using.think(botFor(using, number, seat, bot), number, seat) : using.hint(number, seat);
    using.close(number);
    postMessage({ id, text } satisfies Thought);
  } catch (error) {
    reportError(error); // Whoever asked starts another thinker.
  }
});
