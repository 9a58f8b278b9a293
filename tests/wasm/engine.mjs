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

  const give = (/** @type {string} */ text) => {
    const given = new TextEncoder().encode(text);
    bytes(exports.give(given.length), given.length).set(given);
  };
  const answer = (/** @type {number} */ length) => new TextDecoder().decode(bytes(exports.answered(), length));
  /** What a call has done; a refusal is thrown. */
  const done = (/** @type {number} */ length) => {
    const said = JSON.parse(answer(length));
    if (said.refused) throw new Error(JSON.stringify(said.refused));
    return said.done;
  };
  return { exports, give, answer, done };
}

/** Tables and bots of an engine. @param {Awaited<ReturnType<typeof load>>} engine @param {{ id: string, rules: number }[]} games */
export function playing(engine, games) {
  const { exports } = engine;
  return {
    /** Opens a table; returns its number and where it stands. */
    open(game, seats) {
      const { rules } = games.find(({ id }) => id === game);
      const secret = randomBytes(32).toString('hex');
      engine.give(`proof\ncaravanserai record 1\ngame ${game}\nrules ${rules}\nseats ${seats}\nsecret ${secret}\nend 0\n`);
      const opened = engine.done(exports.open_table());
      return { table: opened.number, at: engine.done(exports.proceed(opened.number)) };
    },
    bot(table, name) {
      engine.give(name);
      const number = exports.make_bot(table, 7n);
      assert.notEqual(number, 0, name);
      return number;
    },
    /** Plays on until the game is over or `most` decisions were made. */
    playOn(table, at, chooser, most = Infinity) {
      for (let made = 0; !at.over && made < most; made++) {
        const [{ seat, asked }] = at.turn;
        engine.give(engine.answer(exports.think(chooser, table, seat)));
        at = engine.done(exports.play(table, seat, asked));
      }
      return at;
    },
  };
}
