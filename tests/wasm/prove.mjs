// The engine in WebAssembly is the engine: node tests/wasm/prove.mjs MODULE SERAI
// Equal signatures of rules and bots, records that both sides understand, little weight.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load, playing } from './engine.mjs';

const most_bytes = 500_000; // gzipped
const fixtures = new URL('../fixtures/records/', import.meta.url);

const [module, binary] = process.argv.slice(2);
if (!module || !binary) {
  console.error('node tests/wasm/prove.mjs MODULE SERAI');
  process.exit(2);
}
const serai = (...words) => execFileSync(binary, words, { encoding: 'utf8', maxBuffer: 1 << 26 });
const games = JSON.parse(serai('games', '--json')).map((title) => ({ ...title, id: title.game }));
const engine = await load(module);
const { exports } = engine;
const { open, bot, playOn } = playing(engine, games);
const folder = mkdtempSync(join(tmpdir(), 'serai-wasm-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const hex = (value) => (value >>> 0).toString(16).padStart(8, '0');
const signatures = (of) => Object.fromEntries(games.map(({ id }, i) => [id, hex(of(i))]));

const proofs = {
  'the same rules': () => assert.deepEqual(signatures(exports.signature), JSON.parse(serai('signature', '--json'))),

  'the same bots': () => assert.deepEqual(signatures(exports.bot_signature), JSON.parse(serai('signature', '--bots', '--json'))),

  'a record made here replays and is proved there': () => {
    for (const { id, max_seats } of games) {
      const { table, at } = open(id, max_seats);
      assert.ok(playOn(table, at, bot(table, 'random')).over);
      engine.give('Anna\nguest\n');
      const file = join(folder, `${id}.txt`);
      writeFileSync(file, engine.answer(exports.record(table)));
      const replayed = JSON.parse(serai('replay', file, '--json'));
      assert.ok(replayed.finished);
      const here = JSON.parse(engine.answer(exports.frame(table, -1, 0))).frame;
      assert.deepEqual(replayed.view, here.view);
      serai('verify', file);
    }
  },

  'a record made there replays here': () => {
    for (const { id, min_seats } of games) {
      const record = serai('walk', id, '--seats', String(min_seats), '--record');
      engine.give(`walk\n${record}`);
      assert.ok(engine.done(exports.examine()).over);
      engine.give(`walk\n${record.replace(/^end .*$/m, 'end 1')}`);
      assert.throws(() => engine.done(exports.examine()), /house\.record/);
    }
  },

  'what earlier programs wrote replays here by its own rules': () => {
    const kept = readdirSync(fixtures).filter((name) => name.endsWith('.txt'));
    assert.ok(kept.length > 0);
    for (const name of kept) {
      const record = readFileSync(new URL(name, fixtures), 'utf8');
      engine.give(`${name}\n${record}`);
      const { over, rules, proved } = engine.done(exports.examine());
      assert.ok(over, name);
      assert.equal(rules, Number(/^rules (\d+)$/m.exec(record)[1]), name);
      assert.equal(proved !== null, /^secret /m.test(record), name);
    }
  },

  'a record with a changed roll is not proved here': () => {
    const { table, at } = open('istanbul_dice', 2);
    playOn(table, at, bot(table, 'random'));
    engine.give('');
    const record = engine.answer(exports.record(table)).replace(/^secret ./m, (start) => (start.endsWith('0') ? 'secret 1' : 'secret 0'));
    engine.give(`changed\n${record}`);
    assert.throws(() => engine.done(exports.examine()), /house\.verify\.commitment/);
  },

  'what was decided can be taken back and is checked': () => {
    const { table, at } = open('yspahan', 3);
    const seen = (seat) => JSON.parse(engine.answer(exports.frame(table, seat, 1))).frame;
    engine.give('nonsense');
    assert.match(engine.answer(exports.check(table, at.turn[0].seat)), /"refused"/);
    let now = at;
    let seat = -1;
    for (let made = 0; seat < 0 || !seen(seat).can_undo; made++) {
      assert.ok(made < 50, 'nothing could be taken back');
      seat = now.turn[0].seat;
      engine.give(seen(seat).moves.at(-1).move);
      now = engine.done(exports.play(table, seat, now.turn[0].asked));
    }
    assert.ok(engine.done(exports.undo(table, seat, 0)).entries.includes(`${seat} undo`));
    const { steps } = JSON.parse(engine.answer(exports.history(table, -1, 0, 500)));
    const { frames } = JSON.parse(engine.answer(exports.frames(table, -1, 0, 100)));
    assert.equal(frames.length, steps.length + 1);
  },

  'the module is light': () => {
    const bytes = gzipSync(readFileSync(module), { level: 9 }).length;
    console.log(`        ${(bytes / 1000).toFixed(1)} kB`);
    assert.ok(bytes <= most_bytes);
  },
};

let failed = 0;
for (const [name, prove] of Object.entries(proofs)) {
  try {
    prove();
    console.log(`ok      ${name}`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${name}\n${error.stack}`);
  }
}
console.log(`${Object.keys(proofs).length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
