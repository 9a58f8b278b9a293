// A turn is the player's until it is ended.
import assert from 'node:assert/strict';
import { asked, boxesOf, chance, clickOne, decide, settled, turn } from './player.mjs';
import { test } from './runner.mjs';

/** What a page plays from now on. @param {import('./player.mjs').Page} page */
function playsOf(page) {
  /** @type {string[]} */
  const plays = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { do: what, move } = JSON.parse(String(payload));
      if (what === 'play') plays.push(move);
    }),
  );
  return plays;
}

/** A table of Basari at whose first question Anna is, and what her page sends. @param {import('./runner.mjs').Scene} scene @param {import('./guest.mjs').Look} look */
async function sitDown(scene, look = {}) {
  const anna = await scene.guest(look);
  const { page } = anna;
  const plays = playsOf(page);
  await anna.name('Anna');
  const table = await anna.start('basari');
  await anna.go(`/table/${table.id}`);
  await turn(page);
  return { page, plays };
}
/** @param {import('./player.mjs').Page} page @param {'A' | 'B' | 'C'} letter */
const card = (page, letter) => page.locator('.hand button.legal').nth('ABC'.indexOf(letter));

test('a move that ends the turn is taken back freely, and sent when the turn is ended', async (scene) => {
  const { page, plays } = await sitDown(scene);
  const made = page.locator('.question .made');
  const end = page.locator('.question .tools .end');
  const undo = page.locator('.question .tools .undo');
  assert.ok(await end.isDisabled());
  for (const takeBack of [() => undo.click(), () => page.keyboard.press('Backspace'), () => page.keyboard.press('Escape')]) {
    await card(page, 'A').click();
    await made.waitFor();
    await takeBack();
    await made.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.table .explain').count(), 0);
  }
  await card(page, 'A').click();
  await card(page, 'B').click();
  assert.match(await made.innerText(), /B/);
  assert.deepEqual(plays, []);
  await end.click();
  await settled(page);
  assert.deepEqual(plays, ['choose B']);
});

for (const key of ['Enter', ' ', '0']) {
  test(`the turn is ended by the key "${key}"`, async (scene) => {
    const { page, plays } = await sitDown(scene);
    await card(page, 'C').click();
    await page.locator('.question h2').focus();
    await page.keyboard.press(key);
    await settled(page);
    assert.deepEqual(plays, ['choose C']);
  });
}

for (const key of ['Enter', ' ']) {
  test(`the key "${key}" makes a move, and pressed once more ends the turn`, async (scene) => {
    const { page, plays } = await sitDown(scene);
    await card(page, 'B').focus();
    await page.keyboard.down(key);
    await page.keyboard.down(key); // It is held.
    await page.keyboard.up(key);
    await page.locator('.question .made').waitFor();
    assert.deepEqual(plays, []);
    await page.keyboard.press(key);
    await settled(page);
    assert.deepEqual(plays, ['choose B']);
  });
}

test('a sealed choice stays locked, with the reason', async (scene) => {
  const { page } = await sitDown(scene);
  await decide(page, clickOne, chance(3));
  await turn(page);
  await page.locator('.question .tools .undo.locked').click();
  assert.match(await page.locator('.table .explain').innerText(), /cannot be unseen|can be taken back|Others have decided/);
});

test('turns that end by themselves have a ring, which stops them', async (scene) => {
  const { page, plays } = await sitDown(scene, { settings: { language: 'en', ends: true } });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 600_000); // The ring runs only where it is said.
  const ring = page.locator('.question .tools .ringing');
  await card(page, 'A').click();
  await ring.click();
  await ring.waitFor({ state: 'detached' });
  await page.clock.runFor(5000);
  assert.deepEqual(plays, []);
  assert.ok(await page.locator('.question .made').isVisible());
  const question = await asked(page);
  await card(page, 'B').click();
  await ring.waitFor();
  await page.clock.runFor(2500);
  await page.clock.resume();
  await page.waitForFunction((before) => window.e2e.asked() !== before, question);
  assert.deepEqual(plays, ['choose B']);
});

test('a click in the first 200 ms of a question is chosen and not played; a second one plays it', async (scene) => {
  const anna = await scene.guest({ settings: { pace: 'quick', language: 'en' } });
  const { page } = anna;
  const plays = playsOf(page);
  const roll = page.locator('.question .answers button').first();
  await anna.name('Anna');
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  // Time stands still while the question appears.
  const sit = async () => {
    const { id } = await anna.start('yspahan');
    await anna.go(`/table/${id}`);
    await page.waitForURL(`**${id}`);
    await roll.waitFor();
  };
  const isPlayed = () => page.evaluate(() => window.e2e.until(() => window.e2e.frame().seq > 0 || null));
  await sit();
  await page.clock.runFor(199);
  await roll.click();
  await page.locator('.question .end', { hasText: 'Do it' }).waitFor();
  assert.deepEqual(plays, []);
  await roll.click();
  await isPlayed();
  assert.deepEqual(plays, ['roll 0']);

  await page.goto('about:blank');
  await sit();
  await page.clock.runFor(200);
  await roll.click();
  await isPlayed();
  assert.deepEqual(plays, ['roll 0', 'roll 0']);
});

test('settings of an earlier page are kept, but for what is gone', async (scene) => {
  const anna = await scene.guest({ settings: { language: 'nl', theme: 'dark', confirm: 'always' } });
  await anna.go('/settings');
  await anna.page.locator('h1').waitFor();
  assert.equal(await anna.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await anna.page.locator('input[type=checkbox]').first().check();
  const kept = await anna.page.evaluate(() => JSON.parse(localStorage.getItem('serai.settings')));
  assert.equal(kept.ends, true);
  assert.equal(kept.confirm, undefined);
});

test('looking back on a phone, what is said leaves the board the room that no hand takes', async (scene) => {
  const { page } = await sitDown(scene, { width: 360, height: 740 });
  const [place] = await boxesOf(page, '.ask');
  await page.keyboard.press('ArrowLeft');
  await page.locator('.question .tools').waitFor({ state: 'detached' });
  const [now, question] = await boxesOf(page, '.ask', '.question');
  assert.deepEqual(now, place);
  assert.ok(question.height < 0.6 * place.height, `it is ${question.height} px high`);
  const isBoard = await page.evaluate(({ x, y }) => document.elementFromPoint(x + 100, y + 10)?.closest('.board') !== null, place);
  assert.ok(isBoard, 'something lies over the board');
});
