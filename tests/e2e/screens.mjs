// Every screen, read closely: in every language, narrow and wide, by day and by night.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildPage } from '../pseudo/page.mjs';
import { pseudo } from '../pseudo/pseudo.mjs';
import { games, languages } from './guest.mjs';
import { resize, settled, turn } from './player.mjs';
import { positionOf } from './positions.mjs';
import { test } from './runner.mjs';
import { screensOf, show } from './tour.mjs';

/** @typedef {import('./guest.mjs').Guest} Guest */
/** @typedef {import('./tour.mjs').Screen} Screen */

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** @type {Promise<{ screens: Screen[], state: object }> | undefined} */
let furnished;
/** @param {Guest} anna */
const furnish = async (anna) => ({ screens: await screensOf(anna), state: await anna.context.storageState() });
/** Somebody who finds the house as Anna furnished it once. @param {import('./runner.mjs').Scene} scene @param {import('./guest.mjs').Look} look */
async function visitor(scene, look) {
  furnished ??= scene.guest().then(furnish);
  const { screens, state } = await furnished;
  return { guest: await scene.guest({ ...look, state }), screens };
}

/** @param {Guest} guest @param {Screen} screen */
async function unfold(guest, screen) {
  await show(guest, screen);
  await guest.page.locator('details').evaluateAll((all) => all.forEach((details) => (details.open = true)));
}

// What no text file holds: people, bots, the house, browsers, and what the browser itself says of dates.
const months = Array.from({ length: 12 }, (_, i) => new Date(2000, i, 15).toLocaleString('en', { month: 'short' }));
const spoken = languages.map((language) => JSON.parse(readFileSync(new URL(`../../text/${language}.json`, import.meta.url), 'utf8'))['house.language.name']);
const names = ['Anna', 'Amina', 'Bashir', 'Chandra', 'Caravanserai', 'Chrome', 'Linux', 'today', ...months, ...spoken];

/** There and back by turns: a page need not change for what it shows already. @template T @param {T[]} all @param {number} turn */
const backAndForth = (all, turn) => (turn % 2 === 0 ? all : all.toReversed());

/**
 * What is wrong on all screens at these widths, and by whatever else is looked for at the last of them.
 * @param {Guest} guest @param {Screen[]} screens @param {number[]} widths @param {(screen: Screen, turn: number) => Promise<string[]>} [more]
 */
async function faultsOf(guest, screens, widths, more) {
  const { page } = guest;
  const faults = [];
  for (const [turn, screen] of screens.entries()) {
    await unfold(guest, screen);
    const found = await page.evaluate(() => window.e2e.rawText());
    if ((await page.evaluate(() => document.documentElement.lang)) === pseudo) found.push(...(await page.evaluate((known) => window.e2e.plainWords(known), names)));
    for (const width of backAndForth(widths, more ? 0 : turn)) {
      await resize(page, { width, height: 740 });
      const seen = await page.evaluate(() => [...window.e2e.overflows(), ...window.e2e.leavesBoard(), ...window.e2e.cuts(), ...window.e2e.overlaps()]);
      found.push(...seen.map((fault) => `at ${width} px: ${fault}`));
    }
    if (more) found.push(...(await more(screen, turn)));
    faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
  }
  return faults;
}

/**
 * What axe finds serious or critical. A piece on a board is named by what it is, not by the number on it.
 * @param {Guest} guest @param {object} options @returns {Promise<string[]>}
 */
export async function barriers({ page }, options) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (wanted) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], elementRef: true, ...wanted });
    const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const isPiece = (id, { element }) => id === 'label-content-name-mismatch' && element?.closest('.board, .hand');
    return bad.flatMap(({ id, nodes }) => nodes.filter((node) => !isPiece(id, node)).map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`));
  }, options);
}

/** Motion that never ends. @param {Guest} guest @returns {Promise<string[]>} */
const endless = ({ page }) =>
  page.evaluate(() => document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime === Infinity).map(({ animationName }) => `moves: ${animationName}`));

/** All colours change at once. @param {Guest} guest @param {'light' | 'dark'} theme */
async function dress({ page }, theme) {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
}

/** What somebody cannot read on a screen in these lights, or what moves for those who want no motion. @param {Guest} guest @param {('light' | 'dark')[]} themes */
async function unreadable(guest, themes) {
  const found = await endless(guest);
  for (const theme of themes) {
    await dress(guest, theme);
    const faults = await barriers(guest, { rules: { 'label-content-name-mismatch': { enabled: true } } });
    found.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  return found;
}

// What the house makes of all games alike is read of one of them each time, and of the others with time.
const isAlike = (/** @type {Screen} */ { name }) => /^(set-up of|rules of|learning) /.test(name) && !name.endsWith(games[0]);
/** @typedef {'a part' | 'all'} Much how much of the house is looked at */
const seen = (/** @type {Screen[]} */ screens, /** @type {Much} */ much) => (much === 'all' ? screens : screens.filter((screen) => !isAlike(screen)));

// One language is read by everybody each time, each screen by day or by night; with time all are, by day and by night. What is made from
// English, below, has longer words than any other.
const source = 'en';
const first = languages.find((language) => language !== source);
/** @type {('light' | 'dark')[]} */
const themes = ['light', 'dark'];
/** @param {string} locale @param {Much} much */
const tour = (locale, much) => async (/** @type {import('./runner.mjs').Scene} */ scene) => {
  const { guest, screens } = await visitor(scene, { locale, motion: 'reduce' });
  const read = (/** @type {Screen} */ _, /** @type {number} */ turn) => unreadable(guest, much === 'all' ? backAndForth(themes, turn) : [themes[turn % 2]]);
  assert.deepEqual(await faultsOf(guest, seen(screens, much), [360, 1440], read), []);
  assert.equal(await guest.page.evaluate(() => document.documentElement.lang), locale);
};
const inOrder = 'no raw text, nothing overflows, nothing lies over another';
const readable = 'it can be read by everybody, and is still for those who want no motion';
test(`every screen in ${first}: ${inOrder}; ${readable}`, tour(first, 'a part'));
for (const locale of languages) test(`every screen in ${locale}, of every game, by day and by night: ${inOrder}; ${readable}`, tour(locale, 'all'), { slow: true });

/** Built once: a test that built it anew would take it away from under another. @type {Promise<string> | undefined} */
let built;
const pseudoPage = () => (built ??= buildPage('fourth'));

/** @param {number[]} widths @param {Much} much */
const tourInPseudo = (widths, much) => async (/** @type {import('./runner.mjs').Scene} */ scene) => {
  // Where nobody else is: what people call themselves and their tables is in no text file.
  const house = await scene.ownHouse();
  const { screens, state } = await furnish(await scene.guest({}, house));
  const guest = await scene.guest({ locale: pseudo, state }, { url: await house.behind(await pseudoPage()) });
  assert.deepEqual(await faultsOf(guest, seen(screens, much), widths), []);
  assert.equal(await guest.page.evaluate(() => document.documentElement.lang), pseudo);
};
const translated = 'every screen in a language that is only files: every word is translated, nothing overflows, from a phone to a large window';
test(translated, tourInPseudo([1600, 360], 'a part'));
test(`${translated}, and between`, tourInPseudo([1600, 1440, 1280, 1024, 390, 360], 'all'), { slow: true });

test('every hand of yspahan has room in a language that is only files', async (scene) => {
  const house = await scene.ownHouse();
  const anna = await scene.guest({}, house);
  await anna.name('Anna');
  const hands = ['1 1 1 0 0 0 0 0 0', '0 0 0 1 1 1 0 0 0', '0 0 0 0 0 0 1 1 1', '1 1 0 1 1 0 0 0 0', '1 1 1 1 1 1 1 1 1'];
  const given = 'phase = pick; day = 6; order = 2 0 1; turn = 1; tower.value = 1 0 0 5 0 0; tower.white = 2 0 0 1 0 0';
  const screens = [];
  for (const hand of hands) {
    const table = await anna.start('yspahan', { seats: 3, position: `${given}; players.0.hand = ${hand}` });
    screens.push({ name: hand, address: `/table/${table.id}`, shows: '.hand .card' });
  }
  const state = await anna.context.storageState();
  const guest = await scene.guest({ locale: pseudo, state }, { url: await house.behind(await pseudoPage()) });
  assert.deepEqual(await faultsOf(guest, screens, [1440, 1024, 360]), []);
}, { slow: true });

for (const [game, seats] of [['basari', 5], ['yspahan', 2], ['yspahan', 3], ['yspahan', 4], ['istanbul_dice', 4], ['phraya', 4]]) {
  test(`one screen of a laptop shows the whole table of ${game} with ${seats} players`, async (scene) => {
    const guest = await scene.guest();
    await guest.name('Anna');
    const table = await guest.start(game, { seats });
    for (const [width, height] of [[1024, 768], [1280, 800], [1366, 768], [1440, 900]]) {
      await resize(guest.page, { width, height });
      await show(guest, { name: game, address: `/table/${table.id}`, shows: '.board' });
      const below = await guest.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.ok(below <= 0, `${below} px are below ${width} × ${height}`);
      const cut = await guest.page.locator('.board .name').evaluateAll((names) => names.filter((name) => name.clientWidth > 1 && name.scrollWidth > name.clientWidth).map((name) => name.textContent));
      assert.deepEqual(cut, [], `these names are cut at ${width} × ${height}`);
      assert.deepEqual(await guest.page.evaluate(() => window.e2e.cuts()), [], `at ${width} × ${height}`);
    }
  });
}

test('one screen of a laptop shows the whole table of istanbul_dice late in a game of four', async (scene) => {
  const guest = await scene.guest();
  const { page } = guest;
  await guest.name('Anna');
  const position = positionOf(scene.binary, 'istanbul_dice', ({ turn, state }) => turn[0] === 0 && state.players.some(({ total }) => total >= 5), 4);
  const { id } = await guest.start('istanbul_dice', { seats: 4, bots: ['', 'guest', 'guest', 'guest'], position });
  for (const [width, height] of [[1024, 768], [1366, 768], [1440, 900]]) {
    await resize(page, { width, height });
    await show(guest, { name: 'istanbul_dice', address: `/table/${id}`, shows: '.board' });
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(below <= 0, `${below} px are below ${width} × ${height}`);
    assert.deepEqual(await page.evaluate(() => [...window.e2e.leavesBoard(), ...window.e2e.cuts(), ...window.e2e.overlaps()]), []);
  }
});

test('one screen of a laptop shows many mosque tiles of istanbul_dice, to players and onlookers in every language', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  const tables = [];
  for (const counts of [[8, 9], [6, 8, 4], [4, 1, 8, 5]]) {
    let tile = 0;
    const tiles = counts.map((count, seat) => `players.${seat}.stock = 14 1 1 1 1 0 1; players.${seat}.tiles = ${Array.from({ length: count }, () => tile++).join(' ')}`);
    const position = `phase = act; round = 22; start = 1; active = 0; actor = 0; dice = 2 1 1 0 1 0; display = 18 19 20 21 22 23; ${tiles.join('; ')}`;
    tables.push(await anna.start('istanbul_dice', { seats: counts.length, bots: counts.map((_, seat) => (seat === 0 ? '' : 'guest')), position }));
  }
  const own = await anna.context.storageState();
  for (const language of languages) {
    for (const state of [own, undefined]) {
      const { page } = await scene.guest({ width: 1024, height: 768, state, settings: { pace: 'none', language } });
      for (const { id, seats } of tables) {
        await page.goto(`/#/table/${id}`);
        await page.locator('.board .tiles .sign').first().waitFor();
        await settled(page);
        const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        assert.ok(below <= 0, `${below} px are below with ${seats.length} players in ${language}, ${state ? 'playing' : 'looking on'}`);
        assert.deepEqual(await page.evaluate(() => [...window.e2e.overflows(), ...window.e2e.leavesBoard(), ...window.e2e.cuts(), ...window.e2e.overlaps()]), []);
      }
    }
  }
});

test('one screen of a laptop shows whatever can be done in istanbul_dice, in every language', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  const tables = [];
  for (const [seats, from, kinds] of [[3, 0, 6], [3, 150, 6], [3, 250, 6], [3, 400, 5], [4, 400, 5]]) {
    const isWanted = ({ turn: whose, state, seq, moves }) => whose[0] === 0 && state.phase === 'act' && seq > from && new Set(moves.map((move) => move.split(' ')[0])).size >= kinds;
    const position = positionOf(scene.binary, 'istanbul_dice', isWanted, seats);
    tables.push(await anna.start('istanbul_dice', { seats, bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? '' : 'guest')), position }));
  }
  const state = await anna.context.storageState();
  for (const language of languages) {
    const { page } = await scene.guest({ width: 1024, height: 768, state, settings: { pace: 'none', language } });
    for (const { id, seats } of tables) {
      await page.goto(`/#/table/${id}`);
      await page.reload();
      await turn(page);
      await page.evaluate(() => window.e2e.drawn());
      const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.ok(below <= 0, `${below} px are below with ${seats.length} players in ${language}`);
      assert.deepEqual(await page.evaluate(() => [...window.e2e.overflows(), ...window.e2e.leavesBoard(), ...window.e2e.cuts(), ...window.e2e.overlaps()]), []);
    }
  }
});

test('a card that lets a shop of yspahan be chosen covers none of them', async (scene) => {
  const guest = await scene.guest({ motion: 'reduce' });
  const { page } = guest;
  await guest.name('Anna');
  const { id } = await guest.start('yspahan', { seats: 3, position: 'phase = after; day = 2; order = 0 1 2; turn = 0; players.0.hand = 1 1 1 1 1 1 1 1 1' });
  for (const [width, height] of [[1024, 700], [1024, 768], [1366, 768]]) {
    await resize(page, { width, height });
    await guest.go(`/table/${id}`);
    await page.reload();
    await turn(page);
    await page.getByRole('button', { name: 'Cube to a shop' }).click();
    await page.locator('.begun').waitFor();
    await page.evaluate(() => window.e2e.drawn());
    const covered = await page.locator('.town button.legal').evaluateAll((shops) =>
      shops.flatMap((shop) => {
        shop.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = shop.getBoundingClientRect();
        return shop.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? [] : [shop.textContent.trim()];
      }),
    );
    assert.deepEqual(covered, [], `at ${width} × ${height}`);
  }
});

test('one screen of a laptop shows the whole table of yspahan, however many cards are in the hand', async (scene) => {
  const guest = await scene.guest({ motion: 'reduce' });
  const { page } = guest;
  await guest.name('Anna');
  const hands = ['0 0 0 0 0 0 0 0 0', '1 1 1 0 0 0 0 0 0', '0 0 2 1 1 1 0 0 0', '1 1 0 1 1 1 0 1 0', '1 1 1 1 1 1 1 1 1'];
  const given = 'phase = pick; day = 6; order = 2 0 1; turn = 1; tower.value = 1 0 0 5 0 0; tower.white = 2 0 0 1 0 0';
  const tables = [];
  for (const hand of hands) tables.push(await guest.start('yspahan', { seats: 3, position: `${given}; players.0.hand = ${hand}` }));
  for (const [width, height] of [[1024, 768], [1366, 768], [1440, 900]]) {
    await resize(page, { width, height });
    const places = [];
    for (const { id } of tables) {
      await show(guest, { name: 'yspahan', address: `/table/${id}`, shows: '.board' });
      const players = await page.locator('.board .players').boundingBox();
      assert.ok(players.y + players.height <= height, `the players end at ${players.y + players.height} of ${height} px`);
      places.push(players.y);
      assert.deepEqual(await page.evaluate(() => [...window.e2e.leavesBoard(), ...window.e2e.cuts()]), []);
    }
    assert.deepEqual(places, places.map(() => places[0]), `at ${width} px`);
  }
});

for (const game of games) {
  test(`whose turn it is, the question and the end of the turn stay in sight on a phone: ${game}`, async (scene) => {
    const guest = await scene.guest();
    const { page } = guest;
    await guest.name('Anna');
    const table = await guest.middle(game);
    for (const [width, height] of [[360, 740], [390, 844]]) {
      await resize(page, { width, height });
      await show(guest, { name: game, address: `/table/${table.id}`, shows: '.board' });
      const away = await page.evaluate(() => {
        const found = [];
        for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight; top += 100) {
          scrollTo({ top, behavior: 'instant' });
          for (const wanted of ['.status .stand', '.status .tools button', '.question .marks', '.question .asked', '.question .tools .end']) {
            const thing = document.querySelector(wanted);
            const box = thing.getBoundingClientRect();
            const front = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            if (!thing.contains(front)) found.push(`${wanted} at ${top} px`);
          }
        }
        return found;
      });
      assert.deepEqual(away, [], `at ${width} × ${height}`);
    }
  });
}

test('what a turn is played with keeps its distance from the edge of a phone, in every language', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  const { id } = await anna.start('yspahan');
  await anna.go(`/table/${id}`);
  await turn(anna.page);
  // All buttons are there: one is for answers that are given without asking.
  const { question, moves } = await anna.page.evaluate(() => window.e2e.frame());
  await anna.command(id, 'stand', { seat: 0, question: question.key, move: moves[0].move });
  const state = await anna.context.storageState();
  for (const language of languages) {
    const { page } = await scene.guest({ width: 360, height: 740, state, settings: { pace: 'none', language } });
    await page.goto(`/#/table/${id}`);
    await turn(page);
    await page.locator('.question .tools button').nth(4).waitFor();
    await page.evaluate(() => window.e2e.drawn());
    const room = await page.locator('.question').evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      return [...box.querySelectorAll('.tools button')].flatMap((button) => [button.getBoundingClientRect().left - left, right - button.getBoundingClientRect().right]);
    });
    assert.ok(Math.min(...room) >= 8, `${Math.min(...room)} px in ${language}`);
  }
});

test('marks of the last moves pass under what is pinned on a phone', async (scene) => {
  const guest = await scene.guest({ width: 360, height: 740 });
  const { page } = guest;
  await guest.name('Anna');
  const pinned = { yspahan: '.board .strip', phraya: '.board .strip', istanbul_dice: '.board .own' };
  for (const [game, strip] of Object.entries(pinned)) {
    const table = await guest.middle(game);
    await show(guest, { name: game, address: `/table/${table.id}`, shows: '.board' });
    await page.locator('[data-mark]').first().waitFor();
    await page.addStyleTag({ content: '[data-mark] { pointer-events: auto; }' });
    const [over, under] = await page.evaluate((selector) => {
      const found = [0, 0];
      for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight; top += 15) {
        scrollTo({ top, behavior: 'instant' });
        const { left, right, top: upper, bottom } = document.querySelector(selector).getBoundingClientRect();
        for (let x = left + 8; x < right - 8; x += 20) {
          const all = document.elementsFromPoint(x, (upper + bottom) / 2);
          const mark = all.findIndex((each) => each.matches('[data-mark]'));
          if (mark >= 0) found[mark < all.findIndex((each) => each.closest(selector)) ? 0 : 1] += 1;
        }
      }
      return found;
    }, strip);
    assert.equal(over, 0, game);
    if (game === 'yspahan') assert.ok(under > 0, 'a mark comes there');
  }
});

test('letters leave the pieces of whoever wants none', async (scene) => {
  const anna = await scene.guest({ locale: 'en' });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('basari');
  await anna.go(`/table/${table.id}`);
  const letter = page.locator('.board .letters').first();
  await letter.waitFor();
  await anna.go('/settings');
  await page.getByLabel('letters on gems and goods').uncheck();
  await anna.go(`/table/${table.id}`);
  await letter.waitFor({ state: 'attached' });
  assert.equal(await letter.isVisible(), false);
});
