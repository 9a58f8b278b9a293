// Moments of random games as lines (docs/notation.md, Positions): a test begins where its subject is.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortest } from './guest.mjs';

/** @typedef {{ seq: number, turn: number[] | 'chance' | 'over', state: any, moves: string[], entry?: string }} Step */

/** Asks for a random game, the same in every run. @param {string} binary @param {string} game @param {number} seats @param {'--json' | '--record'} how */
function walk(binary, game, seats, how) {
  const { options = {} } = shortest[game];
  const chosen = Object.entries(options).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
  return execFileSync(binary, ['walk', game, '--seats', String(seats), '--seed', '1', ...chosen, how], { encoding: 'utf8', maxBuffer: 2 ** 26 });
}

/** A random game as a file that the page can open. @param {string} binary @param {string} game @param {number} seats */
export const recordOf = (binary, game, seats = shortest[game].seats) => walk(binary, game, seats, '--record');

/**
 * The first moment of a random game at the shortest table that is wanted, the same in every run.
 * @param {string} binary @param {string} game @param {(step: Step, steps: Step[]) => boolean} isWanted @param {number} seats
 */
export function positionOf(binary, game, isWanted, seats = shortest[game].seats) {
  const steps = walk(binary, game, seats, '--json').trim().split('\n').map((line) => JSON.parse(line));
  const found = steps.find((step) => isWanted(step, steps));
  assert.ok(found, `the random game of ${game} never comes there`);
  const folder = mkdtempSync(join(tmpdir(), 'serai-e2e-'));
  try {
    const file = join(folder, 'record.txt');
    writeFileSync(file, recordOf(binary, game, seats));
    return execFileSync(binary, ['replay', file, '--position', String(found.seq)], { encoding: 'utf8' }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Step} step */
const isFirst = ({ turn }) => turn.includes(0);

/** Where the first seat has so many decisions before it, and the game is over then. @param {string} binary @param {string} game @param {number} decisions */
export const nearTheEnd = (binary, game, decisions) => positionOf(binary, game, (step, steps) => isFirst(step) && steps.filter(({ seq, entry }) => seq >= step.seq && entry?.startsWith('0 ')).length <= decisions);
