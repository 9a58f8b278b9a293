// A language that nobody speaks, made from English: longer, accented, and between « and », so that a sentence that is
// cut, or that was never in a text file, is seen. Its code is one that CLDR keeps for this.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const pseudo = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, i) => [letter, [...accented][i]]));

/** A word with accents, its first vowel twice. @param {string} text */
const foreign = (text) =>
  text.replace(/[A-Za-z]+/g, (word) => [...word.replace(/[aeiou]/, '$&$&')].map((letter) => accents.get(letter)).join(''));

/** Everything but what matches, which stays as it is. @param {string} text @param {RegExp} kept @param {(part: string) => string} change */
function around(text, kept, change) {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(kept)) {
    result += change(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + change(text.slice(from));
}

/** @param {string} sentence */
export function pseudoSentence(sentence) {
  const forms = sentence.replace(/\{(\w+)\|([^}]*)\}/g, (_, name, words) => `{${name}|${foreign(words)}}`);
  const said = around(forms, /\{[^}]*\}/g, foreign);
  // Small words stand within others, or on small pieces.
  return /[^\W\d_].*[^\W\d_].*[^\W\d_].*[^\W\d_]/u.test(sentence.replace(/\{[^}]*\}/g, '')) ? said.replace(/\S.*\S/s, '«$&»') : said;
}

/** Clauses keep their numbers, links and headings their addresses. @param {string} rules in Markdown */
const pseudoRules = (rules) => around(rules, /\{#[\w-]+\}|\b[A-Z]-R?\d[\d.]*|\]\([^)]*\)|`[^`]*`|&\w+;|<[^>]*>/g, foreign);

/** @param {string} folder with English files */
function translateTexts(folder) {
  const english = JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8'));
  const said = Object.entries(english).map(([key, sentence]) => [key, key === 'house.language.forms' ? sentence : pseudoSentence(sentence)]);
  writeFileSync(join(folder, `${pseudo}.json`), `${JSON.stringify(Object.fromEntries(said), null, 2)}\n`);
}

/** @param {string} folder with an English glossary */
function translateTerms(folder) {
  const english = JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8'));
  const told = Object.entries(english).map(([id, { forms, says, clause }]) => [id, { forms: forms.map(foreign), says: pseudoSentence(says), clause }]);
  writeFileSync(join(folder, `${pseudo}.json`), `${JSON.stringify(Object.fromEntries(told), null, 2)}\n`);
}

/** What there is to learn in a game, if it has lessons and a rulebook. @param {string} folder of the game */
function translateLearning(folder) {
  if (existsSync(join(folder, 'lessons'))) {
    translateTexts(join(folder, 'lessons/text'));
    translateTerms(join(folder, 'lessons/glossary'));
  }
  if (existsSync(join(folder, 'rulebook'))) writeFileSync(join(folder, `rulebook/${pseudo}.md`), pseudoRules(readFileSync(join(folder, 'rulebook/en.md'), 'utf8')));
}

/** Writes the files of the language beside the English ones of a house. @param {string} root */
export function addPseudo(root) {
  translateTexts(join(root, 'text'));
  for (const game of readdirSync(join(root, 'games'), { withFileTypes: true })) {
    if (!game.isDirectory()) continue;
    const folder = join(root, 'games', game.name);
    translateTexts(join(folder, 'text'));
    translateLearning(folder);
    writeFileSync(join(folder, `RULES.${pseudo}.md`), pseudoRules(readFileSync(join(folder, 'RULES.md'), 'utf8')));
  }
}
