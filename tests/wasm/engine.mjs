// The engine in WebAssembly for node: numbers and texts in, texts out (src/wasm/edge.hpp).
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
