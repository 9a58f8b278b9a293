// Links that lead nowhere, or too late: a friendly page and a way on.
import assert from 'node:assert/strict';
import { settled, turn } from './player.mjs';
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
  await bert.page.locator('.ending').first().waitFor();
  await isFriendly(clara.page, link);
  await clara.go(`/table/${table.id}`);
  await clara.page.locator('.ending table').waitFor();
});

test('a stranger with a link looks at all of a finished game, and is never asked for a name', async (scene) => {
  const [anna, stranger] = await Promise.all([scene.guest(), scene.guest()]);
  await anna.name('Anna');
  const table = await anna.finished('yspahan');
  const { page } = stranger;
  await stranger.go(`/table/${table.id}`);
  await settled(page);
  const lines = page.locator('.log .turn button');
  for (const place of [0.3, 0.7]) {
    await lines.nth(Math.floor(place * (await lines.count()))).click();
    await page.locator('.review button').first().waitFor();
    await page.locator('.review button').last().click();
    await page.locator('.advice li').first().waitFor();
  }
  for (const step of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(step);
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.locator('.ending button:has-text("Dice statistics")').click();
  await page.locator('dialog tbody tr').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.locator('.ending summary').click();
  await page.getByText('Check it here').click();
  await page.locator('.finding.kept').first().waitFor();
  assert.deepEqual(await page.locator('[role=alert]').allInnerTexts(), []);
  assert.equal((await stranger.ask('GET', 'me')).id, null);
});

test('the strip at a link to a step tells nothing of what came later', async (scene) => {
  const [anna, stranger] = await Promise.all([scene.guest(), scene.guest()]);
  await anna.name('Anna');
  const table = await anna.finished('yspahan');
  const { page } = stranger;
  await stranger.go(`/table/${table.id}?step=6`);
  await page.locator('.review button').first().waitFor();
  await page.locator('.since button').first().waitFor();
  const told = await page.locator('.since button').count();
  assert.ok(told <= 6, `${told} things are told of six steps`);
});

test('whoever must say a name finds the place for it', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  await anna.go('/');
  await page.locator('.welcome').waitFor();
  await anna.context.clearCookies();
  await page.locator('[data-game=basari] button.primary').click();
  await page.locator('[role=alert] input').fill('Anna');
  await page.locator('[role=alert] form button').first().click();
  await page.locator('[role=alert]').waitFor({ state: 'detached' });
  await page.locator('[data-game=basari] button.primary').click();
  await turn(page);
});
