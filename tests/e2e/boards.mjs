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
  await page.locator('.question .made').waitFor();
  assert.deepEqual(sent.slice(before), []);
  await page.locator('.question .tools .end').click();
  await settled(page);
  assert.deepEqual(await page.locator('.question [role=alert]').allInnerTexts(), []);
  assert.notEqual(await shownSeq(page), seq);
});

test('those who haggle face each other, with what the action is worth to both and their offers on a ladder', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('basari');
  await anna.go(`/table/${table.id}`);
  await playUntil(page, '.offer .step.more:enabled[aria-disabled=false]');
  assert.equal(await page.locator('.haggle .party').count(), 2);
  assert.match(await page.locator('.haggle .party').first().innerText(), /Anna/);
  // What is thought of is on the ladder, above what stands, and follows the builder.
  const thought = page.locator('.ladder .thought');
  const before = await thought.getAttribute('aria-label');
  await page.locator('.offer .step.more:enabled[aria-disabled=false]').first().click();
  await page.waitForFunction((was) => document.querySelector('.ladder .thought')?.getAttribute('aria-label') !== was, before);
  assert.match((await thought.getAttribute('aria-label')) ?? '', /^Anna offers /);
  // Cards are told by what is on them.
  assert.doesNotMatch(await page.locator('body').innerText(), /card \d/i);
});

test('prices of mosque tiles are seen whole', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('istanbul_dice');
  await anna.go(`/table/${table.id}`);
  await page.locator('.arch .cost').first().waitFor();
  for (const width of [360, 390, 1024, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.locator('.arch').evaluateAll((tiles) =>
      tiles.filter((tile) => [...tile.querySelectorAll('.cost svg')].some((good) => {
        const [outer, inner] = [tile.getBoundingClientRect(), good.getBoundingClientRect()];
        return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
      })).length,
    );
    assert.equal(cut, 0, `at ${width} px`);
  }
});

test('a game that counts rubies says so', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  const table = await anna.finished('istanbul_dice');
  await anna.go(`/table/${table.id}`);
  await anna.page.locator('.ending svg').first().waitFor();
  const text = (await anna.page.locator('.ending').allInnerTexts()).join('\n');
  assert.match(text, /How the rubies grew/);
  assert.doesNotMatch(text, /points/i);
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

/** Somebody at a table of Phraya that has come to a phase. @param {import('./runner.mjs').Scene} scene @param {string} phase @param {import('./guest.mjs').Look} [look] */
async function atPhraya(scene, phase, look) {
  const anna = await scene.guest(look);
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('phraya', { options: {} });
  await anna.go(`/table/${table.id}`);
  const pick = chance(3);
  const comes = () => page.evaluate((wanted) => window.e2e.frame().view.phase === wanted, phase);
  for (let decisions = 0; decisions < 60 && (await turn(page)) !== 'over' && !(await comes()); decisions++) await decide(page, clickOne, pick);
  assert.ok(await comes(), `the game never came to ${phase}`);
  return page;
}

test('the map of phraya is the largest thing, and one screen shows the whole table', async (scene) => {
  const page = await atPhraya(scene, 'play_card');
  for (const [width, height] of [[1024, 768], [1440, 900], [1600, 900]]) {
    await page.setViewportSize({ width, height });
    await page.locator('[data-place=river]').scrollIntoViewIfNeeded();
    const areas = await page.evaluate(() =>
      ['river', 'prices', 'wholesaler', 'king', 'temple', 'festival', 'folio'].map((name) => {
        const box = document.querySelector(`[data-place=${name}]`).getBoundingClientRect();
        return { name, area: box.width * box.height, isSeen: box.bottom + scrollY <= innerHeight };
      }),
    );
    const [river, ...others] = areas;
    for (const { name, area } of others) assert.ok(river.area > area, `at ${width} px ${name} is larger than the map`);
    assert.deepEqual(areas.filter(({ isSeen }) => !isSeen).map(({ name }) => name), [], `at ${width} px these are below the screen`);
  }
});

test('every tab of phraya has a name, on a phone too', async (scene) => {
  const page = await atPhraya(scene, 'play_card');
  for (const width of [360, 1024, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    for (const tab of await page.locator('[data-place=folio] [role=tab] span').all()) {
      const { width: wide, height } = await tab.boundingBox();
      assert.ok(wide > 10 && height > 8, `a tab without a word at ${width} px`);
    }
  }
});

test('a card of phraya tells in words what it would do', async (scene) => {
  const page = await atPhraya(scene, 'play_card', { locale: 'en' });
  const [first, second] = await page.locator('[data-place^=card-].legal').all();
  await first.hover();
  const told = await page.locator('.tells').innerText();
  await second.focus();
  assert.ok(told.length > 30);
  assert.notEqual(await page.locator('.tells').innerText(), told);
});

test('the points of phraya are those so far, and what is open stands beside them', async (scene) => {
  const page = await atPhraya(scene, 'play_card', { locale: 'en' });
  const { points, sheets } = await page.evaluate(() => window.e2e.frame().view);
  assert.ok(points.every((each) => each >= 0));
  assert.deepEqual(points, sheets.map(({ total, majorities, penalties }) => total - majorities - penalties));
  const shown = await page.locator('aside .points').allInnerTexts();
  assert.deepEqual(shown.map((text) => Number(text.split('\n')[0])), points);
  assert.ok(shown.every((text) => text.includes('open')));
});

test('a stall of phraya where nothing can be done says why', async (scene) => {
  const page = await atPhraya(scene, 'act');
  const { stalls, boat } = await page.evaluate(() => ({ stalls: window.e2e.frame().view.stalls, boat: window.e2e.frame().view.players[0].boat }));
  const elsewhere = stalls.findIndex((kind, slot) => kind === 'restaurant' && Math.floor(slot / 2) !== boat);
  await page.locator('[data-place=river] button.stall').nth(elsewhere).click();
  await page.locator('[role=alert]').first().waitFor();
});

test('a row of the tower of yspahan lights its quarter, under a mouse and with the focus', async (scene) => {
  const anna = await scene.guest({ motion: 'reduce' });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('yspahan');
  await anna.go(`/table/${table.id}`);
  await playUntil(page, '[data-place^=row-] button.use');
  const lit = page.locator('.town .quarter.lit');
  await page.locator('[data-place=row-sack] .kind').hover();
  await lit.waitFor();
  assert.equal(await lit.count(), 1);
  await page.locator('[data-place=row-camel] .kind').hover();
  await lit.waitFor({ state: 'detached' });
  const goods = page.locator('[data-place^=row-]:not([data-place=row-camel], [data-place=row-gold]) button.use');
  if ((await goods.count()) === 0) return; // All dice show the lowest values.
  await page.mouse.move(1, 1);
  await goods.first().focus();
  await lit.waitFor();
});

test('what can be done at a stall of phraya tells its price', async (scene) => {
  const page = await atPhraya(scene, 'act');
  const { moves } = await page.evaluate(() => window.e2e.frame());
  const buy = moves.find(({ move }) => /^buy \d+ \w+ 1$/.test(move));
  if (!buy) return; // Nothing can be bought where the boat lies.
  const { amount } = buy.brings.find(({ seat, what }) => seat === 0 && what === 'phraya.holding.coins');
  const chips = await page.locator('[role=tabpanel] .chips button').allInnerTexts();
  assert.ok(chips.some((text) => text.includes(`−${-amount}`)), chips.join(' | '));
});
