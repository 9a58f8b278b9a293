// What single boards promise beyond a match that can be played.
import assert from 'node:assert/strict';
import { chance, clickOne, decide, settled, shownSeq, turn } from './player.mjs';
import { test } from './runner.mjs';

/** Plays on until the page shows what is wanted. @param {import('./player.mjs').Page} page @param {string} wanted */
async function playUntil(page, wanted) {
  const pick = chance(5);
  for (let decisions = 0; decisions < 120; decisions++) {
    if ((await turn(page)) === 'over') break;
    if ((await page.locator(wanted).count()) > 0) return;
    await decide(page, clickOne, pick);
  }
  assert.fail(`the game never came to ${wanted}`);
}

test('an offer is built without asking the house, and made', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  /** @type {string[]} */
  const sent = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await anna.name('Anna');
  const table = await anna.start('basari');
  await anna.go(`/table/${table.id}`);
  await playUntil(page, '.offer .step:enabled[aria-disabled=false]');

  const before = sent.length;
  const offered = () => page.locator('.offer .stepper strong').allInnerTexts();
  const first = await offered();
  const pick = chance(2);
  for (let clicks = 0; clicks < 40; clicks++) {
    const steps = page.locator('.offer .step:enabled[aria-disabled=false]');
    await steps.nth(pick(await steps.count())).click();
  }
  // Whatever was done, one gem more is an offer too; all of them may be in it already.
  const more = page.locator('.offer .step.more:enabled');
  if ((await offered()).join() === first.join() && (await more.count()) > 0) await more.first().click();
  assert.deepEqual(sent.slice(before), []);

  const seq = await shownSeq(page);
  await page.locator('.offer .make').click();
  await settled(page);
  assert.deepEqual(await page.locator('.question [role=alert]').allInnerTexts(), []);
  assert.notEqual(await shownSeq(page), seq);
});

test('dice that were marked for another throw can be let go', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('istanbul_dice');
  await anna.go(`/table/${table.id}`);
  await playUntil(page, 'button.die');
  const seq = await shownSeq(page);
  await page.locator('button.die').first().click();
  await page.locator('button.die[aria-pressed=true]').waitFor();
  await page.locator('.throw nav button').click();
  await page.locator('.throw').waitFor({ state: 'detached' });
  assert.equal(await page.locator('button.die[aria-pressed=true]').count(), 0);
  assert.equal(await shownSeq(page), seq);
});
