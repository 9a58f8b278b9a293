// Prints what `serai signature` prints, computed in WebAssembly: node wasm_signature.mjs MODULE REGISTRY
import { readFileSync } from "node:fs";

const [module, registry] = process.argv.slice(2);
// The module asks for a few files of WASI that it never uses: every call answers "bad file" (8).
const refuse = new Proxy({}, { get: () => () => 8 });
const { instance } = await WebAssembly.instantiate(readFileSync(module), { wasi_snapshot_preview1: refuse });
instance.exports._initialize();
const games = readFileSync(registry, "utf8").split("\n").filter((line) => /^[a-z]/.test(line));
games.forEach((line, position) => {
  const value = instance.exports.signature(position) >>> 0;
  console.log(`${line.split(" ")[0]} ${value.toString(16).padStart(8, "0")}`);
});
