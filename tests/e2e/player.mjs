// Plays by clicking or by keys what the page offers: an answer beside the question, or what glows on the board.
import assert from 'node:assert/strict';

/** @typedef {import('../../web/node_modules/playwright-core').Page} Page */

const enough = 80;

/** The same choices in every run, as far as the dice allow. @param {number} seed */
export function chance(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Waits until the table shows all that it was told.
 * @param {Page} page @returns {Promise<'mine' | 'others' | 'hand over' | 'over'>}
 */
export const settled = (page) => page.evaluate(() => window.e2e.settled());
/**
 * The same, and until it wants something of this page.
 * @param {Page} page @returns {Promise<'mine' | 'hand over' | 'over'>}
 */
export const turn = (page) => page.evaluate(() => window.e2e.turn());
/** @param {Page} page */
export const shownSeq = (page) => page.evaluate(() => window.e2e.shownSeq());

/** @param {Page} page @returns {Promise<number>} how many choices there are */
async function choices(page) {
  const count = await page.evaluate(() => window.e2e.choices().length);
  assert.ok(count > 0, `nothing to choose: ${await page.locator('.question h2').innerText()}`);
  return count;
}

/** @param {Page} page @param {(below: number) => number} pick */
export async function clickOne(page, pick) {
  const { x, y } = await page.evaluate((number) => window.e2e.aim(number), pick(await choices(page)));
  await page.mouse.click(x, y);
}

/** By number if it has one, else by walking there. @param {Page} page @param {(below: number) => number} pick */
export async function pressOne(page, pick) {
  const numbers = await page.locator('.question .answers kbd').count();
  if (numbers > 0) return page.keyboard.press(String(1 + pick(numbers)));
  const number = pick(await choices(page));
  await walkTo(page, await page.evaluateHandle((wanted) => window.e2e.choices()[wanted], number));
  await page.keyboard.press('Enter');
}

/** Moves the focus with Tab until it is on the element. @param {Page} page @param {import('../../web/node_modules/playwright-core').JSHandle} goal */
export async function walkTo(page, goal) {
  for (let steps = 0; steps < 400; steps++) {
    if (await goal.evaluate((element) => document.activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${await goal.evaluate((element) => element.outerHTML)}`);
}

/**
 * One decision of the player, by as many clicks or keys as the board wants for it.
 * @param {Page} page @param {(page: Page, pick: (below: number) => number) => Promise<void>} act @param {(below: number) => number} pick
 */
export async function decide(page, act, pick) {
  const seq = await shownSeq(page);
  for (let tries = 0; tries < enough; tries++) {
    await act(page, pick);
    if ((await settled(page)) !== 'mine' || (await shownSeq(page)) !== seq) return;
    const refusal = page.locator('.question [role=alert]');
    if ((await refusal.count()) > 0) assert.fail(`what glows is refused: ${await refusal.innerText()}`);
  }
  assert.fail(`${enough} clicks and no move: ${await page.locator('.question h2').innerText()}`);
}

/**
 * Plays to the end, or for so many decisions, and looks for raw text at every turn.
 * @param {Page} page @param {(page: Page, pick: (below: number) => number) => Promise<void>} act @param {number} most
 */
export async function play(page, act, most = Infinity) {
  const pick = chance(1);
  for (let decisions = 0; decisions < most; decisions++) {
    const stage = await turn(page);
    assert.deepEqual(await page.evaluate(() => window.e2e.rawText()), []);
    if (stage === 'over') return;
    await decide(page, act, pick);
  }
}
