// How quick the engine is in WebAssembly: node bench/wasm.mjs MODULE SERAI
// Random games beside the native ones (half of their speed is the least we want), and how long the highest level thinks (3 s
// at most). Figures, not tests: time belongs to the machine.
import { execFileSync } from 'node:child_process';
import { load, playing } from '../tests/wasm/engine.mjs';

const [module, binary] = process.argv.slice(2);
if (!module || !binary) {
  console.error('node bench/wasm.mjs MODULE SERAI');
  process.exit(2);
}
const serai = (...words) => execFileSync(binary, words, { encoding: 'utf8' });
const games = JSON.parse(serai('games', '--json')).map((title) => ({ ...title, id: title.game }));
const engine = await load(module);
const { open } = playing(engine);

games.forEach(({ id, max_seats }, i) => {
  const nanoseconds = () => {
    const start = performance.now();
    const decisions = engine.exports.walk(i, max_seats, 20);
    return ((performance.now() - start) * 1e6) / decisions;
  };
  const nativeNanoseconds = () => {
    const rows = serai('bench', id, '--seconds', '0.05', '--json').trim().split('\n').map((line) => JSON.parse(line));
    return rows.find(({ seats, mode }) => seats === max_seats && mode === 'all').ns_per_decision;
  };
  // In turn, so that both have the machine in the same mood; the least of many, because other work only adds.
  const rounds = Array.from({ length: 5 }, () => [Math.min(...Array.from({ length: 40 }, nanoseconds)), nativeNanoseconds()]);
  const [here, native] = [0, 1].map((side) => Math.min(...rounds.map((round) => round[side])));
  console.log(`${id}: ${here.toFixed(0)} ns a decision, native ${native.toFixed(0)} ns: ${((100 * native) / here).toFixed(0)} % of its speed`);
});

for (const { id, max_seats } of games) {
  const played = open(id, max_seats, 'greedy');
  let slowest = 0;
  let goesOn = played.playOn(20);
  for (let i = 0; i < 5 && goesOn; i++) {
    const start = performance.now();
    played.think('vizier');
    slowest = Math.max(slowest, performance.now() - start);
    goesOn = played.wanted.length > 0;
  }
  console.log(`${id}: the slowest of five moves of a vizier took ${(slowest / 1000).toFixed(2)} s`);
}
