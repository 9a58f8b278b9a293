// The engine in WebAssembly is the engine: node tests/wasm/prove.mjs MODULE SERAI
// Equal signatures of rules and bots, records that both sides understand, little weight.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load, playing } from './engine.mjs';

const most_bytes = 500_000; // gzipped
const most_weights = 120_000; // of one game, gzipped
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
const { open } = playing(engine);
const folder = mkdtempSync(join(tmpdir(), 'serai-wasm-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const hex = (value) => (value >>> 0).toString(16).padStart(8, '0');
/** What was learnt about a game, which the program has built in and the browser is taught. */
const weightsOf = (id) => {
  const file = new URL(`../../games/${id}/mind/weights.bin`, import.meta.url);
  return existsSync(file) ? readFileSync(file) : null;
};
const signatures = (of) => Object.fromEntries(games.map(({ id }, i) => [id, hex(of(i))]));

const proofs = {
  'the same rules': () => assert.deepEqual(signatures(exports.signature), JSON.parse(serai('signature', '--json'))),

  'what was learnt is taken, and nothing else': () => {
    for (const { id } of games) {
      assert.equal(engine.teach(id, new TextEncoder().encode('nonsense')), false);
      const weights = weightsOf(id);
      if (!weights) continue;
      assert.ok(gzipSync(weights, { level: 9 }).length <= most_weights, id);
      assert.equal(engine.teach(id, weights.subarray(0, -1)), false, id);
      assert.equal(engine.teach(games.find((other) => other.id !== id).id, weights), false, id);
      assert.equal(engine.teach(id, weights), true, id);
    }
  },

  'the same bots': () => assert.deepEqual(signatures(exports.bot_signature), JSON.parse(serai('signature', '--bots', '--json'))),

  'a record made here replays and is proved there': () => {
    for (const { id, max_seats } of games) {
      const played = open(id, max_seats, 'random');
      assert.equal(played.playOn(), false);
      const file = join(folder, `${id}.txt`);
      writeFileSync(file, played.record);
      const replayed = JSON.parse(serai('replay', file, '--json'));
      assert.ok(replayed.finished);
      assert.deepEqual(replayed.view, played.frame().view);
      serai('verify', file);
    }
  },

  'a record made there replays here': () => {
    for (const { id, min_seats } of games) {
      const record = serai('walk', id, '--seats', String(min_seats), '--record');
      engine.give({ name: 'walk', record });
      assert.equal(engine.done(exports.keep_record()).row.stage, 'over');
      engine.give({ name: 'walk', record: record.replace(/^end .*$/m, 'end 1') });
      assert.throws(() => engine.done(exports.keep_record()), /house\.record/);
    }
  },

  'what earlier programs wrote replays here by its own rules': () => {
    const kept = readdirSync(fixtures).filter((name) => name.endsWith('.txt'));
    assert.ok(kept.length > 0);
    for (const name of kept) {
      const record = readFileSync(new URL(name, fixtures), 'utf8');
      engine.give({ name, record });
      const { row } = engine.done(exports.keep_record());
      assert.equal(row.stage, 'over', name);
      assert.equal(row.rules, Number(/^rules (\d+)$/m.exec(record)[1]), name);
      engine.give({ name, record });
      assert.equal(engine.done(exports.prove_record()) !== null, /^secret /m.test(record), name);
    }
  },

  'a record with a changed roll is not proved here': () => {
    const played = open('istanbul_dice', 2, 'random');
    played.playOn();
    const record = played.record.replace(/^secret ./m, (start) => (start.endsWith('0') ? 'secret 1' : 'secret 0'));
    engine.give({ name: 'changed', record });
    assert.throws(() => engine.done(exports.prove_record()), /house\.verify\.commitment/);
  },

  'what was decided can be taken back and is checked': () => {
    const played = open('yspahan', 3);
    const { turn } = played.frame();
    assert.throws(() => played.command('check', { seat: turn[0], move: 'nonsense' }), /unreadable/);
    let seat = -1;
    for (let made = 0; seat < 0 || !played.frame(seat).can_undo; made++) {
      assert.ok(made < 50, 'nothing could be taken back');
      [seat] = played.frame().turn;
      const { asked, moves } = played.frame(seat);
      played.command('play', { seat, asked, move: moves.at(-1).move });
    }
    const { seq } = played.frame();
    assert.ok(played.command('undo', { seat }).seq > seq);
    const past = (kind) => (engine.give({ kind, person: 'here' }), engine.done(exports.past(played.room)));
    const { steps } = past('history');
    assert.ok(steps.some(({ events }) => events.some(({ key }) => key === 'house.event.taken_back')));
    assert.equal(past('frames').frames.length, steps.length + 1);
  },

  'every lesson is taught here, and a move that it does not want changes nothing': () => {
    const lessons = games.flatMap(({ id }) => {
      const folder = new URL(`../../games/${id}/lessons/`, import.meta.url);
      return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')).map((name) => new URL(name, folder)) : [];
    });
    assert.ok(lessons.length > 0);
    const position = ({ frame: { steps, ...frame }, remark, ...shown }) => ({ ...shown, frame });
    for (const file of lessons) {
      engine.give(`${basename(file.pathname)}\n${readFileSync(file, 'utf8')}`);
      let shown = engine.done(exports.open_lesson());
      const { lesson } = shown;
      const tried = (move) => (engine.give(move), engine.done(exports.lesson_move(lesson)));
      while (!shown.over) {
        const { accepts, step, frame } = shown;
        if (accepts.length === 0) {
          shown = engine.done(exports.lesson_next(lesson));
          continue;
        }
        const here = position(shown);
        assert.throws(() => tried('nonsense'), /unreadable/);
        for (const { move } of frame.moves.filter(({ move }) => !accepts.includes(move))) {
          const answered = tried(move);
          assert.ok(answered.remark, `${file} ${move}`);
          assert.deepEqual(position(answered), here);
        }
        assert.deepEqual(position(engine.done(exports.lesson_step(lesson, step))), here);
        shown = tried(accepts[0]);
        assert.equal(shown.remark, undefined);
      }
      exports.close_lesson(lesson);
    }
  },

  'a game is analysed alike, to the bit': () => {
    for (const { id, min_seats } of games) {
      const record = serai('walk', id, '--seats', String(min_seats), '--seed', '2', '--record');
      const file = join(folder, `${id}.analysed.txt`);
      writeFileSync(file, record);
      engine.give({ name: file, record });
      const analysis = engine.done(exports.open_analysis(0));
      const all = exports.analysis_all(analysis);
      let done = 0;
      while (done < all) done = exports.analysis_go_on(analysis);
      assert.equal(exports.analysis_go_on(analysis), all, 'there is nothing more to do');
      const report = engine.done(exports.analysis_report(analysis));
      exports.close_analysis(analysis);
      assert.deepEqual(report, JSON.parse(serai('analyse', file, '--depth', 'quick', '--json')));
    }
    engine.give({ name: 'wrong', record: 'no record' });
    assert.throws(() => engine.done(exports.open_analysis(0)), /house\.record/);
  },

  'lines are followed, and what they lead to is worth the same': () => {
    for (const { id, min_seats: seats } of games) {
      const walk = serai('walk', id, '--seats', String(seats), '--seed', '5', '--record').split('\n');
      const entries = walk.filter((line) => /^(\d|-) /.test(line)).slice(0, 25);
      const given = { game: id, seats, position: '-', line: entries.join(';'), luck: 3 };
      engine.give(given);
      const shown = engine.done(exports.line_frame());
      assert.deepEqual(shown.entries.slice(0, entries.length), entries);
      assert.equal(shown.frame.steps.length, shown.entries.length);
      // Its position is where the line led.
      engine.give({ ...given, position: shown.position, line: '' });
      assert.deepEqual(engine.done(exports.line_frame()).frame.view, shown.frame.view);
      engine.give(given);
      assert.deepEqual(engine.done(exports.line_value(50)), JSON.parse(serai('value', id, shown.position, '--seats', String(seats), '--playouts', '50', '--json')));
      engine.give({ ...given, knows: 0 });
      assert.deepEqual(engine.done(exports.line_value(50)), JSON.parse(serai('value', id, shown.position, '--seats', String(seats), '--seat', '1', '--playouts', '50', '--json')));
      engine.give({ ...given, eyes: 0 });
      assert.ok(engine.done(exports.line_board()).parts.length > 1);
      // Luck is chosen lot by lot, and what comes of it can be.
      const lots = [];
      const before = entries.slice(0, entries.findIndex((entry) => entry.startsWith('-')));
      const next = () => (engine.give({ ...given, line: before.join(';'), lots }), engine.done(exports.line_lots()));
      while (next().next.length > 0) lots.push(lots.length % next().next.length);
      const outcome = `- ${next().outcome}`;
      engine.give({ ...given, line: [...before, outcome].join(';') });
      assert.equal(engine.done(exports.line_frame()).entries[before.length], outcome);
      lots[0] = 1000;
      assert.throws(next, /house\.refusal\.malformed/);
      engine.give({ ...given, line: `${given.line}; 0 nonsense` });
      assert.throws(() => engine.done(exports.line_frame()), /house\.line\.refused/);
      engine.give({ ...given, position: 'nonsense = 1' });
      assert.throws(() => engine.done(exports.line_value(1)), /house\.given\.no_field/);
    }
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
