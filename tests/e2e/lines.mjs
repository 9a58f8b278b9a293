// What if: lines from finished games, from own ones and from positions, and learning from one's own mistakes.
import assert from 'node:assert/strict';
import { alone, boxesOf, chance, clickOne, resize, settled } from './player.mjs';
import { test } from './runner.mjs';
import { barriers } from './screens.mjs';

/** @typedef {import('../../web/node_modules/playwright-core').Page} Page */

/** The line that the address has. @param {Page} page */
const line = (page) => page.evaluate(() => new URLSearchParams(location.hash.split('?')[1]).get('line'));
/** Waits until everybody's chance is known, and answers their sum. @param {Page} page */
async function chances(page) {
  const shown = await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('.now dd')].map((each) => /([\d.]+)\s%/.exec(each.querySelector('strong')?.textContent ?? '')?.[1]);
    return all.length > 0 && !all.includes(undefined) && all;
  });
  return (await shown.jsonValue()).map(Number).reduce((a, b) => a + b);
}
/** Something of the line: a click of a move, or luck. The page that tries it answers by itself, and at once. @param {Page} page @param {(below: number) => number} pick */
async function goOn(page, pick) {
  if ((await page.locator('.luck .primary').count()) > 0) await page.locator('.luck .primary').click();
  else await clickOne(page, pick);
  await page.evaluate(() => window.e2e.drawn());
}

test('a line is tried from a finished game beside what happened, and its link leads everybody there', async (scene) => {
  const [anna, stranger] = await Promise.all([scene.guest(), scene.guest()]);
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('basari');
  const steps = await anna.history(table.id);
  const step = steps.findIndex(({ seat }, i) => seat !== null && i > 10);
  await anna.go(`/table/${table.id}?step=${step}`);
  await page.locator('.review a.try').press('Enter');
  await page.locator('.beside').waitFor();
  assert.ok(Math.abs((await chances(page)) - 100) < 0.5);

  // What happened, with values; a click follows it.
  const happened = page.locator('.beside .way').first().locator('li button');
  assert.ok((await happened.count()) >= Math.min(6, steps.length - step));
  await happened.nth(1).click();
  await page.waitForFunction(() => document.querySelectorAll('.beside .way:last-child li').length >= 2);
  assert.ok((await line(page)).split(';').length >= 2);
  const pick = chance(3);
  for (let i = 0; i < 4; i++) await goOn(page, pick);
  assert.ok(Math.abs((await chances(page)) - 100) < 0.5);

  // Back by a key, and on.
  const long = (await line(page)).split(';').length;
  await page.locator('.now h1').click();
  await page.keyboard.press('Backspace');
  await page.waitForFunction((count) => (new URLSearchParams(location.hash.split('?')[1]).get('line') || '').split(';').length < count, long);

  await page.locator('.now .share').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /step=\d+&line=./);
  await stranger.page.goto(link.slice(link.indexOf('/#')));
  await stranger.page.locator('.beside').waitFor();
  assert.equal(await line(stranger.page), await line(page));
  assert.equal(await stranger.page.locator('.beside .way:last-child li').count(), await page.locator('.beside .way:last-child li').count());

  for (const width of [360, 1024]) {
    await resize(page, { width, height: 768 });
    assert.deepEqual(await barriers(anna, {}), []);
  }

  // What cannot be is named.
  await stranger.go(`/table/${table.id}?step=${step}&line=0+nonsense`);
  await stranger.page.locator('.wrong p').waitFor();
  assert.match(await stranger.page.locator('.wrong p').innerText(), /Entry 1 of the line, '0 nonsense'/);
  await stranger.page.locator('.wrong button').first().click();
  await stranger.page.locator('.beside').waitFor();

  await page.keyboard.press('Escape');
  await page.locator('.scrubber').waitFor();
});

test('during a game lines are tried only where it was opened for practice, from what the player knows', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const strict = await anna.start('basari');
  await anna.go(`/table/${strict.id}?line=`);
  await page.locator('.sorry').waitFor();
  await anna.go(`/table/${strict.id}`);
  await settled(page);
  await page.locator('.menu > button').click();
  await page.locator('.menu li').first().waitFor();
  assert.equal(await page.locator('.menu .try').count(), 0);

  const table = await anna.start('basari', { practice: true });
  await page.goto('about:blank');
  await anna.go(`/table/${table.id}`);
  await alone(page); // The others choose meanwhile, too.
  const seq = await page.locator('.table').getAttribute('data-seq');
  await page.locator('.menu > button').click();
  await page.locator('.menu .try').click();
  await page.locator('.beside').waitFor();
  assert.match(await page.locator('.beside').innerText(), /imagined/);
  assert.ok(Math.abs((await chances(page)) - 100) < 0.5);
  const pick = chance(1);
  for (let i = 0; i < 3; i++) await goOn(page, pick);
  assert.ok((await line(page)).length > 0);
  // The table has not moved.
  await page.locator('.now button[aria-label="Back to the table"]').click();
  await settled(page);
  assert.equal(await page.locator('.table').getAttribute('data-seq'), seq);
});

test('a position is pasted, valued, copied and shared; a wrong one is answered with its field', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.go('/position');
  await page.locator('select').selectOption('basari');
  await page.locator('textarea').fill('heat = 2; bazaar = 1');
  await page.locator('form .primary').click();
  await page.locator('.explain').waitFor();
  assert.match(await page.locator('.explain').innerText(), /bazaar/);
  await page.locator('textarea').fill('heat = 3; players.0.gems = 9 0 0 0');
  await page.locator('form .primary').click();
  await page.locator('.now').waitFor();
  assert.ok(Math.abs((await chances(page)) - 100) < 0.5);
  await page.locator('.now .position').click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'heat = 3; players.0.gems = 9 0 0 0');
  // Luck is chosen by keys alone, a card at a time; the last choice is taken back; of many cards one is searched for.
  const lots = page.locator('.luck .lots button');
  const said = (/** @type {number} */ place) => lots.nth(place).locator('span').innerText();
  await page.locator('.now h1').click();
  assert.match(await said(0), /: \d+ workers?, \d+ points, /);
  await page.keyboard.press('3');
  await page.locator('.luck .chosen li').waitFor();
  await page.keyboard.press('Backspace');
  await page.locator('.luck .chosen').waitFor({ state: 'detached' });
  const first = await said(1);
  await page.keyboard.press('2');
  await page.waitForFunction((text) => document.querySelector('.luck .chosen li')?.textContent === text, first);
  await page.locator('.luck input').focus();
  await page.keyboard.type('4 workers, 7 points');
  await page.waitForFunction(() => [...document.querySelectorAll('.luck .lots button span')].every((each) => each.textContent.includes('4 workers, 7 points')));
  const second = await said(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction((text) => document.querySelector('.luck .chosen li:nth-child(2)')?.textContent === text, second);
  await page.keyboard.press('1');
  await page.locator('.luck').waitFor({ state: 'detached' });
  const chosen = await line(page);
  assert.match(chosen, /^- deal 2 \d+ 1$/);
  await page.locator('.now .share').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link.slice(link.indexOf('/#')));
  await page.locator('.beside li').first().waitFor();
  assert.equal(await line(page), chosen);
});

test('a die is chosen at a time, and the rest is drawn', async (scene) => {
  const anna = await scene.guest({ locale: 'de' });
  const { page } = anna;
  await anna.go('/position/yspahan?seats=3&at=phase+%3D+dice%3B+amount+%3D+2');
  const chosen = page.locator('.luck .chosen li');
  await page.locator('.luck .lots').waitFor();
  assert.deepEqual(await page.locator('.luck .lots button span').allInnerTexts(), [1, 2, 3, 4, 5, 6].map((number) => `Weiß: ${number}`));
  await page.locator('.now h1').click();
  for (let i = 0; i < 9; i++) {
    await page.keyboard.press('6');
    await chosen.nth(i).waitFor();
  }
  assert.equal(await page.locator('.luck .lots button span').first().innerText(), 'Gelb: 1');
  await page.keyboard.press('Enter');
  await page.locator('.luck').waitFor({ state: 'detached' });
  assert.match(await line(page), /^- dice 6{9} [1-6]{2}$/);
});

test('before anybody has started nobody is named', async (scene) => {
  const { page } = await scene.guest({ locale: 'en' });
  await page.goto('/#/position/phraya?seats=3&at=-');
  await page.locator('.luck .lots').waitFor();
  assert.equal(await page.locator('.status .stand').innerText(), 'Before the first turn');
});

test('the text view of a line and of a puzzle has the table in words', async (scene) => {
  const anna = await scene.guest({ settings: { plain: true } });
  const { page } = anna;
  const words = page.locator('.text section:not(:has(ul)) h3');
  await anna.go('/position/yspahan?seats=3&at=phase+%3D+dice');
  await words.first().waitFor();
  const gold = page.locator('.text table').first();
  const before = await gold.innerText();
  await page.locator('.luck .primary').click();
  await page.locator('.luck').waitFor({ state: 'detached' });
  await page.waitForFunction((old) => document.querySelector('.text table').innerText !== old, before);
  await anna.go('/puzzles/basari/puzzle_1');
  await page.locator('.teacher').waitFor();
  await words.first().waitFor();
});

/** Answers by its sentence, in the text view. @param {Page} page @param {string} sentence */
async function answer(page, sentence) {
  const search = page.locator('.question input[type=search]');
  if ((await search.count()) > 0) await search.fill(sentence);
  const buttons = page.locator('.question .answers button');
  await buttons.first().waitFor();
  const texts = await page.locator('.question .answers button > span').allInnerTexts();
  const found = texts.findIndex((text) => text.trim().startsWith(sentence));
  assert.ok(found >= 0, `${sentence} is not among ${texts.join(' | ')}`);
  await buttons.nth(found).click();
}

test('what an own mistake asks is in sight on a phone, wherever it is answered', async (scene) => {
  const anna = await scene.guest({ width: 360, height: 740, settings: { pace: 'none' } });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.mistaken('phraya');
  await anna.go(`/table/${table.id}?analysis`);
  await page.locator('.analysis .learn').click();
  await page.locator('[data-mistake]').waitFor();
  await page.locator('.board .legal').first().waitFor();
  const [{ y }] = await boxesOf(page, '[data-mistake]');
  assert.ok(y >= 0, `${-y} px of it are above the window`);
});

test('own mistakes are exercises: a wrong answer is explained, the better one is taken, and a week later they come again', async (scene) => {
  const anna = await scene.guest({ settings: { plain: true } });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.mistaken('basari');
  await anna.go(`/table/${table.id}?analysis`);
  await page.locator('.analysis .learn').waitFor();
  const [played, better] = await page.locator('.heights .moments li').first().locator('.words > span').evaluateAll((spans) =>
    spans.slice(0, 2).map((span) => {
      const copy = /** @type {Element} */ (span.cloneNode(true));
      copy.querySelectorAll('.soft, .brings').forEach((each) => each.remove());
      return copy.textContent.trim();
    }),
  );
  const link = page.locator('a.mistakes');
  await anna.go('/mine');
  const all = Number(/\d+/.exec(await link.innerText())[0]);
  await anna.go(`/table/${table.id}?analysis`);
  await page.locator('.analysis .learn').press('Enter');
  await page.locator('[data-mistake]').waitFor();
  await page.locator('.text section:not(:has(ul)) table').first().waitFor();
  const id = await page.locator('[data-mistake]').getAttribute('data-mistake');
  for (const width of [360, 1024]) {
    await resize(page, { width, height: 768 });
    assert.deepEqual(await barriers(anna, {}), []);
  }

  // What was played is wrong, and it is said what it loses.
  await answer(page, played);
  await page.locator('[data-mistake] .wrong').waitFor();
  assert.match(await page.locator('[data-mistake] .wrong').innerText(), /loses \d+\.\d\s%/);
  await answer(page, better);
  await page.locator('[data-mistake] .right').waitFor();

  // Solved: one less is due, until a week has passed.
  const areDue = async (/** @type {number} */ number) => {
    await page.goto('about:blank');
    await anna.go(number === 0 ? '/mistakes' : '/mine');
    await (number === 0 ? page.getByText('That is all for now') : link.filter({ hasText: `(${number})` })).waitFor();
  };
  await areDue(all - 1);
  const week = 7 * 24 * 3600 * 1000;
  await page.evaluate(([name, ago]) => localStorage.setItem('serai.mistakes', JSON.stringify({ [name]: Date.now() - Number(ago) })), [id, String(week)]);
  await areDue(all);
});
