// Play without a server: the page of any web server, which then is switched off; a server that goes and comes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games, Guest, shortest } from './guest.mjs';
import { chance, clickOne, decide, figure, play, pressOne, settled, shownSeq, turn } from './player.mjs';
import { nearTheEnd } from './positions.mjs';
import { test } from './runner.mjs';
import { StaticHost } from './static_host.mjs';

/** @typedef {import('../../web/node_modules/playwright-core').Page} Page */
/** @typedef {import('./runner.mjs').Scene} Scene */

/** A page that stays in the browser, and the host it came from. @param {Scene} scene @param {import('./guest.mjs').Look} [look] */
async function visit(scene, look) {
  const host = await StaticHost.open();
  const anna = await scene.guest({ stays: true, ...look }, host);
  await anna.page.goto(host.url);
  await anna.page.locator('.welcome').waitFor();
  await anna.stays();
  return { host, anna };
}

/** Another window of the same browser. @param {Guest} anna @param {string} address */
async function openWindow(anna, address) {
  const page = await anna.context.newPage();
  await page.goto(`${anna.house.url}#${address}`);
  return page;
}

/**
 * Sets up the shortest table of a game by hand, with bots.
 * @param {Page} page @param {string} game @param {{ second?: string, position?: string }} wish who shares the device, on the second chair; where the game begins
 */
async function setUp(page, game, { second, position } = {}) {
  await page.evaluate((address) => (location.hash = address), `/new/${game}`);
  await page.locator('input[name=seats]').first().check();
  if (second) {
    await page.getByRole('radiogroup', { name: 'seat 2' }).getByText('At this device').click();
    await page.getByLabel('Name at seat 2').fill(second);
  }
  const bots = page.getByLabel('How strong the bot is');
  for (let i = 0; i < (await bots.count()); i++) await bots.nth(i).selectOption('guest');
  for (const [name, value] of Object.entries(shortest[game].options ?? {})) {
    await page.getByText('Rules in detail').click();
    await page.locator(`details input[name=${name}]`).fill(value);
  }
  if (position) {
    await page.locator('summary:has-text("From a position")').click();
    await page.locator('input[name=position]').fill(position);
  }
  await page.locator('form > button.primary').click();
  await page.locator('div.table, .over').waitFor();
}

/** What the command line says of a record. @param {Scene} scene @param {string} record */
function examined(scene, record) {
  const folder = mkdtempSync(join(tmpdir(), 'serai-e2e-'));
  try {
    const file = join(folder, 'record.txt');
    writeFileSync(file, record);
    execFileSync(scene.binary, ['verify', file]);
    return JSON.parse(execFileSync(scene.binary, ['replay', file, '--json'], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Page} page */
async function downloadedRecord(page) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Download the record').click()]);
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts).toString();
}

for (const game of games) {
  /** @param {Scene} scene @param {string} [position] */
  async function playMatch(scene, position) {
    const { host, anna } = await visit(scene);
    await anna.page.close();
    await host.close();

    const first = await openWindow(anna, '/');
    await first.locator('.here').waitFor();
    await setUp(first, game, { position });
    await play(first, pressOne, 3);
    await settled(first);
    const seq = await shownSeq(first);
    await first.close();

    const second = await openWindow(anna, '/mine');
    await second.locator('li.sheet a').click();
    await turn(second);
    assert.ok((await shownSeq(second)) >= seq, 'what was played is there');
    await play(second, pressOne);
    await second.locator('.ending table tfoot').waitFor();

    await second.locator('.ending summary').click();
    await second.getByText('Check it here').click();
    await second.locator('.finding.kept').nth(1).waitFor();
    const points = await second.locator('.ending tfoot .total').allInnerTexts();
    const replayed = examined(scene, await downloadedRecord(second));
    assert.ok(replayed.finished);
    assert.deepEqual(replayed.scores.map(figure), points);

    await second.locator('.ending button:has-text("Review")').click();
    await second.locator('.advice li').first().waitFor();
  }

  const how = 'by keys alone, with every server switched off, closed and continued';
  test(`the end of a match of ${game} ${how}`, (scene) => playMatch(scene, nearTheEnd(scene.binary, game, 7)));
  test(`a match of ${game} ${how}`, (scene) => playMatch(scene), { slow: true });
}

test('a page in any folder asks for nothing outside of it', async (scene) => {
  const { host, anna } = await visit(scene);
  await anna.page.locator('[data-game=basari] button.primary').click();
  await turn(anna.page);
  await host.close();
  assert.deepEqual(host.asked.filter((path) => !path.startsWith(new URL(host.url).pathname)), []);
  assert.ok(host.asked.filter((path) => path.includes('/api/')).length <= 2, 'a page without a server gives up asking');
});

test('one device for all, and a hint, without a server', async (scene) => {
  const { host, anna } = await visit(scene);
  await host.close();
  const { page } = anna;
  await setUp(page, 'yspahan', { second: 'Bo' });
  const pick = chance(5);
  const seen = new Set();
  for (let i = 0; i < 12; i++) {
    const stage = await turn(page);
    seen.add(stage);
    if (stage === 'hand over') await page.locator('.over > button').click();
    else await decide(page, clickOne, pick);
  }
  assert.deepEqual([...seen].sort(), ['hand over', 'mine']);
  if ((await turn(page)) === 'hand over') await page.locator('.over > button').click();
  await turn(page);
  await page.getByLabel('Ask for a hint').click();
  await page.getByText(/wins \d+ %/).first().waitFor();
});

test('a record from a server opens in the browser, and nonsense does not', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('basari');
  const record = await (await anna.context.request.get(`/api/tables/${table.id}/record`)).text();
  await anna.go('/mine');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'nonsense.txt', mimeType: 'text/plain', buffer: Buffer.from('nonsense') });
  await page.locator('.explain').waitFor();
  await input.setInputFiles({ name: 'basari.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.locator('.ending table tfoot').waitFor();
  assert.match(page.url(), /#\/table\/here-/);
  assert.equal(examined(scene, await downloadedRecord(page)).finished, true);
  await anna.go('/mine');
  // Only what is kept in the browser can be deleted there; the question can be taken back.
  const bin = page.getByLabel(/^Delete Basari/);
  await bin.waitFor();
  assert.equal(await page.locator('li.sheet').count(), 2);
  await bin.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Delete Basari')), true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('li.sheet').length === 1);
  await page.reload();
  await page.locator('li.sheet').first().waitFor();
  assert.equal(await page.locator('li.sheet').count(), 1);
});

/** Puts what an earlier page wrote into the browser's database. @param {Page} page @param {any} kept */
const keep = (page, kept) =>
  page.evaluate(
    ({ name, tables, entries }) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('caravanserai', 1);
        request.onupgradeneeded = () => {
          const { result } = request;
          result.createObjectStore('people', { keyPath: 'id' }).add({ id: 'me', name });
          const rows = result.createObjectStore('tables', { keyPath: 'id' });
          rows.createIndex('opened', 'opened');
          tables.forEach((row) => rows.add(row));
          const lines = result.createObjectStore('entries');
          for (const [table, all] of Object.entries(entries)) all.forEach((entry, i) => lines.add(entry, [table, i]));
        };
        request.onsuccess = () => (request.result.close(), resolve(undefined));
        request.onerror = () => reject(request.error);
      }),
    kept,
  );

test('games that an earlier page kept in the browser go on', async (scene) => {
  const kept = JSON.parse(readFileSync(new URL('../fixtures/stores/browser_1.json', import.meta.url), 'utf8'));
  const host = await StaticHost.open();
  const anna = await scene.guest({}, host);
  const { page } = anna;
  await page.goto(`${host.url}nothing`);
  await keep(page, kept);
  await page.goto(`${host.url}#/mine`);
  await page.locator('li.sheet').nth(kept.tables.length - 1).waitFor();
  const { id } = kept.tables.find(({ game, stage }) => game === 'yspahan' && stage === 'running');
  const before = kept.entries[id].length;
  await page.goto(`${host.url}#/table/${id}`);
  await turn(page);
  assert.match(await page.locator('aside ul').first().innerText(), /Anna/);
  assert.equal(await shownSeq(page), before);
  await page.getByLabel('More').click();
  await page.getByText('This table keeps to version 1 of the rules').waitFor();
  await page.keyboard.press('Escape');
  await play(page, clickOne, 3);
  await settled(page);
  const seq = await shownSeq(page);
  assert.ok(seq > before);
  await page.getByRole('tab', { name: /Chat/ }).click();
  await page.getByText('Well rolled!').waitFor();
  await page.reload();
  await turn(page);
  assert.ok((await shownSeq(page)) >= seq, 'what was played is kept');
  await host.close();
});

test('two windows of one browser play at the same table without a server', async (scene) => {
  const { host, anna } = await visit(scene);
  const { page } = anna;
  await setUp(page, 'basari');
  const other = await openWindow(anna, new URL(page.url()).hash.slice(1));
  const windows = [page, other];
  const pick = chance(3);
  for (let i = 0; i < 4; i++) {
    await Promise.all(windows.map(turn));
    await decide(windows[i % 2], clickOne, pick);
    const seq = await shownSeq(windows[i % 2]);
    await windows[1 - (i % 2)].evaluate((wanted) => window.e2e.until(() => window.e2e.shownSeq() >= wanted || null), seq);
  }
  await host.close();
});

test('when the server goes the browser plays on, and when it comes back it is asked again', async (scene) => {
  const house = await scene.ownHouse();
  const anna = await scene.guest({ stays: true }, house);
  const { page } = anna;
  await anna.name('Anna');
  await anna.go('/');
  await page.locator('.welcome').waitFor();
  await anna.stays();
  await house.kill();
  await page.locator('[data-game=basari] button.primary').click();
  await turn(page);
  assert.match(page.url(), /#\/table\/here-/);
  assert.match(await page.locator('aside ul').first().innerText(), /Anna/);
  await decide(page, clickOne, chance(1));
  await anna.go('/lobby');
  await page.locator('.here').waitFor();
  await house.start();
  await anna.go('/mine');
  await page.locator('.here').waitFor({ state: 'detached' });
  await anna.go('/');
  await page.locator('[data-game=basari] button.primary').click();
  await turn(page);
  assert.doesNotMatch(page.url(), /here-/);
  await anna.go('/mine');
  await page.locator('li.sheet').nth(1).waitFor();
});

test('a newer page is announced, and taken when the player says so', async (scene) => {
  const { host, anna } = await visit(scene);
  const { page } = anna;
  await page.reload();
  assert.equal(await page.locator('.update').count(), 0);
  host.addition = '\n// newer';
  await page.reload();
  await page.locator('.update').waitFor();
  await page.locator('[data-game=basari] button.primary').click();
  await turn(page);
  await decide(page, clickOne, chance(1));
  assert.equal(await page.locator('.update').count(), 0, 'not at a table');
  await page.evaluate(() => (location.hash = '/'));
  await Promise.all([page.waitForEvent('load'), page.locator('.update button').click()]);
  await page.locator('.welcome').waitFor();
  assert.equal(await page.locator('.update').count(), 0);
  await host.close();
});
