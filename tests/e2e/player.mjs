// Plays by clicking or by keys what the page offers: an answer beside the question, or what glows on the board.
import assert from 'node:assert/strict';

/** @typedef {import('../../web/node_modules/playwright-core').Page} Page */

/** @typedef {(below: number) => number} Pick one of so many */
/** @typedef {(page: Page, pick: Pick) => Promise<void>} Act */

const enough = 80;

/** A number as people read it. @param {number} number */
export const figure = (number) => String(number).replace('-', '−');

/** The same choices in every run, as far as the dice allow. @param {number} seed */
export function chance(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Looks from now on for what passes by itself, sooner than a busy machine asks for it. What it answers waits until it was there.
 * @param {Page} page @param {string} selector @param {string} words
 */
export async function passing(page, selector, words = '') {
  const watch = await page.evaluateHandle(
    ([wanted, text]) => {
      const found = () => [...document.querySelectorAll(wanted)].some((each) => each.textContent.includes(text));
      const seen = new Promise((tell) => new MutationObserver(() => found() && tell(true)).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }));
      return { seen };
    },
    [selector, words],
  );
  return () => watch.evaluate(({ seen }) => seen);
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
/**
 * The same, and of nobody else: where all choose at once the others have chosen. What is seen then changes by this page alone.
 * @param {Page} page @returns {Promise<'mine' | 'hand over' | 'over'>}
 */
export const alone = (page) => page.evaluate(() => window.e2e.alone());
/** The number of the question that the page must answer; null if there is none. @param {Page} page @returns {Promise<number | null>} */
export const asked = (page) => page.evaluate(() => window.e2e.asked());
/** @param {Page} page */
export const shownSeq = (page) => page.evaluate(() => window.e2e.shownSeq());

/** Where things are, all at the same moment, when they are there and have come to rest. @param {Page} page @param {string[]} selectors @returns {Promise<DOMRect[]>} */
export const boxesOf = (page, ...selectors) => page.evaluate((wanted) => window.e2e.boxes(wanted), selectors);

/** Makes the window another one, and waits until the page has taken it up. @param {Page} page @param {{ width: number, height: number }} size */
export async function resize(page, size) {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => window.e2e.drawn());
}

/** @param {Page} page @returns {Promise<number>} how many choices there are, once there are some */
async function choices(page) {
  const count = await page.waitForFunction(() => window.e2e.choices().length).catch(async () => {
    assert.fail(`nothing to choose: ${await page.locator('.question h2').innerText()}`);
  });
  return count.jsonValue();
}

/** Where to click for one of the choices. @param {Page} page @param {Pick} pick */
export async function aim(page, pick) {
  return page.evaluate((number) => window.e2e.aim(number), pick(await choices(page)));
}

/** @type {Act} */
export async function clickOne(page, pick) {
  const point = await aim(page, pick);
  if (point) await page.mouse.click(point.x, point.y);
}

/** By number if it has one, else by walking to the next with Tab, or now and then to the one behind it. @type {Act} */
export async function pressOne(page, pick) {
  if ((await page.locator('.question .end.primary:enabled').count()) > 0) return page.keyboard.press(pick(2) === 0 ? '0' : 'Enter');
  const numbers = await page.locator('.question .answers kbd').count();
  if (numbers > 0) return page.keyboard.press(String(1 + pick(numbers)));
  for (let passed = (await choices(page)) > 1 && pick(4) === 0 ? 1 : 0; passed >= 0; passed--) {
    await page.keyboard.press('Tab');
    await walkTo(page, () => window.e2e.choices().includes(document.activeElement));
  }
  await page.keyboard.press('Enter');
}

/** Walks by Tab to what may still have to come. @param {Page} page @param {string} selector */
export async function walkToOne(page, selector) {
  await page.locator(selector).first().waitFor();
  await page.evaluate((wanted) => void (window.e2e.wanted = wanted), selector);
  await walkTo(page, () => document.activeElement?.matches(window.e2e.wanted) ?? false);
}

/** Presses Tab until the page says that the focus is where it should be. @param {Page} page @param {() => boolean} isThere */
export async function walkTo(page, isThere) {
  const stride = 10; // Presses at a time; once there, the page holds the focus.
  await page.evaluate(`window.e2e.hold = ${isThere}`);
  for (let steps = 0; !(await page.evaluate(() => window.e2e.hold())); steps += stride) {
    assert.ok(steps < 400, `Tab does not lead to ${isThere}`);
    await Promise.all(Array.from({ length: stride }, () => page.keyboard.press('Tab')));
  }
  await page.evaluate(() => (window.e2e.hold = undefined));
}

/**
 * One decision of the player, when it is their turn, by as many clicks or keys as the board wants for it.
 * @param {Page} page @param {Act} act @param {Pick} pick
 * @returns {Promise<string[]>} what was refused on the way, though it was offered
 */
export async function decide(page, act, pick) {
  assert.equal(await turn(page), 'mine');
  const question = await asked(page);
  const refusals = [];
  for (let tries = 0; tries < enough; tries++) {
    await act(page, pick);
    if ((await settled(page)) !== 'mine' || (await asked(page)) !== question) return refusals;
    refusals.push(...(await page.locator('.question [role=alert]').allInnerTexts()));
  }
  assert.fail(`${enough} clicks and no move: ${await page.locator('.question h2').innerText()}`);
}

/**
 * Plays to the end, or for so many decisions, and looks for raw text at every turn.
 * @param {Page} page @param {Act} act @param {number} most
 * @returns {Promise<string[]>} what was refused, though it was offered
 */
export async function play(page, act, most = Infinity) {
  const pick = chance(1);
  const refusals = [];
  for (let decisions = 0; decisions < most; decisions++) {
    const stage = await turn(page);
    assert.deepEqual(await page.evaluate(() => window.e2e.rawText()), []);
    if (stage === 'over') break;
    refusals.push(...(await decide(page, act, pick)));
  }
  return refusals;
}

/** Waits until the page looks back at the position after so many entries: before it is there, the present is shown. @param {Page} page @param {number} seq */
export const lookedAt = (page, seq) => page.waitForFunction((wanted) => document.querySelector('.scrubber input')?.value === wanted, String(seq));

/**
 * One step forward from the one before, and on to the moment that is wanted and waits. Others that wait are ended, the rest pass by themselves: what
 * is pressed for one of those may meet the next.
 * @param {Page} page @param {number} seq @param {string} key
 */
export async function stageOf(page, seq, key) {
  await lookedAt(page, seq - 1);
  await page.keyboard.press('ArrowRight');
  const waits = '.moment.waits[data-moment]';
  for (;;) {
    const [told, words] = await page.waitForSelector(waits).then((box) => box.evaluate(({ dataset, textContent }) => [dataset.moment, textContent]));
    if (told === key) return;
    await page.keyboard.press('Space');
    await page.waitForFunction(([selector, before]) => document.querySelector(selector)?.textContent !== before, [waits, words]);
  }
}
