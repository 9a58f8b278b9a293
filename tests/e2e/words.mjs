// The table in words: the page says what the terminal prints, of every game and in every language.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { games, languages, shortest } from './guest.mjs';
import { boxesOf, turn } from './player.mjs';
import { positionOf } from './positions.mjs';
import { test } from './runner.mjs';

const names = ['Anna', 'Bashir', 'Chandra'];

/** The words of a text, whatever lies between them and wherever its lines end; a player is a number. @param {string} text @param {string} language */
function wordsOf(text, language) {
  const said = JSON.parse(readFileSync(new URL(`../../text/${language}.json`, import.meta.url), 'utf8'));
  const [seat, , you] = said['house.seat_you'].split(/[\s()]+/);
  const numbered = names.reduce((rest, name, i) => rest.replaceAll(new RegExp(`(${i + 1}\\s+)?${name}`, 'g'), `${i + 1}`), text);
  return (numbered.match(/[^\s─│.,:;()]+/g) ?? []).filter((word) => ![seat, you, 'apprentice'].includes(word)).toSorted();
}

/**
 * What the terminal prints of each part of the table at this position, by the words of its name.
 * @param {string} binary @param {string} game @param {string} position @param {string} language
 */
function printed(binary, game, position, language) {
  const { seats, options = {} } = shortest[game];
  const chosen = Object.entries(options).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
  const ask = (/** @type {string} */ input) =>
    execFileSync(binary, ['--lang', language, 'play', game, '--seats', String(seats), ...chosen, '--position', position, '--seed', '1'], { encoding: 'utf8', input }).split(/^> /m);
  const names = /** @type {RegExpExecArray} */ (/: ([^.]*)\./s.exec(ask('show\n')[1]))[1].split(',').map((name) => name.replaceAll(/\s+/g, ' ').trim());
  const parts = ask(names.map((name) => `show ${name}\n`).join('')).slice(1, 1 + names.length);
  return Object.fromEntries(names.map((name, i) => [name, wordsOf(parts[i], language)]));
}

test('a table that is wider than a phone says so in the text view', async (scene) => {
  const anna = await scene.guest({ width: 360, height: 740, settings: { pace: 'none', plain: true } });
  const { page } = anna;
  await anna.name('Anna');
  for (const game of games) {
    const { id } = await anna.start(game);
    await anna.go(`/table/${id}`);
    await page.locator(`.table[data-game=${game}] .text table`).first().waitFor();
    // The shadow at an edge does not move with what lies on it; its cover at the end does.
    const silent = await page.locator('.text .scroll').evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth && !/local.*scroll/.test(getComputedStyle(each).backgroundAttachment)).map((each) => each.innerText.slice(0, 40)),
    );
    assert.deepEqual(silent, [], game);
  }
});

for (const game of games) {
  test(`the text view of ${game} says what the terminal prints, in every language`, async (scene) => {
    const position = positionOf(scene.binary, game, ({ seq, turn: whose }) => seq > 20 && whose[0] === 0);
    const anna = await scene.guest();
    await anna.name('Anna');
    const table = await anna.start(game, { position });
    const state = await anna.context.storageState();
    for (const language of languages) {
      const { page } = await scene.guest({ state, locale: language, settings: { pace: 'none', plain: true, language } });
      await page.goto(`/#/table/${table.id}`);
      await turn(page);
      await page.locator('.text .sheet table').first().waitFor();
      const [question, text] = await boxesOf(page, '.question', '.text');
      assert.ok(question.y + question.height <= text.y, 'the question lies over the text');
      const shown = await page.locator('.text section:not([aria-labelledby$=news])').evaluateAll((parts) =>
        parts.map((part) => [part.querySelector('h3').textContent, [...part.querySelectorAll('h3, p, th, td')].map((each) => each.textContent).join(' ')]),
      );
      assert.deepEqual(Object.fromEntries(shown.map(([name, text]) => [name, wordsOf(text, language)])), printed(scene.binary, game, position, language), language);
    }
  });
}
