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

for (const game of ['yspahan', 'phraya', 'istanbul_dice']) {
  test(`a decision of ${game} is taken back, by a click and by a key`, async (scene) => {
    const anna = await scene.guest();
    const { page } = anna;
    await anna.name('Anna');
    const table = await anna.start(game);
    await anna.go(`/table/${table.id}`);
    const pick = chance(7);
    const undo = page.locator('.question > .line .tools button').last();
    for (const takeBack of [() => undo.click(), () => page.keyboard.press('Backspace')]) {
      for (;;) {
        assert.equal(await turn(page), 'mine');
        const before = await position(page);
        const seq = await shownSeq(page);
        await decide(page, clickOne, pick);
        await turn(page);
        // Nothing followed by itself, so that it is this decision that is taken back.
        if ((await shownSeq(page)) === seq + 1 && (await undo.isEnabled())) {
          await takeBack();
          await page.evaluate((last) => window.e2e.until(() => window.e2e.shownSeq() > last || null), seq + 1);
          await turn(page);
          assert.deepEqual(await position(page), before);
          break;
        }
      }
    }
  });
}
