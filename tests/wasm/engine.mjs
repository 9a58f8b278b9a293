// The engine in WebAssembly for node: numbers and texts in, texts out (src/wasm/edge.hpp).
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @param {string} path of the module */
export async function load(path) {
  /** @type {any} */
  let exports;
  const imports = {
    clock_time_get: (_clock, _precision, place) => {
      new DataView(exports.memory.buffer).setBigUint64(place, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
  };
  // Of what else WASI has nothing is used: every call answers "bad file" (8).
  const wasi = new Proxy(imports, { get: (known, name) => known[name] ?? (() => 8) });
  const { instance } = await WebAssembly.instantiate(readFileSync(path), { wasi_snapshot_preview1: wasi });
  exports = instance.exports;
  exports._initialize();
  const bytes = (place, length) => new Uint8Array(exports.memory.buffer, place, length);

  const put = (/** @type {Uint8Array} */ given) => bytes(exports.give(given.length), given.length).set(given);
  /** A text as it is, anything else as JSON, with the present moment. */
  const give = (/** @type {unknown} */ what) => {
    put(randomBytes(32));
    exports.moment(Date.now(), performance.now());
    put(new TextEncoder().encode(typeof what === 'string' ? what : JSON.stringify(what)));
  };
  const answer = (/** @type {number} */ length) => new TextDecoder().decode(bytes(exports.answered(), length));
  /** What a call has done; a refusal is thrown. */
  const done = (/** @type {number} */ length) => {
    const said = JSON.parse(answer(length));
    if (said.refused) throw new Error(JSON.stringify(said.refused));
    return said.done;
  };
  /** Whether these are weights for this game. */
  const teach = (/** @type {string} */ game, /** @type {Uint8Array} */ weights) => {
    put(Buffer.concat([new TextEncoder().encode(`${game}\n`), weights]));
    return exports.teach() === 1;
  };
  return { exports, give, answer, done, teach };
}

/** An owner of rooms that stores everything at once and forgets it. @param {Awaited<ReturnType<typeof load>>} engine */
export function playing(engine) {
  const { exports } = engine;
  const person = { id: 'here', name: 'Anna' };
  const order = (/** @type {object} */ message) => engine.give({ person, message: JSON.stringify(message) });

  class Played {
    #bots = new Map();
    /** @type {{ seat: number, asked: number, bot: string, sight: string }[]} what bots are asked now */
    wanted = [];
    /** @param {number} room */
    constructor(room) {
      this.room = room;
    }
    #do(length) {
      const { changes, answers, thoughts } = JSON.parse(engine.answer(length));
      this.wanted.push(...thoughts);
      if (changes.length > 0) this.#do(exports.stored(this.room));
      for (const { done, refused } of answers) this.answered = refused ? { refused } : { done: JSON.parse(done) };
    }
    #chosen(name, sight) {
      if (!this.#bots.has(name)) {
        engine.give(`${name}\n${sight}`);
        this.#bots.set(name, exports.make_bot(7n));
        assert.notEqual(this.#bots.get(name), 0, name);
      }
      engine.give(sight);
      return engine.answer(exports.think(this.#bots.get(name)));
    }
    /** What a command is answered; a refusal is thrown. */
    command(what, args = {}) {
      order({ do: what, ...args });
      this.#do(exports.perform(this.room, 1));
      const { done, refused } = this.answered;
      if (refused) throw new Error(JSON.stringify(refused));
      return done;
    }
    frame(seat = null) {
      return this.command('watch', { seat }).frame;
    }
    /** One bot thinks and chooses. `by` is who thinks instead. */
    think(by = undefined) {
      const { seat, asked, bot, sight } = this.wanted.shift();
      engine.give(this.#chosen(by ?? bot, sight));
      this.#do(exports.chosen(this.room, seat, asked));
    }
    /** Bots play on until the game is over or `most` decisions were made; whether it goes on. */
    playOn(most = Infinity) {
      for (let made = 0; this.wanted.length > 0 && made < most; made++) this.think();
      return this.wanted.length > 0;
    }
    get record() {
      return engine.done(exports.record(this.room));
    }
  }

  return {
    /** A game that has begun, with this bot on every seat; without one the seats are all ours. */
    open(game, seats, bot = '') {
      order({ game, seats });
      const row = engine.done(exports.plan_table());
      row.seats = row.seats.map(() => ({ player: bot ? '' : person.id, bot }));
      engine.give({ row: { ...row, version: 1 }, people: [person] });
      const played = new Played(engine.done(exports.open_room()));
      played.command('start');
      return played;
    },
  };
}
