// The checker of histories: what people were told beside what is stored. Answers what is not as it must be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './machines.mjs';

/**
 * Of a game that is over.
 * @param {import('./people.mjs').Game} game @param {(query: string) => string} ask the store @param {string} serai the program, which proves the luck
 */
export async function faultsOf(game, ask, serai) {
  const of = `'${game.table}'`;
  const entries = `SELECT json_agg(json_build_object('seq', seq, 'line', line) ORDER BY seq) FROM entries WHERE table_id = ${of}`;
  const stored = JSON.parse(ask(`SELECT json_build_object('length', length, 'entries', (${entries})) FROM tables WHERE id = ${of}`));
  const faults = faultsIn(game, stored.entries ?? [], stored.length);
  const folder = mkdtempSync(join(tmpdir(), 'serai-record-'));
  const file = join(folder, 'game.txt');
  writeFileSync(file, await game.people[0].ask('GET', `/api/tables/${game.table}/record`));
  try {
    run([serai, '--lang', 'en', 'verify', file]);
  } catch (error) {
    faults.push(String(error));
  }
  rmSync(folder, { recursive: true });
  return faults.map((fault) => `${game.table}: ${fault}`);
}

/**
 * @param {import('./people.mjs').Game} game
 * @param {{ seq: number, line: string }[]} entries as they are stored @param {number} length of the log, as its table says
 */
function faultsIn(game, entries, length) {
  const faults = game.people.flatMap((person) => person.wrong);
  entries.forEach(({ seq }, i) => seq !== i && faults.push(`entry ${i} is missing`));
  if (entries.length !== length) faults.push(`${entries.length} entries, and ${length} are counted`);
  const answered = new Map();
  for (const { seat, asked, key, move, seq } of game.acknowledged) {
    const question = `${seat} at ${asked}`;
    if (answered.has(question)) faults.push(`${question} was answered twice: ${answered.get(question)} and ${key}`);
    answered.set(question, key);
    const isStored = entries.slice(asked, seq).some(({ line }) => line === `${seat} ${move}`);
    if (!isStored) faults.push(`acknowledged and not stored: ${key}, ${move} at ${asked}`);
  }
  // Whoever asked after another had heard his answer is behind him.
  const inTime = [...game.acknowledged].sort((one, other) => one.heard - other.heard);
  for (const later of inTime) {
    const before = inTime.filter((each) => each.heard < later.sent).at(-1);
    if (before && before.seq >= later.seq) faults.push(`${later.key} came after ${before.key} and is stored before it`);
  }
  for (const person of game.people) {
    if (person.seq !== entries.length) faults.push(`${person.name} sees ${person.seq} of ${entries.length}`);
  }
  return faults;
}
