// Matches against bots by clicking, in all languages; offline.mjs plays them by keys alone, still.mjs whole ones at three widths.
import assert from 'node:assert/strict';
import { games, languages } from './guest.mjs';
import { asked, chance, clickOne, decide, play, pressOne, turn, walkToOne } from './player.mjs';
import { nearTheEnd, positionOf } from './positions.mjs';
import { test } from './runner.mjs';

games.forEach((game, i) => {
  /** @param {import('./runner.mjs').Scene} scene @param {string} position */
  async function playMatch(scene, position) {
    const anna = await scene.guest({ locale: languages[i % languages.length] });
    await anna.name('Anna');
    const table = await anna.start(game, { position });
    await anna.go(`/table/${table.id}`);
    const refusals = await play(anna.page, clickOne);
    await anna.page.locator('.ending table tfoot').waitFor();
    assert.deepEqual(refusals, [], 'nothing that is offered is refused');
  }

  test(`the end of a match of ${game} by clicking`, (scene) => playMatch(scene, nearTheEnd(scene.binary, game, 8)));
  test(`a match of ${game} by clicking`, (scene) => playMatch(scene, ''), { slow: true });

  test(`the text view of ${game} can be played`, async (scene) => {
    const anna = await scene.guest({ settings: { plain: true, language: 'en' } });
    await anna.name('Anna');
    const table = await anna.start(game);
    await anna.go(`/table/${table.id}`);
    const { page } = anna;
    await play(page, clickOne, 5);
    // In the words of the game: parts with names, and tables in which every player has a row.
    const seats = await page.evaluate(() => window.e2e.frame().view.players.length);
    const players = page.locator('.text section', { has: page.getByRole('heading', { name: 'Players', exact: true }) });
    assert.deepEqual(await players.locator('tbody th svg').count(), seats);
    assert.ok((await page.locator('.text h3').count()) > 4);
    assert.deepEqual(await page.evaluate(() => window.e2e.rawText()), []);
  });
});

test('a berth of phraya stays open while the pointer goes elsewhere', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('phraya', { position: positionOf(scene.binary, 'phraya', ({ turn: [seat], state }) => seat === 0 && state.phase === 'place_stall') });
  await anna.go(`/table/${table.id}`);
  await turn(page);
  const sections = page.locator('.board .river button.legal');
  const stalls = page.locator('.board [role=tabpanel] .stall');
  await sections.last().click();
  const shown = await stalls.allInnerTexts();
  await sections.first().hover();
  assert.deepEqual(await stalls.allInnerTexts(), shown);
  await page.locator('.board [role=tabpanel] button.legal').first().click();
  await page.keyboard.press('0');
  await page.waitForFunction(() => window.e2e.frame().view.players[0].stalls.length === 1);
});

test('from the first page to a move and back by keys alone', async (scene) => {
  const { page } = await scene.guest();
  await page.goto('/');
  await page.locator('.welcome').waitFor();
  await walkToOne(page, '[data-game=basari] button.primary');
  await page.keyboard.press('Enter');
  await turn(page);
  await decide(page, pressOne, chance(1));
  await turn(page);
  await page.keyboard.press('?');
  await page.locator('dialog').waitFor();
  await page.keyboard.press('Enter'); // The focus is on its button.
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('.scrubber input').value !== document.querySelector('.scrubber input').max);
  // The others choose at the same time: what was the last step need not be it any more.
  const back = Number(await page.locator('.scrubber input').inputValue());
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((from) => Number(document.querySelector('.scrubber input').value) > from, back);
  await walkToOne(page, '.status a.home');
  await page.keyboard.press('Enter');
  await page.locator('.welcome').waitFor();
});

test('the list of keys is closed by Escape, and no key reaches the table behind it', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('yspahan'); // Its first question has answers with keys.
  await anna.go(`/table/${table.id}`);
  await turn(page);
  const question = await asked(page);
  await page.keyboard.press('?');
  await page.locator('dialog').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(await turn(page), 'mine');
  assert.equal(await asked(page), question);
  assert.equal(await page.locator('.question .made').count(), 0);
  await page.keyboard.press('1');
  await page.waitForFunction((before) => window.e2e.asked() !== before || document.querySelector('.question .made'), question);
});
