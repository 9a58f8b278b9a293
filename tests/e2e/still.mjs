// Nothing jumps: the board, the strip above it, the place of the question and the end of the turn stay where they are, to the pixel,
// whatever is asked or said. The windows take turns at the table, in the last thirty decisions of a player, which is all of a short
// game; with time, all of them are there throughout, and it is a whole game.
import assert from 'node:assert/strict';
import { games } from './guest.mjs';
import { alone, chance, clickOne, decide, settled, shownSeq, turn } from './player.mjs';
import { nearTheEnd } from './positions.mjs';
import { test } from './runner.mjs';

/** @typedef {import('../../web/node_modules/playwright-core').Page} Page */

const widths = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
  { width: 1600, height: 900 },
];

/** How many decisions a window sees before it is the turn of the next: each has its turn, however short a game is. */
const stay = { basari: 5, yspahan: 7, istanbul_dice: 8, phraya: 3 };

/** From now on this page looks where things are whenever something has changed at the table it is at. @param {Page} page */
const watch = (page) =>
  page.evaluate(() => {
    /** @type {Map<string, string>[]} by thing: where it was → what was said when it was there first */
    const places = { board: new Map(), strip: new Map(), question: new Map(), end: new Map(), town: new Map() };
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const look = () => {
      if (!window.isThere || !document.querySelector('.since')) return; // Without the strip the game is over.
      const [board, strip, ask] = ['.board', '.since', '.ask'].map(box);
      const end = document.querySelector('.question .tools .end')?.getBoundingClientRect(); // The past has none.
      const town = document.querySelector('.board .town')?.getBoundingClientRect(); // Below what counts up and down.
      const now = {
        board: [board.left, board.top + scrollY, board.width],
        strip: [strip.left, strip.top + scrollY, strip.width, strip.height],
        question: [ask.left, ask.width, ask.height],
        ...(town && { town: [town.left, town.top + scrollY, town.width] }),
        ...(end && { end: [ask.right - end.right, innerWidth < 1024 ? ask.bottom - end.bottom : end.top - ask.top] }),
      };
      for (const [thing, place] of Object.entries(now)) {
        if (!places[thing].has(`${place}`)) places[thing].set(`${place}`, document.querySelector('.question').innerText.replaceAll(/\s+/g, ' '));
      }
    };
    let isDue = false;
    window.e2e.until(() => {
      if (!isDue) requestAnimationFrame(() => ((isDue = false), look()));
      isDue = true;
      return null;
    });
    window.places = places;
  });

/** So many decisions are made elsewhere; the page only shows them. @param {Page} page @param {number[]} picks */
const lookOn = (page, picks) =>
  page.evaluate(async (numbers) => {
    for (const number of numbers) {
      if ((await window.e2e.turn()) === 'over') return;
      const { moves } = window.e2e.frame();
      await window.e2e.play(0, moves[number % moves.length].move);
    }
  }, picks);

/** What lies over the table until it is put away: hints, the past, the reason of a lock, or what is taken back. @param {Page} page */
async function lookAside(page) {
  await alone(page); // One step forward leads to the present only if there is none more by then.
  await page.locator('.question .tools .hint').click();
  await page.locator('.note .icon').click();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.question .tools').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await page.locator('.question .undo').click();
  await turn(page);
  const reason = page.locator('.table .explain > button');
  if (await reason.isVisible()) await reason.click();
}

/** Sits down; what moves until all is shown is no matter. @param {import('./guest.mjs').Guest} guest @param {string} table @param {number} seq what it must show at least */
async function come(guest, table, seq) {
  await guest.go(`/table/${table}`);
  await guest.page.evaluate((least) => window.e2e.until(() => window.e2e.frame()?.seq >= least || null), seq);
  const stage = await turn(guest.page);
  await guest.page.evaluate(() => (window.isThere = true));
  return stage;
}
/** @param {import('./guest.mjs').Guest} guest */
async function leave(guest) {
  await guest.page.evaluate(() => (window.isThere = false));
  await guest.go('/rules');
}

/**
 * @param {import('./runner.mjs').Scene} scene @param {string} game
 * @param {{ position?: string, windows: 'by turns' | 'together' }} how where it begins, and whether those that do not play look on
 */
async function playThrough(scene, game, { position = '', windows }) {
  const anna = await scene.guest(widths[0]);
  await anna.name('Anna');
  const { id } = await anna.start(game, { position });
  const state = await anna.context.storageState();
  const guests = [anna, ...(await Promise.all(widths.slice(1).map((size) => scene.guest({ ...size, state }))))];
  const pages = guests.map(({ page }) => page);
  await Promise.all(guests.map((guest) => guest.go('/rules')));
  await Promise.all(pages.map(watch));
  if (windows === 'together') await Promise.all(guests.map((guest) => come(guest, id, 0)));
  // They take turns: one plays by clicks what the others only see.
  const pick = chance(11);
  const refusals = [];
  for (let round = 0, seen = 0; ; round++) {
    const guest = guests[round % guests.length];
    const { page } = guest;
    if ((await come(guest, id, seen)) === 'over') break;
    if (round > 0 && round <= pages.length) await lookAside(page); // At first there is no past.
    refusals.push(...(await decide(page, clickOne, pick)));
    await lookOn(page, Array.from({ length: stay[game] - 1 }, () => pick(1000)));
    await settled(page);
    seen = await shownSeq(page);
    if (windows === 'by turns') await leave(guest);
  }
  assert.deepEqual(refusals, [], 'nothing that is offered is refused');
  for (const guest of guests) {
    const { page } = guest;
    assert.equal(await come(guest, id, 0), 'over');
    assert.deepEqual(await page.evaluate(() => window.e2e.rawText()), []);
    const places = await page.evaluate(() => Object.entries(window.places).map(([thing, seen]) => [thing, ...seen]));
    const moved = places.filter(([thing, ...all]) => all.length !== (thing === 'town' && game !== 'yspahan' ? 0 : 1));
    assert.deepEqual(moved, [], `seen in more than one place, or never, at ${page.viewportSize().width} px`);
  }
}

for (const game of games) {
  test(`the board of ${game} does not move while it is played to its end, at three widths`, (scene) => playThrough(scene, game, { position: nearTheEnd(scene.binary, game, 30), windows: 'by turns' }));
  test(`the board of ${game} does not move during a game, at three widths at once`, (scene) => playThrough(scene, game, { windows: 'together' }), { slow: true });
}
