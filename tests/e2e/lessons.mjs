// What there is to learn, as its files say.
import { readFileSync, readdirSync } from 'node:fs';

/** @typedef {{ name: string, steps: { name: string, look: string[], see: string[], accepts: string }[], kind: 'first' | 'more' | 'exercise' }} Lesson */

/** The lessons and exercises of a game, in their order. @param {string} game */
export const lessonsOf = (game) => filesOf(game, 'lessons');
/** Its puzzles, in their order. @param {string} game */
export const puzzlesOf = (game) => filesOf(game, 'puzzles');

/** @param {string} game @param {string} name @returns {Lesson[]} */
function filesOf(game, name) {
  const folder = new URL(`../../games/${game}/${name}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((file) => {
      const [head, ...steps] = readFileSync(new URL(file, folder), 'utf8').split(/^step /m);
      const partsOf = (/** @type {string} */ step, /** @type {string} */ word) => new RegExp(`^${word} (.*)$`, 'm').exec(step)?.[1].split(' | ') ?? [];
      return {
        name: file.replace(/^\d+_|\.txt$/g, ''),
        kind: file.startsWith('exercise_') ? 'exercise' : /^more$/m.test(head) ? 'more' : 'first',
        steps: steps.map((step) => ({ name: step.split('\n')[0].trim(), look: partsOf(step, 'look'), see: partsOf(step, 'see'), accepts: partsOf(step, 'accept')[0] ?? '' })),
      };
    });
}
