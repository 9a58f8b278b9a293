// The engine in WebAssembly is the engine: node tests/wasm/prove.mjs MODULE SERAI
// Equal signatures of rules and bots, records that both sides understand, enough speed, little weight.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load } from './engine.mjs';

const most_bytes = 500_000; // gzipped
const least_speed = 0.5; // of the native one
const most_thinking = 3000; // milliseconds of the highest level

const [module, binary] = process.argv.slice(2);
if (!module || !binary) {
  console.error('node tests/wasm/prove.mjs MODULE SERAI');
  process.exit(2);
}
const engine = await load(module);
const { exports } = engine;
const serai = (...words) => execFileSync(binary, words, { encoding: 'utf8', maxBuffer: 1 << 26 });
const folder = mkdtempSync(join(tmpdir(), 'serai-wasm-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const games = JSON.parse(serai('games', '--json')).map((title) => ({ ...title, id: title.game }));
const hex = (value) => (value >>> 0).toString(16).padStart(8, '0');
const signatures = (of) => Object.fromEntries(games.map(({ id }, i) => [id, hex(of(i))]));

/** Opens a table; returns its number and where it stands. */
function open(game, seats, secret = randomBytes(32).toString('hex')) {
  const { rules } = games.find(({ id }) => id === game);
  engine.give(`proof\ncaravanserai record 1\ngame ${game}\nrules ${rules}\nseats ${seats}\nsecret ${secret}\nend 0\n`);
  const opened = engine.done(exports.open_table());
  return { table: opened.number, at: engine.done(exports.proceed(opened.number)) };
}

/** @param {string} name */
function bot(table, name) {
  engine.give(name);
  const number = exports.make_bot(table, 7n);
  assert.notEqual(number, 0, name);
  return number;
}

/** Plays on until the game is over or `most` decisions were made. */
function playOn(table, at, chooser, most = Infinity) {
  for (let made = 0; !at.over && made < most; made++) {
    const [{ seat, asked }] = at.turn;
    engine.give(engine.answer(exports.think(chooser, table, seat)));
    at = engine.done(exports.play(table, seat, asked));
  }
  return at;
}

/** The least of so many: what else the machine does only adds to it. */
const least = (times, measure) => Math.min(...Array.from({ length: times }, measure));

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
    const { steps } = JSON.parse(engine.answer(exports.history(table, -1)));
    const { frames } = JSON.parse(engine.answer(exports.frames(table, -1, 0)));
    assert.equal(frames.length, steps.length + 1);
  },

  'the highest level answers in time': () => {
    for (const { id, max_seats } of games) {
      const { table, at } = open(id, max_seats);
      const vizier = bot(table, 'vizier');
      let slowest = 0;
      let now = playOn(table, at, bot(table, 'greedy'), 20);
      for (let i = 0; i < 3 && !now.over; i++) {
        const start = performance.now();
        now = playOn(table, now, vizier, 1);
        slowest = Math.max(slowest, performance.now() - start);
      }
      console.log(`        ${id}: ${(slowest / 1000).toFixed(2)} s`);
      assert.ok(slowest <= most_thinking, `${id}: ${slowest} ms`);
    }
  },

  'random games are quick enough': () => {
    games.forEach(({ id, max_seats }, i) => {
      const nanoseconds = () => {
        const start = performance.now();
        const decisions = exports.walk(i, max_seats, 20);
        return ((performance.now() - start) * 1e6) / decisions;
      };
      const nativeNanoseconds = () => {
        const rows = serai('bench', id, '--seconds', '0.05', '--json').trim().split('\n').map((line) => JSON.parse(line));
        return rows.find(({ seats, mode }) => seats === max_seats && mode === 'all').ns_per_decision;
      };
      // In turn, so that both have the machine in the same mood.
      const rounds = Array.from({ length: 5 }, () => [least(40, nanoseconds), nativeNanoseconds()]);
      const [here, native] = [0, 1].map((side) => Math.min(...rounds.map((round) => round[side])));
      const speed = native / here;
      console.log(`        ${id}: ${here.toFixed(0)} ns a decision, native ${native.toFixed(0)} ns: ${(100 * speed).toFixed(0)} %`);
      assert.ok(speed >= least_speed, `${id} has ${(100 * speed).toFixed(0)} % of the native speed`);
    });
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
