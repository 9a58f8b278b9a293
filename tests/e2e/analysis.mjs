// What luck did in a finished game, and what its players did.
import assert from 'node:assert/strict';
import { resize, settled } from './player.mjs';
import { test } from './runner.mjs';
import { barriers } from './screens.mjs';

const begin = '.ending button:has-text("What was luck")';
const number = (/** @type {string} */ text) => Number(/[+-]?\d+(\.\d)?/.exec(text.replace('−', '-'))[0]);

test('a finished game is analysed in the browser, and the report is kept', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('basari');
  await anna.go(`/table/${table.id}`);
  await settled(page);
  await page.locator(begin).focus();
  await page.keyboard.press('Enter');
  await page.locator('.analysis .summary').waitFor();
  assert.match(await page.locator('.analysis .summary').innerText(), /(won|share the victory)/);

  // The three costliest mistakes of one player, with what the better move brings.
  assert.ok((await page.locator('.analysis .heights li').count()) > 0);

  // Luck, mistakes and others are the way from the start to the result.
  const [numbers, chances, all] = await page.locator('.analysis details').all();
  await numbers.locator('summary').press('Enter');
  const rows = await numbers.locator('tbody tr').all();
  assert.equal(rows.length, table.seats.length);
  for (const row of rows) {
    const [start, luck, mistakes, others, result] = (await row.locator('td').allInnerTexts()).map(number);
    assert.ok(Math.abs(start + luck + mistakes + others - result) <= 0.3, `${start} ${luck} ${mistakes} ${others} ${result}`);
  }

  // The graph is a table too: the chances of each chapter, and how it ended.
  await chances.locator('summary').press('Enter');
  const last = (await chances.locator('tbody tr').last().locator('td').allInnerTexts()).map(number);
  assert.ok(Math.abs(last.reduce((a, b) => a + b) - 100) < 0.5);
  assert.ok(last.some((share) => share > 0) && last.some((share) => share === 0));
  await all.locator('summary').press('Enter');

  for (const width of [360, 1024]) {
    await resize(page, { width, height: 768 });
    assert.deepEqual(await barriers(anna, {}), []);
  }

  // A moment leads to the board, by keys too.
  await page.locator('.analysis button:has-text("Small things")').press('Enter');
  const moment = page.locator('.analysis .all .moments button').first();
  await moment.waitFor();
  await moment.press('Enter');
  await page.locator('.scrubber input').waitFor();

  // It was kept: the same again, at once, without a worker.
  await page.goto('about:blank');
  let workers = 0;
  page.on('worker', () => workers++);
  await anna.go(`/table/${table.id}?analysis`);
  await page.locator('.analysis .summary').waitFor();
  assert.equal(workers, 0);
});

test('in the text view a report, and a line, are no wider than a window that shrank to a phone', async (scene) => {
  const anna = await scene.guest({ settings: { plain: true }, width: 1440 });
  const { page } = anna;
  const faults = async () => {
    const found = [];
    for (const width of [1440, 1024, 360]) {
      await resize(page, { width, height: 740 });
      found.push(...(await page.evaluate(() => window.e2e.overflows())).map((fault) => `at ${width} px: ${fault}`));
    }
    return found;
  };
  await anna.name('Anna');
  const table = await anna.finished('basari');
  await anna.go(`/table/${table.id}?analysis`);
  await page.locator('.analysis .summary').waitFor();
  await page.locator('details').evaluateAll((all) => all.forEach((details) => (details.open = true)));
  assert.deepEqual(await faults(), []);
  await anna.go('/position/phraya?seats=4&at=-');
  await page.locator('.text table').first().waitFor();
  assert.deepEqual(await faults(), []);
});

test('an analysis can be stopped and taken up again', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('yspahan');
  await anna.go(`/table/${table.id}?analysis`);
  await page.locator('.analysis progress').waitFor();
  await page.locator('.analysis button:has-text("Stop")').click();
  await page.locator('.analysis progress').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.analysis .summary').count(), 0);
  await page.locator('.analysis button:has-text("Analyse")').click();
  await page.locator('.analysis progress').waitFor();
});
