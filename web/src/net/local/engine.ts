// The engine as one WebAssembly module: numbers and texts in, texts out (src/wasm). What it answers is what the
// server would send.
import { Refused } from '../house';
import type { Refusal } from '../protocol';

/** Where a table stands: how many entries, and who must decide since when. */
export interface Position {
  seq: number;
  over: boolean;
  turn: { seat: number; asked: number }[];
}
export interface Opened extends Position {
  number: number;
}
export interface Changed extends Position {
  /** The lines to store. */
  entries: string[];
}
export interface Plan {
  rules: number;
  options: Record<string, string>;
}
/** What is read of a log at once: what follows when `from` entries were played. */
export interface Excerpt {
  from: number;
  limit: number;
}
/** A record from elsewhere. */
export interface Examined extends Plan {
  game: string;
  /** How many outcomes its secret proves; null without a secret. */
  proved: number | null;
  secret: string;
  over: boolean;
  names: string[];
  entries: string[];
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  give(bytes: number): number;
  answered(): number;
  plan_table(seats: number): number;
  open_table(): number;
  close_table(table: number): void;
  proceed(table: number): number;
  play(table: number, seat: number, asked: number): number;
  undo(table: number, seat: number, all: number): number;
  check(table: number, seat: number): number;
  stand(table: number, seat: number): number;
  restore_standing(table: number, seat: number): void;
  frame(table: number, viewer: number, tells: number): number;
  frames(table: number, viewer: number, from: number, limit: number): number;
  history(table: number, viewer: number, from: number, limit: number): number;
  record(table: number): number;
  examine(): number;
  knows_bot(): number;
  make_bot(table: number, seed: bigint): number;
  dismiss_bot(bot: number): void;
  think(bot: number, table: number, seat: number): number;
  hint(table: number, seat: number): number;
}

const spectator = -1;
const eyes = (seat: number | null): number => seat ?? spectator;

export class Engine {
  #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(module: WebAssembly.Module): Promise<Engine> {
    let exports: Exports | undefined;
    // The module has a clock; for all other calls of WASI, which it never makes, the answer is "bad file" (8).
    const clock_time_get = (_clock: number, _precision: bigint, place: number): number => {
      new DataView(exports!.memory.buffer).setBigUint64(place, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    };
    const refuse = (): number => 8;
    const imports = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, name === 'clock_time_get' ? clock_time_get : refuse]));
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports);
  }

  // Tables

  plan(game: string, seats: number, options: Record<string, string>): Plan {
    const lines = Object.entries(options).map(([name, value]) => `${name} ${value}\n`);
    this.#give(`${game}\n${lines.join('')}`);
    return this.#done(this.#exports.plan_table(seats));
  }
  /** A table from its record so far, with the secret. */
  open(id: string, record: string): Opened {
    this.#give(`${id}\n${record}`);
    return this.#done(this.#exports.open_table());
  }
  close(table: number): void {
    this.#exports.close_table(table);
  }
  proceed(table: number): Changed {
    return this.#done(this.#exports.proceed(table));
  }
  play(table: number, seat: number, asked: number, move: string): Changed {
    this.#give(move);
    return this.#done(this.#exports.play(table, seat, asked));
  }
  /** The last decision, or all since something was revealed. */
  undo(table: number, seat: number, how: 'last' | 'all'): Changed {
    return this.#done(this.#exports.undo(table, seat, Number(how === 'all')));
  }
  check(table: number, seat: number, move: string): void {
    this.#give(move);
    this.#done(this.#exports.check(table, seat));
  }
  stand(table: number, seat: number, question: string, move: string): Changed {
    this.#give(`${question}\n${move}`);
    return this.#done(this.#exports.stand(table, seat));
  }
  /** A standing answer that was stored: nothing follows from it yet. */
  restoreStanding(table: number, seat: number, question: string, move: string): void {
    this.#give(`${question}\n${move}`);
    this.#exports.restore_standing(table, seat);
  }

  // What is seen, as text that goes to the page as it is

  /** `tells`: with what led to it. */
  frame(table: number, seat: number | null, tells: boolean): string {
    return this.#answer(this.#exports.frame(table, eyes(seat), Number(tells)));
  }
  frames(table: number, seat: number | null, { from, limit }: Excerpt): string {
    return this.#answer(this.#exports.frames(table, eyes(seat), from, limit));
  }
  history(table: number, seat: number | null, { from, limit }: Excerpt): string {
    return this.#answer(this.#exports.history(table, eyes(seat), from, limit));
  }

  // Records

  record(table: number, names: string[]): string {
    this.#give(names.map((name) => `${name}\n`).join(''));
    return this.#answer(this.#exports.record(table));
  }
  examine(name: string, record: string): Examined {
    this.#give(`${name}\n${record}`);
    return this.#done(this.#exports.examine());
  }

  // Bots

  knowsBot(game: string, bot: string): boolean {
    this.#give(`${game}\n${bot}`);
    return this.#exports.knows_bot() === 1;
  }
  makeBot(table: number, bot: string, seed: bigint): number {
    this.#give(bot);
    return this.#exports.make_bot(table, seed);
  }
  dismissBot(bot: number): void {
    this.#exports.dismiss_bot(bot);
  }
  /** The move, as notation. */
  think(bot: number, table: number, seat: number): string {
    return this.#answer(this.#exports.think(bot, table, seat));
  }
  hint(table: number, seat: number): string {
    return this.#answer(this.#exports.hint(table, seat));
  }

  #give(text: string): void {
    const bytes = new TextEncoder().encode(text);
    const place = this.#exports.give(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
  }
  #answer(length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.answered(), length));
  }
  #done<Done>(length: number): Done {
    const { done, refused } = JSON.parse(this.#answer(length)) as { done?: Done; refused?: Refusal };
    if (refused) throw new Refused(refused);
    return done as Done;
  }
}
