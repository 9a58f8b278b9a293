// The server goes away and comes back: no click is lost, and a page that must wait says so.
import assert from 'node:assert/strict';
import { alone, asked, chance, clickOne, decide, turn } from './player.mjs';
import { test } from './runner.mjs';

/** How often the guest has decided, as the house remembers. @param {import('./guest.mjs').Guest} guest @param {string} table */
async function decisions(guest, table) {
  const { steps } = await guest.ask('GET', `tables/${table}/history?seat=0`);
  return steps.filter(({ seat }) => seat === 0).length;
}

/**
 * Waits until the page is past its question and the house has heard of another decision.
 * @param {import('./guest.mjs').Guest} guest @param {string} table @param {number | null} question @param {number} made
 */
async function decided(guest, table, question, made) {
  await guest.page.evaluate((before) => window.e2e.until(() => window.e2e.asked() !== before || null), question);
  while ((await decisions(guest, table)) <= made) await new Promise((done) => setTimeout(done, 50));
}

/**
 * Clicks until a decision is on its way, by as many steps as it has: then the page gives no hint before it knows more.
 * What others decided in the meantime is no answer of this page.
 * @param {import('./player.mjs').Page} page @param {number | null} question
 */
async function clickThrough(page, question) {
  const hint = page.locator('.question .tools button.icon').first();
  while ((await asked(page)) === question && (await hint.isEnabled())) await clickOne(page, () => 0);
}

for (const game of ['basari', 'yspahan']) {
  test(`the server is killed during ${game} and no click is lost`, async (scene) => {
    const house = await scene.ownHouse();
    const anna = await scene.guest({}, house);
    const { page } = anna;
    /** @type {string[]} questions that were answered, also those that were answered again on another line */
    const plays = [];
    page.on('websocket', (line) =>
      line.on('framesent', ({ payload }) => {
        const sent = JSON.parse(String(payload));
        if (sent.do === 'play') plays.push(`${sent.asked} ${sent.move}`);
      }),
    );
    await anna.name('Anna');
    const table = await anna.start(game);
    await anna.go(`/table/${table.id}`);
    const pick = chance(11);
    for (let i = 0; i < 3; i++) {
      await turn(page);
      await decide(page, clickOne, pick);
    }

    // Before the click, so that the click waits for the server.
    await turn(page);
    let made = await decisions(anna, table.id);
    let question = await asked(page);
    await house.kill();
    await page.locator('.lost').waitFor();
    await clickThrough(page, question);
    await house.start();
    await page.locator('.lost').waitFor({ state: 'detached' });
    await decided(anna, table.id, question, made);
    await turn(page);

    // At the moment of the click, so that nobody knows whether it arrived.
    made = await decisions(anna, table.id);
    question = await asked(page);
    await Promise.all([clickOne(page, () => 0), house.kill()]);
    await clickThrough(page, question);
    await house.start();
    await decided(anna, table.id, question, made);
    await turn(page);
    assert.equal(new Set(plays).size, 5, 'every decision is made once');
    assert.deepEqual(await page.locator('.question [role=alert]').allInnerTexts(), []);
    await decide(page, clickOne, pick);
  });
}

test('without a server every screen says so, and finds back', async (scene) => {
  const house = await scene.ownHouse();
  const anna = await scene.guest({ stays: true }, house);
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('basari');
  await anna.go('/');
  await page.locator('.welcome').waitFor();
  await anna.stays();
  await house.kill();
  for (const place of ['/lobby', '/mine']) {
    await anna.go(place);
    await page.locator('.here').waitFor();
    assert.deepEqual(await page.evaluate(() => window.e2e.rawText()), []);
  }
  await anna.go(`/table/${table.id}`);
  await page.locator('.sorry h1').waitFor();
  await house.start();
  await page.locator('.table').waitFor();
  await anna.go('/lobby');
  await page.locator('.page > ul').waitFor();
  await page.locator('.here').waitFor({ state: 'detached' });
});

test('a table of which the answer is lost is opened once', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  await anna.go('/');
  let asked = 0;
  await page.route('**/api/tables', async (route) => {
    const answer = await route.fetch();
    return ++asked === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  await page.locator('[data-game=basari] button.primary').click();
  await turn(page);
  assert.equal(asked, 2);
  const { tables } = await anna.ask('GET', 'me/tables');
  assert.deepEqual(tables.map(({ id }) => `/table/${id}`), [new URL(page.url()).hash.slice(1)]);
});

test('a part of the page that is lost on its way comes later', async (scene) => {
  const anna = await scene.guest({ locale: 'en' });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('basari');
  await anna.go(`/table/${table.id}`);
  await alone(page); // What others decide while it is explained would end that.
  /** @type {Set<string>} */
  const lost = new Set();
  await page.route(/assets\/(RulesBeside|RULES).*\.js/, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort();
  });
  await page.locator('.board [data-explains]').first().hover();
  await page.getByRole('tooltip').locator('.rule').waitFor();
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Rules' }).waitFor();
  assert.equal(lost.size, 2);
});
