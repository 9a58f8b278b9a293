// Links that lead nowhere, or too late: a friendly page and a way on.
import assert from 'node:assert/strict';
import { test } from './runner.mjs';

/** @param {import('../../web/node_modules/playwright-core').Page} page @param {string} address */
async function isFriendly(page, address) {
  await page.goto(`/#${address}`);
  await page.locator('.sorry h1').waitFor();
  assert.ok((await page.locator('.sorry p').innerText()).length > 10);
  assert.deepEqual(await page.evaluate(() => window.e2e.rawText()), []);
  await page.locator('.sorry a.button').click();
  await page.locator('.welcome').waitFor();
}

test('a link to a table that never was', async (scene) => {
  const { page } = await scene.guest();
  for (const address of ['/table/none', '/table/none?seat=1&invite=nobody', '/table', '/nowhere', '/new/chess', '/rules/chess']) await isFriendly(page, address);
});

test('an invitation to a seat that is taken, at an open, a running and a finished table', async (scene) => {
  const [anna, bert, clara] = await Promise.all([scene.guest(), scene.guest(), scene.guest({ locale: 'de' })]);
  await Promise.all([anna.name('Anna'), bert.name('Bert')]);
  const table = await anna.open('basari', { bots: ['', '', ''] });
  const link = `/table/${table.id}?seat=1&invite=${table.seats[1].invite}`;
  await bert.go(link);
  await bert.page.locator('.waiting').waitFor();

  await isFriendly(clara.page, link);
  await anna.command(table.id, 'start');
  await isFriendly(clara.page, link);
  await bert.go(link);
  await bert.page.locator('.table').waitFor();

  await anna.command(table.id, 'stand_in', { seat: 0 });
  await bert.command(table.id, 'stand_in', { seat: 1 });
  await bert.page.locator('.ending').waitFor();
  await isFriendly(clara.page, link);
  await clara.go(`/table/${table.id}`);
  await clara.page.locator('.ending table').waitFor();
});
