// Whole matches against bots, by clicking and by keys alone, in all languages.
import assert from 'node:assert/strict';
import { games } from './guest.mjs';
import { chance, clickOne, decide, play, pressOne, shownSeq, turn, walkTo } from './player.mjs';
import { test } from './runner.mjs';

const languages = ['en', 'de', 'nl'];
// How many decisions by keys; the long games repeat themselves.
const byKeys = { basari: Infinity, yspahan: 25, istanbul_dice: 25, phraya: Infinity };

games.forEach((game, i) => {
  test(`a match of ${game} by clicking`, async (scene) => {
    const anna = await scene.guest({ locale: languages[i % 3] });
    await anna.name('Anna');
    const table = await anna.start(game);
    await anna.go(`/table/${table.id}`);
    await play(anna.page, clickOne);
    assert.equal((await anna.ask('GET', `tables/${table.id}`)).table.stage, 'over');
    await anna.page.locator('.ending table tfoot').waitFor();
  });

  const most = byKeys[game];
  test(`${most === Infinity ? 'a match' : `${most} decisions`} of ${game} by keys alone`, async (scene) => {
    const anna = await scene.guest({ locale: languages[(i + 1) % 3] });
    await anna.name('Anna');
    const table = await anna.start(game);
    await anna.go(`/table/${table.id}`);
    await play(anna.page, pressOne, most);
  });
});

test('from the first page to a move and back by keys alone', async (scene) => {
  const { page } = await scene.guest();
  await page.goto('/');
  await walkTo(page, await page.waitForSelector('[data-game=basari] button.primary'));
  await page.keyboard.press('Enter');
  await turn(page);
  await decide(page, pressOne, chance(1));
  await page.keyboard.press('?');
  await page.locator('dialog').waitFor();
  await page.keyboard.press('Enter'); // The focus is on its button.
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('.scrubber input').value !== document.querySelector('.scrubber input').max);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('.scrubber input').value === document.querySelector('.scrubber input').max);
  await walkTo(page, await page.waitForSelector('.status a.home'));
  await page.keyboard.press('Enter');
  await page.locator('.welcome').waitFor();
});

test('the list of keys is closed by Escape, and no key reaches the table behind it', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('yspahan');
  await anna.go(`/table/${table.id}`);
  await turn(page);
  const seq = await shownSeq(page);
  await page.keyboard.press('?');
  await page.locator('dialog').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached', timeout: 5000 });
  assert.equal(await shownSeq(page), seq);
}, { awaits: 'Table.svelte takes keys while the dialog is open' });
