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

/** Whether a part of the page is shaded at its left and at its right edge, where it is bare. @param {import('./player.mjs').Page} page @param {import('../../web/node_modules/playwright-core').Locator} part */
async function shadesOf(page, part, isHigh = false) {
  const picture = (await part.screenshot()).toString('base64');
  return page.evaluate(async ([bytes, isHigh]) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))]));
    const brush = new OffscreenCanvas(image.width, image.height).getContext('2d');
    brush.drawImage(image, 0, 0);
    const along = (length) => [2, length / 2, length - 3];
    const points = isHigh ? along(image.height).map((y) => [20, y]) : along(image.width).map((x) => [x, image.height / 2]);
    const [start, middle, end] = points.map(([x, y]) => `${brush.getImageData(x, y, 1, 1).data}`);
    return [start !== middle, end !== middle];
  }, [picture, isHigh]);
}

test('a list of lots that is longer than its place says so, above and below', async (scene) => {
  const { page } = await scene.guest({ width: 360, height: 740 });
  await page.goto('/#/position/yspahan?seats=3&at=phase+%3D+dice%3B+amount+%3D+2');
  const lots = page.locator('.luck .lots');
  await lots.waitFor();
  await page.addStyleTag({ content: '.lots button > * { visibility: hidden; }' });
  const beyond = await lots.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  for (const [way, shades] of /** @type {const} */ ([[0, [false, true]], [beyond, [true, false]]])) {
    await lots.evaluate((list, top) => list.scrollTo({ top, behavior: 'instant' }), way);
    assert.deepEqual(await shadesOf(page, lots, true), shades, `${way} of ${beyond} px`);
  }
});

test('a table that is wider than a phone says so in the text view, at the edges where it goes on', async (scene) => {
  const anna = await scene.guest({ width: 360, height: 740, settings: { pace: 'none', plain: true } });
  const { page } = anna;
  await anna.name('Anna');
  let wide = 0;
  for (const game of games) {
    const { id } = await anna.start(game);
    await anna.go(`/table/${id}`);
    await page.locator(`.table[data-game=${game}] .text table`).first().waitFor({ state: 'attached' });
    // Only the ground is looked at: what is written on it, and what lies over it on a phone, is not there.
    await page.addStyleTag({ content: '.text table, .question, .status { visibility: hidden; }' });
    // Where hardly anything is beyond the edge, the cover of the end still reaches there.
    const beyond = await page.locator('.text .scroll_aside').evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    const place = beyond.findIndex((pixels) => pixels > 40);
    if (place < 0) continue;
    wide++;
    const part = page.locator('.text .scroll_aside').nth(place);
    for (const [way, shades] of /** @type {const} */ ([[0, [false, true]], [beyond[place] / 2, [true, true]], [beyond[place], [true, false]]])) {
      await part.evaluate((element, left) => element.scrollTo({ left, behavior: 'instant' }), way);
      assert.deepEqual(await shadesOf(page, part), shades, `${game}: ${way} of ${beyond[place]} px`);
    }
  }
  assert.ok(wide > 0, 'no table is wider than a phone');
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
