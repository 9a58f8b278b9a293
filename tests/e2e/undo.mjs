// Taking back.
import assert from 'node:assert/strict';
import { chance, clickOne, decide, shownSeq, turn } from './player.mjs';
import { test } from './runner.mjs';

/** @typedef {import('../../web/node_modules/playwright-core').Page} Page */

/** The position, what is asked, and what is shown of it. @param {Page} page */
const position = (page) =>
  page.evaluate(() => {
    const { view, question, moves } = window.e2e.frame();
    return { view, question, moves, choices: window.e2e.choices().map((choice) => choice.textContent) };
  });

/** Waits for the answer to a click or key that takes back. @param {Page} page @param {() => Promise<void>} act */
async function takeBack(page, act) {
  const seq = await shownSeq(page);
  await act();
  await page.evaluate((before) => window.e2e.until(() => window.e2e.shownSeq() > before || null), seq);
  assert.equal(await turn(page), 'mine');
}

for (const game of ['yspahan', 'phraya', 'istanbul_dice']) {
  test(`decisions of ${game} are taken back by a click and by a key, and all at once; a locked undo says why`, async (scene) => {
    const anna = await scene.guest();
    const { page } = anna;
    await anna.name('Anna');
    const table = await anna.start(game);
    await anna.go(`/table/${table.id}`);
    const pick = chance(7);
    const can = () => page.evaluate(() => ({ undo: window.e2e.frame().can_undo, restart: window.e2e.frame().can_restart }));
    const tools = page.locator('.question .tools');
    const wanted = [() => tools.locator('.undo').click(), () => page.keyboard.press('Backspace')];
    /** Where the turn stood before each decision that can still be taken back. @type {object[]} */
    let before = [];
    let restarted = false;
    let explained = false;
    while (wanted.length > 0 || !restarted || !explained) {
      assert.equal(await turn(page), 'mine');
      if (!(await can()).undo) {
        before = [];
        if (!explained && (await shownSeq(page)) > 5) {
          await tools.locator('.undo.locked').click();
          assert.ok((await page.locator('.table .explain').innerText()).length > 10);
          explained = true;
        }
      }
      before.push(await position(page));
      await decide(page, clickOne, pick);
      if ((await turn(page)) !== 'mine') break;
      const { undo, restart } = await can();
      if (undo && wanted.length > 0) {
        await takeBack(page, wanted.shift());
        assert.deepEqual(await position(page), before.pop());
        assert.ok((await page.locator('.log').innerText()).includes('Anna takes a decision back.'));
      } else if (restart && !restarted) {
        await takeBack(page, () => tools.locator('button:has(+ .undo)').click());
        assert.deepEqual(await position(page), before[0]);
        restarted = true;
      }
    }
    assert.deepEqual([wanted.length, restarted, explained], [0, true, true]);
  });
}

test('what is taken back is asked in spite of a standing answer, and the page says so', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const { id } = await anna.start('phraya');
  await anna.go(`/table/${id}`);
  /** @type {{ asked: number, moves: { move: string }[], question: { key: string } }} */
  let asked;
  do {
    assert.equal(await turn(page), 'mine');
    asked = await page.evaluate(() => window.e2e.frame());
    await anna.command(id, 'play', { seat: 0, asked: asked.asked, move: asked.moves[0].move });
    await page.evaluate((before) => window.e2e.until(() => window.e2e.shownSeq() > before || null), asked.asked);
  } while (!(await page.evaluate(() => window.e2e.frame().can_undo)) || asked.moves.length < 2);
  await anna.command(id, 'stand', { seat: 0, question: asked.question.key, move: asked.moves.at(-1).move });
  await takeBack(page, () => page.locator('.question .tools .undo').click());
  assert.match(await page.locator('.question .paused').innerText(), /^This time you are asked: /);
});
