// Everything that has a meaning explains itself: to a mouse, to a finger that is held, to the keyboard.
import assert from 'node:assert/strict';
import { turnTo } from './album.mjs';
import { games } from './guest.mjs';
import { alone, boxesOf, shownSeq, turn, walkTo } from './player.mjs';
import { positionOf } from './positions.mjs';
import { test } from './runner.mjs';

/** @typedef {import('./player.mjs').Page} Page */

const note = '.meaning';

/** A table that has just begun and waits for its guest. @param {import('./guest.mjs').Guest} guest @param {string} game */
async function sitDown(guest, game) {
  await guest.name('Anna');
  const table = await guest.start(game);
  await guest.go(`/table/${table.id}`);
  await guest.page.locator('[data-ground]').waitFor();
  await alone(guest.page); // What others decide while it is explained would end that.
}

/** In the page: how many pixels the note covers of what it explains, whether it leaves the window, and what it says. */
function place() {
  const note = document.querySelector('.meaning');
  const box = note.getBoundingClientRect();
  const thing = document.querySelector('[aria-describedby=meaning]').closest('[data-explains]').getBoundingClientRect();
  const width = Math.min(box.right, thing.right) - Math.max(box.left, thing.left);
  const height = Math.min(box.bottom, thing.bottom) - Math.max(box.top, thing.top);
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= document.documentElement.getBoundingClientRect().right && box.bottom <= innerHeight;
  return { covered: width > 0 && height > 0 ? width * height : 0, isInside, text: note.textContent };
}
/** Once it is drawn: a note that has just grown by its clause is put right before anybody sees it. @param {Page} page @returns {Promise<ReturnType<typeof place>>} */
const placeOf = (page) => page.evaluate(`window.e2e.drawn().then(${place})`);

/** Keeps what Tab leads to, of all that explains itself now. @param {Page} page */
const keepStops = (page) => page.locator('[data-explains]').evaluateAll((things) => void (window.stops = new Map(things.map((thing) => [thing, thing.tabIndex]))));
/** How much of that is another now. @param {Page} page @returns {Promise<number>} */
const movedStops = (page) => page.evaluate(() => [...window.stops].filter(([thing, before]) => thing.tabIndex !== before).length);

/** So many things are walked to: there are more of some kinds than anybody wants to see. */
const most = 30;

/** From now on the page waits for the next thing that is told because it has the focus, and looks at the moment in which it is shown. @param {Page} page */
const expect = (page) =>
  page.evaluate(`(() => {
    const thingOf = (element) => element?.closest('[data-explains]');
    const before = window.left = thingOf(document.activeElement);
    window.told = window.e2e.until(() => {
      const thing = thingOf(document.activeElement);
      const isTold = thing && thing !== before && thing === thingOf(document.querySelector('[aria-describedby=meaning]'));
      return isTold && document.querySelector('.meaning')?.checkVisibility({ visibilityProperty: true }) ? (${place})() : null;
    });
  })()`);

/** A finger comes down and stays. @param {Page} page @param {{ x: number, y: number }} point */
async function holdFinger(page, point) {
  const line = await page.context().newCDPSession(page);
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return () => line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** @param {import('../../web/node_modules/playwright-core').Locator} thing */
async function middleOf(thing) {
  await thing.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = await thing.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

test('the album points at a thing anew in a window of another size', async (scene) => {
  const anna = await scene.guest();
  await sitDown(anna, 'phraya');
  const { page } = anna;
  const pointed = '[data-place=section-4]';
  for (const [width, height] of [[1024, 768], [360, 740], [1600, 900]]) {
    await turnTo(page, { pointed }, { width, height });
    const { covered, isInside, text } = await placeOf(page);
    assert.deepEqual({ covered, isInside }, { covered: 0, isInside: true }, `at ${width} px`);
    assert.match(text, /^Section 4/);
    const [thing, note] = await boxesOf(page, pointed, '.meaning');
    const apart = Math.max(thing.x - note.x - note.width, note.x - thing.x - thing.width, thing.y - note.y - note.height, note.y - thing.y - thing.height);
    assert.ok(apart >= 0 && apart < 260, `at ${width} px it is told ${apart} px from it`);
  }
});

test('an explanation keeps clear of the scroll bar of a narrow window', async (scene) => {
  const anna = await scene.guest({ width: 360, height: 740 });
  await sitDown(anna, 'yspahan');
  const { page } = anna;
  const shop = page.locator('.board .town button').last();
  await shop.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await shop.hover();
  await page.locator(`${note} .rule`).waitFor();
  assert.equal((await placeOf(page)).isInside, true);
});

for (const [width, height] of [[360, 740], [1024, 768], [1600, 900]]) {
  test(`the dice that a move would spend stay in sight while it is explained, at ${width} px`, async (scene) => {
    const anna = await scene.guest({ width, height });
    const { page } = anna;
    await anna.name('Anna');
    const { id } = await anna.start('istanbul_dice', { position: positionOf(scene.binary, 'istanbul_dice', ({ state, moves, seq, turn: whose }) => seq > 30 && whose[0] === 0 && state.phase === 'act' && moves.length > 4) });
    await anna.go(`/table/${id}`);
    await turn(page);
    await page.locator('.board button.legal').first().hover();
    await page.locator(`${note} .rule`).waitFor();
    await page.evaluate(() => window.e2e.drawn());
    const covered = await page.evaluate(() => {
      const over = document.querySelector('.meaning').getBoundingClientRect();
      const dice = [...document.querySelectorAll('[data-place=dice] .spent')].map((die) => die.getBoundingClientRect());
      return { dice: dice.length, covered: dice.filter((die) => die.top < over.bottom && die.bottom > over.top && die.left < over.right && die.right > over.left).length };
    });
    assert.ok(covered.dice > 0, 'the move spends dice');
    assert.equal(covered.covered, 0);
  });
}

const choosing = {
  istanbul_dice: { thing: '.board button.legal', isWanted: ({ seq, state, moves }) => seq > 30 && state.phase === 'act' && moves.length > 4 },
  phraya: { thing: '[data-place^=card-].legal', isWanted: ({ seq, state }) => seq > 15 && state.phase === 'play_card' },
};
for (const [game, { thing, isWanted }] of Object.entries(choosing)) {
  test(`while a choice of ${game} is explained all others stay in sight, from a phone to a large window`, async (scene) => {
    const anna = await scene.guest();
    const { page } = anna;
    await anna.name('Anna');
    const { id } = await anna.start(game, { seats: 3, bots: ['', 'guest', 'guest'], position: positionOf(scene.binary, game, (step) => step.turn[0] === 0 && isWanted(step), 3) });
    await anna.go(`/table/${id}`);
    await turn(page);
    for (const [width, height] of [[360, 740], [1024, 768], [1440, 900], [1600, 900]]) {
      await turnTo(page, { pointed: thing }, { width, height });
      await page.locator(`${note} .rule`).waitFor();
      await page.evaluate(() => window.e2e.drawn());
      const covered = await page.evaluate((wanted) => {
        const over = document.querySelector('.meaning').getBoundingClientRect();
        const told = document.querySelector(wanted);
        const choices = [...document.querySelectorAll('.legal')].filter((each) => each !== told && !each.contains(told) && !told.contains(each));
        return choices.filter((each) => {
          const box = each.getBoundingClientRect();
          const [across, down] = [Math.min(over.right, box.right) - Math.max(over.left, box.left), Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top)];
          return across > 0 && down > 0 && across * down > (box.width * box.height) / 8;
        }).map((each) => each.textContent);
      }, thing);
      assert.deepEqual(covered, [], `at ${width} px`);
    }
  });
}

test('what is asked stays in sight while a way of the Supervisor is explained, from a phone to a large window', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const position = positionOf(scene.binary, 'yspahan', ({ seq, turn: whose, state }) => seq > 40 && whose[0] === 0 && state.phase === 'pick', 4);
  const { id } = await anna.start('yspahan', { seats: 4, bots: ['', 'guest', 'guest', 'guest'], position });
  await anna.go(`/table/${id}`);
  await turn(page);
  await page.locator('[data-place^=row-]:has(button.use:nth-of-type(3))').first().locator('button.use').nth(1).click();
  for (const [width, height] of [[360, 740], [1024, 768], [1440, 900], [1600, 900]]) {
    await turnTo(page, { pointed: '.board .legal' }, { width, height });
    await page.locator(`${note} .rule`).waitFor();
    await page.evaluate(() => window.e2e.drawn());
    const covered = await page.evaluate(() => {
      const over = document.querySelector('.meaning').getBoundingClientRect();
      const asked = document.createRange();
      asked.selectNodeContents(document.querySelector('.question .asked'));
      return [...asked.getClientRects()].some((line) => line.left < over.right && line.right > over.left && line.top < over.bottom && line.bottom > over.top);
    });
    assert.ok(!covered, `at ${width} px the note lies over the question`);
  }
});

test('a finger that is held on a thing learns what it is, and plays nothing', async (scene) => {
  const anna = await scene.guest({ width: 360, height: 740, touch: true });
  const { page } = anna;
  await sitDown(anna, 'basari');
  const seq = await shownSeq(page);
  for (const thing of [page.locator('.hand button.legal[data-explains]').first(), page.locator('.board li [data-explains]').first()]) {
    const lift = await holdFinger(page, await middleOf(thing));
    await page.locator(note).waitFor();
    await page.locator(`${note} .rule`).waitFor();
    const { covered, isInside } = await placeOf(page);
    assert.deepEqual({ covered, isInside }, { covered: 0, isInside: true });
    await lift();
    assert.equal(await page.locator(note).isVisible(), true);
    await page.touchscreen.tap(180, 4);
    await page.locator(note).waitFor({ state: 'detached' });
  }
  assert.equal(await page.locator('.question .made').count(), 0);
  assert.equal(await shownSeq(page), seq);
});

test('a finger that only taps plays, and is told nothing', async (scene) => {
  const anna = await scene.guest({ width: 360, height: 740, touch: true, settings: { language: 'en' } });
  const { page } = anna;
  await page.clock.install();
  await sitDown(anna, 'basari');
  const { x, y } = await middleOf(page.locator('.hand button.legal').first());
  await page.touchscreen.tap(x, y);
  await page.locator('.question .made').waitFor();
  await page.clock.runFor(5000); // Longer than any finger must be held.
  assert.equal(await page.locator(note).count(), 0);
});

for (const game of games) {
  test(`everything on the board of ${game} that explains itself does so by keys, in words, beside itself`, async (scene) => {
    const anna = await scene.guest();
    const { page } = anna;
    await sitDown(anna, game);
    const things = await page.locator('[data-explains]').count();
    const seq = await shownSeq(page);
    await keepStops(page);
    await page.keyboard.press('w');
    await page.locator('.asks').waitFor();
    const seen = new Set();
    for (let walked = 0; walked < Math.min(things, most); walked++) {
      await expect(page);
      await walkTo(page, () => ![undefined, null, window.left].includes(document.activeElement?.closest('[data-explains]')));
      const { covered, isInside, text } = await page.evaluate(() => window.told);
      assert.deepEqual({ covered, isInside, raw: await page.evaluate(() => window.e2e.rawText()), isSaid: text.length > 0 }, { covered: 0, isInside: true, raw: [], isSaid: true }, text);
      seen.add(text);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    }
    assert.ok(seen.size > 10, `only this is told: ${[...seen].join(' | ')}`);
    for (const _ of ['the note', 'the asking']) await page.keyboard.press('Escape');
    await page.locator('.asks').waitFor({ state: 'detached' });
    assert.equal(await movedStops(page), 0);
    assert.equal(await shownSeq(page), seq);
  });
}

test('whoever walks by keys is told on while the page scrolls below a mouse that rests', async (scene) => {
  const anna = await scene.guest({ width: 1024, height: 400 });
  const { page } = anna;
  await page.clock.install();
  await sitDown(anna, 'istanbul_dice');
  await page.mouse.move(300, 200);
  await page.mouse.move(300, 201);
  await page.keyboard.press('w');
  await page.locator('.asks').waitFor();
  await walkTo(page, () => document.activeElement?.matches('.board [data-explains]') ?? false);
  await page.locator(`${note} .rule`).waitFor(); // Its clause may come late.
  const told = await page.locator(note).textContent();
  const overs = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    addEventListener('pointerover', () => seen.count++);
    return seen;
  });
  for (let step = 0; (await overs.evaluate(({ count }) => count)) === 0; step++) {
    assert.ok(step < 100, 'nothing comes under the mouse');
    await page.evaluate((y) => scrollBy(0, y), step % 2 ? 60 : -60);
    await page.clock.runFor(16);
    await page.waitForTimeout(50); // The browser notices it by itself.
  }
  await page.clock.runFor(2000);
  assert.deepEqual(await page.locator(note).allTextContents(), [told]);
});

test('a mouse that passes over a thing is told nothing', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await page.clock.install();
  await sitDown(anna, 'basari');
  await page.locator('.hand button.legal').first().hover();
  await page.locator('.question h2').hover({ position: { x: 2, y: 2 } });
  await page.clock.runFor(2000);
  assert.equal(await page.locator(note).count(), 0);
});

test('a mouse that rests on a thing is told, and Escape ends it', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await sitDown(anna, 'basari');
  await page.locator('.hand button.legal').first().hover();
  await page.locator(note).waitFor();
  assert.equal(await page.locator('.hand button.legal').first().getAttribute('aria-describedby'), 'meaning');
  await page.keyboard.press('Escape');
  await page.locator(note).waitFor({ state: 'detached' });
  assert.equal(await page.locator('[aria-describedby=meaning]').count(), 0);
});
