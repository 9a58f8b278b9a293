// What there is to learn, as its files say.
import { readFileSync, readdirSync } from 'node:fs';

/** @typedef {{ name: string, steps: { name: string, look: string[] }[] }} Lesson */

/** The lessons and exercises of a game, in their order. @param {string} game @returns {Lesson[]} */
export function lessonsOf(game) {
  const folder = new URL(`../../games/${game}/lessons/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((file) => {
      const [, ...steps] = readFileSync(new URL(file, folder), 'utf8').split(/^step /m);
      const lookOf = (/** @type {string} */ step) => /^look (.*)$/m.exec(step)?.[1].split(' | ') ?? [];
      return { name: file.replace(/^\d+_|\.txt$/g, ''), steps: steps.map((step) => ({ name: step.split('\n')[0].trim(), look: lookOf(step) })) };
    });
}
