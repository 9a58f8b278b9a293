// A sentence whose hole nobody fills has a gap that is easily overlooked.
import { expect, it } from 'vitest';

const texts = import.meta.glob<Record<string, string>>(['../../text/en.json', '../../games/*/text/en.json'], { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['../src/**/*.{svelte,ts}', '../../games/*/client/**/*.{svelte,ts}'], { eager: true, query: '?raw', import: 'default' });
const sentences: Record<string, string> = Object.assign({}, ...Object.values(texts));
const holesOf = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name]) => name);

/** The names that an object gives, written at the beginning of the text; null if they are not written there. */
function namesOf(text: string): string[] | null {
  if (!text.startsWith('{')) return null;
  let depth = 0;
  let top = '';
  for (const letter of text) {
    if (')}]'.includes(letter)) depth -= 1;
    else if ('({['.includes(letter)) depth += 1;
    else if (depth === 1) top += letter;
    if (depth === 0) break;
  }
  return top.includes('...') ? null : top.split(',').map((part) => part.split(':')[0].trim());
}

it('every hole of a sentence is filled where the page says it', () => {
  const gaps: string[] = [];
  let calls = 0;
  for (const [file, source] of Object.entries(sources)) {
    for (const { 1: key, 2: end, index, 0: call } of source.matchAll(/\bsay\('([\w.]+)'(, |\))/g)) {
      const given = end === ')' ? [] : namesOf(source.slice(index + call.length));
      if (!(key in sentences) || given === null) continue;
      calls += 1;
      const missing = holesOf(sentences[key]).filter((hole) => !given.includes(hole));
      gaps.push(...missing.map((hole) => `${file}: ${key} wants {${hole}}`));
    }
  }
  expect(gaps).toEqual([]);
  expect(calls).toBeGreaterThan(300);
});
