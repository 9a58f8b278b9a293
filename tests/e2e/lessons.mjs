// What there is to learn, as its files say.
import { readFileSync, readdirSync } from 'node:fs';

/** @typedef {{ name: string, steps: { name: string, look: string[], see: string[], accepts: string }[], kind: 'first' | 'more' | 'exercise' }} Lesson */
/** @typedef {{ seats: number, position: string, wrong: string }} Riddle where a puzzle stands, and what seems right at first sight but loses much */

/** The lessons and exercises of a game, in their order. @param {string} game */
export const lessonsOf = (game) => filesOf(game, 'lessons');
/** Its puzzles, in their order. @param {string} game */
export const puzzlesOf = (game) => filesOf(game, 'puzzles');

/** @param {string} game @param {string} name */
const folderOf = (game, name) => new URL(`../../games/${game}/${name}/`, import.meta.url);
/** @param {string} step @param {string} word */
const partsOf = (step, word) => new RegExp(`^${word} (.*)$`, 'm').exec(step)?.[1].split(' | ') ?? [];

/** The puzzle of the first seat, at so small a table, whose answer gains the most. @param {string} game @param {number} seats @returns {Riddle} */
export function riddleOf(game, seats) {
  const folder = folderOf(game, 'puzzles');
  const texts = readdirSync(folder).filter((file) => file.endsWith('.txt')).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const gain = (/** @type {string} */ text) => Number.parseFloat(partsOf(text, 'proof gain')[0]);
  const [text] = texts.filter((each) => each.includes(`\nseats ${seats}\neyes 0\n`)).sort((a, b) => gain(b) - gain(a));
  return { seats, position: partsOf(text, 'position')[0], wrong: /^answer (.*?)(?: \| .*)? : obvious_/m.exec(text)[1] };
}

/** @param {string} game @param {string} name @returns {Lesson[]} */
function filesOf(game, name) {
  const folder = folderOf(game, name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((file) => {
      const [head, ...steps] = readFileSync(new URL(file, folder), 'utf8').split(/^step /m);
      return {
        name: file.replace(/^\d+_|\.txt$/g, ''),
        kind: file.startsWith('exercise_') ? 'exercise' : /^more$/m.test(head) ? 'more' : 'first',
        steps: steps.map((step) => ({ name: step.split('\n')[0].trim(), look: partsOf(step, 'look'), see: partsOf(step, 'see'), accepts: partsOf(step, 'accept')[0] ?? '' })),
      };
    });
}
