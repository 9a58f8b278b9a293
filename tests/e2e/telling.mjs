// What the table tells: a log that is true live and later, why not, hints, and moves that were made without a choice.
import assert from 'node:assert/strict';
import { games, languages } from './guest.mjs';
import { alone, boxesOf, chance, clickOne, decide, lookedAt, resize, shownSeq, turn } from './player.mjs';
import { positionOf, recordOf } from './positions.mjs';
import { test } from './runner.mjs';

/** @typedef {import('./player.mjs').Page} Page */

/** Sits down at a table of this game. @param {import('./runner.mjs').Scene} scene @param {string} game @param {import('./guest.mjs').Look} look */
async function sitDown(scene, game, look = {}) {
  const anna = await scene.guest(look);
  await anna.name('Anna');
  const table = await anna.start(game);
  await anna.go(`/table/${table.id}`);
  return { anna, page: anna.page, table };
}

/** The log as it is read: marks, lines, and where a click leads. @param {Page} page */
const logOf = (page) =>
  page.locator('.log .turn').evaluateAll((turns) =>
    turns.map((each) => ({
      mark: each.querySelector('svg path')?.getAttribute('d') ?? null,
      rewind: each.querySelector('button').title,
      lines: [...each.querySelectorAll('li')].map((line) => line.textContent),
    })),
  );
/** @param {Page} page */
const linesOf = async (page) => (await logOf(page)).flatMap(({ lines }) => lines);

/** @param {Page} page */
async function undo(page) {
  const seq = await shownSeq(page);
  await page.locator('.question .undo').click();
  await page.evaluate((before) => window.e2e.until(() => window.e2e.shownSeq() > before || null), seq);
}

for (const game of games) {
  test(`the log of ${game} is the same live and after a reload, without what was taken back`, async (scene) => {
    const { page } = await sitDown(scene, game);
    const pick = chance(17);
    const took = 'Anna takes a decision back.';
    let undone = 0;
    // Basari has nothing to take back; elsewhere luck decides how soon there is something.
    for (let decisions = 0; (decisions < 8 || (undone === 0 && game !== 'basari')) && (await turn(page)) === 'mine'; decisions++) {
      const before = await linesOf(page);
      await decide(page, clickOne, pick);
      if (decisions % 2 === 0 || !(await page.evaluate(() => window.e2e.frame().can_undo))) continue;
      await undo(page);
      undone++;
      assert.deepEqual(await linesOf(page), before.at(-1) === took ? before : [...before, took]);
    }
    assert.ok(undone > 0 || game === 'basari', 'something was taken back');
    await alone(page); // Nobody else decides any more while it is compared.
    const live = await logOf(page);
    await page.reload();
    await page.locator('.log li').first().waitFor();
    assert.deepEqual(await logOf(page), live);
  });
}

for (const game of ['istanbul_dice', 'yspahan']) {
  test(`a move of ${game} without a choice is told in the log and to those who listen`, async (scene) => {
    const { anna, page, table } = await sitDown(scene, game);
    await turn(page);
    // What was done without a choice is one line with that; the line that stands alone for it is soft.
    const events = (await anna.history(table.id)).flatMap((step) => step.events).filter(({ key }) => key !== 'house.event.forced').length;
    await page.waitForFunction((lines) => document.querySelectorAll('.log .turn li:not(.soft)').length === lines, events);
    const known = (await linesOf(page)).length;
    await page.evaluate(() => {
      window.heard = new Set();
      new MutationObserver(() => document.querySelectorAll('[aria-live].hidden li').forEach((line) => window.heard.add(line.textContent))).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const pick = chance(4);
    const forced = /(^No| has no) other choice: .+\.$/;
    let told = [];
    for (let decisions = 0; !told.some((line) => forced.test(line)) && decisions < 60; decisions++) {
      if ((await turn(page)) !== 'mine') break;
      await decide(page, clickOne, pick);
      told = (await linesOf(page)).slice(known);
    }
    assert.ok(told.some((line) => forced.test(line)), 'nothing was forced');
    const heard = await page.evaluate(() => [...window.heard]);
    assert.deepEqual(told.filter((line) => !heard.includes(line)), [], 'what the log tells can be heard');
    const moves = (await anna.history(table.id)).filter(({ events: [first] }) => first?.key === 'house.event.forced').length;
    assert.equal((await linesOf(page)).filter((line) => forced.test(line)).length, moves, 'each of them once');
  });
}

for (const game of ['yspahan', 'istanbul_dice', 'phraya']) {
  test(`a click on something else in ${game} is answered with what is asked, and that is marked`, async (scene) => {
    const { page } = await sitDown(scene, game);
    await turn(page);
    // Dice in the tray are marked by a click, whatever is asked.
    const others = page.locator('.board button:enabled:not(.legal):not([role=tab]):not([data-place=tray] *)');
    const asked = page.locator('.table .explain .asked');
    for (let i = 0; (await asked.count()) === 0; i++) {
      assert.ok(i < (await others.count()), 'nothing on the board answers');
      await others.nth(i).click({ force: true });
      await turn(page);
    }
    const question = await page.locator('.question h2 .marked').innerText();
    assert.equal(await asked.innerText(), `Now it is about this: ${question}`);
    assert.equal(await page.locator('.table .explain .clause').count(), 0);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.question .marked').count(), 0);
  });
}

test('why not stands beside the board where the log does, and over it where nothing stands there', async (scene) => {
  for (const [width, height] of [[1024, 768], [1600, 900]]) {
    const { page } = await sitDown(scene, 'yspahan', { width, height });
    await turn(page);
    const other = page.locator('.board .town button:enabled:not(.legal)').first();
    const [before] = await boxesOf(page, '.board');
    await other.click();
    await page.locator('.table .explain').waitFor();
    const [explain, board, log] = await boxesOf(page, '.table .explain', '.board', 'aside .log');
    assert.deepEqual(board, before);
    assert.ok(explain.x >= board.x + board.width && explain.y >= log.y && explain.y + explain.height <= log.y + log.height, `${width} px: over the log`);
    assert.equal(await page.getByRole('alert').count(), 1);
    await page.locator('.table .explain > button').click();
    await page.locator('.status .tools button[aria-expanded]').nth(1).click();
    await page.locator('aside').waitFor({ state: 'detached' });
    await other.click();
    await page.locator('.question .explain').waitFor();
  }
});

test('hints leave the table in sight on a phone in every language, and the rest can be scrolled out from under them', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  const tables = await Promise.all(games.map((game) => anna.start(game, { position: positionOf(scene.binary, game, ({ seq, turn: whose }) => seq > 20 && whose[0] === 0) })));
  const state = await anna.context.storageState();
  const size = { width: 360, height: 740 };
  for (const language of languages) {
    const { page } = await scene.guest({ ...size, state, settings: { pace: 'none', language } });
    for (const { id, game } of tables) {
      await page.goto(`/#/table/${id}`);
      await page.locator(`.table[data-game=${game}]`).waitFor();
      await turn(page);
      await page.locator('.question .hint').click();
      await page.locator('.note ul[aria-label] li').first().waitFor();
      const [note] = await boxesOf(page, '.laid');
      assert.ok(note.height < size.height / 4, `${game} in ${language}: ${note.height} px`);
      const next = await page.locator('.note li:nth-child(2) .what').evaluateAll(([what]) => what && what.closest('ul').getBoundingClientRect().right - what.getBoundingClientRect().left);
      assert.ok(next === undefined || next > 24, `${game} in ${language}: of the next hint ${next} px look in`);
      const own = game === 'basari' ? await boxesOf(page, ...['red', 'yellow', 'green', 'blue'].map((colour) => `[data-place="held 0 ${colour}"]`)) : [];
      assert.deepEqual(own.filter(({ y, height }) => y + height > note.y), [], `${game} in ${language}: the own gems are in sight`);
      const last = page.locator('.note li .what').last();
      await last.evaluate((what) => what.closest('ul').scrollTo({ left: 10_000, behavior: 'instant' }));
      await page.evaluate(() => window.e2e.drawn());
      const [words, cross] = await Promise.all([last.boundingBox(), page.locator('.note > button').boundingBox()]);
      assert.ok(words.x + words.width <= cross.x + 1, `${game} in ${language}: the last hint ends at ${words.x + words.width} px, the cross begins at ${cross.x} px`);
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const [board, laid] = await boxesOf(page, '.board', '.laid');
      assert.ok(board.y + board.height <= laid.y + 8, `${game} in ${language}: the board ends at ${board.y + board.height} px, the hints begin at ${laid.y} px`);
    }
  }
});

test('of the next hint a whole line looks in on a phone, however little there is to say', async (scene) => {
  const size = { width: 360, height: 740 };
  const anna = await scene.guest(size);
  const { page } = anna;
  await anna.name('Anna');
  for (const game of ['basari', 'yspahan']) {
    const position = positionOf(scene.binary, game, ({ seq, turn: whose, moves }) => seq > 20 && whose[0] === 0 && moves.length > 2, 4);
    const { id } = await anna.start(game, { seats: 4, bots: ['', 'guest', 'guest', 'guest'], position });
    await anna.go(`/table/${id}`);
    await turn(page);
    await page.locator('.question .hint').click();
    const line = await page.locator('.note li:nth-child(2) .what').evaluate((what) => {
      const name = document.createRange();
      name.selectNodeContents(what.firstChild);
      return name.getClientRects()[0].toJSON();
    });
    // What lies over its letters is seen by what is there without it.
    const letters = { x: line.x, y: line.y + 2, width: size.width - line.x - 1, height: line.height - 4 };
    const look = (/** @type {string} */ style) => page.screenshot({ clip: letters, style });
    const [seen, bare] = [await look(''), await look('.hints .note::after, .hints .note > button { visibility: hidden; }')];
    assert.ok(seen.equals(bare), `${game}: it is cut by the cross`);
  }
});

test('what happened lately is seen in pieces on a small laptop, in every language, and what is cut is told whole', async (scene) => {
  const laptop = { width: 1024, height: 768 };
  const anna = await scene.guest(laptop);
  const { page } = anna;
  const note = page.locator('.meaning');
  const plain = (/** @type {string} */ text) => text.replaceAll(/\s/g, '');
  /** What is seen only from its middle on. */
  const begun = () =>
    page.locator('.since ol').evaluate((list) => {
      const edge = list.getBoundingClientRect().left;
      return [...list.children].filter((each) => each.getBoundingClientRect().left < edge - 1 && each.getBoundingClientRect().right > edge + 1).map((each) => each.textContent);
    });
  let isTold = false;
  for (const game of games) {
    await anna.go('/mine');
    await page.locator('input[type=file]').setInputFiles({ name: 'random.txt', mimeType: 'text/plain', buffer: Buffer.from(recordOf(scene.binary, game)) });
    await page.locator(`.table[data-game=${game}] .ending table tfoot`).waitFor();
    const address = new URL(page.url()).hash.slice(1);
    const step = Math.floor(0.6 * (await shownSeq(page)));
    await anna.go(`${address}?step=${step}`);
    for (const language of languages) {
      await page.evaluate((wanted) => (localStorage['serai.settings'] = JSON.stringify({ ...JSON.parse(localStorage['serai.settings']), language: wanted })), language);
      await page.reload();
      await lookedAt(page, step);
      const [list, newest] = await boxesOf(page, '.since ol', '.since li:last-child');
      assert.ok(newest.x >= list.x - 1 && newest.x + newest.width <= list.x + list.width + 1, `the newest piece of ${game} in ${language} is at ${newest.x} px and ${newest.width} px wide`);
      const cut = await page.locator('.since .words').evaluateAll((all) =>
        all.flatMap(({ scrollHeight, clientHeight, scrollWidth, clientWidth, textContent }, i) => (clientWidth > 1 && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1) ? [[i, textContent]] : [])),
      );
      if (cut.length > 0 && !isTold) {
        const [place, words] = cut.at(-1);
        await page.locator('.since .words').nth(place).hover();
        await note.waitFor();
        assert.ok(plain(await note.innerText()).includes(plain(words)), `"${words}" is cut`);
        isTold = true;
      }
    }
    await resize(page, { width: 360, height: 740 });
    const [list, newest] = await boxesOf(page, '.since ol', '.since li:last-child');
    assert.ok(newest.x + newest.width <= list.x + list.width + 1, `on a phone the newest piece of ${game} ends at ${newest.x + newest.width} px of ${list.x + list.width}`);
    for (const back of [1, 2, 3, 4, 5, 6]) {
      const at = step - 3 * back;
      await resize(page, laptop);
      await anna.go(`${address}?step=${at}`);
      await lookedAt(page, at);
      for (const size of [laptop, { width: 360, height: 740 }]) {
        await resize(page, size);
        assert.deepEqual(await begun(), [], `${game} at ${size.width} px, step ${at}`);
      }
    }
    await resize(page, laptop);
  }
  assert.ok(isTold, 'nothing is cut');
});

test('a piece of the strip reads as its explanation does, and points as they are called', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const { id } = await anna.start('yspahan', { seats: 3, bots: ['', 'guest', 'guest'] });
  await anna.go(`/table/${id}`);
  const pick = chance(7);
  const piece = page.locator('.since button:has(.rest:not(:empty))');
  while ((await piece.count()) === 0) {
    await decide(page, clickOne, pick);
    await alone(page);
  }
  const words = await piece.last().locator('.words').textContent();
  await piece.last().hover();
  await page.locator('.since [aria-describedby=meaning]').waitFor();
  assert.equal(words, (await page.locator('.meaning').textContent()).trim());
  assert.match(await page.locator('aside .points strong').first().textContent(), /^\d+ points?$/);
});

test('hints are in order, closed by their button and by Escape, and stay the same', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  let asked = 0;
  page.on('websocket', (line) => line.on('framesent', ({ payload }) => (asked += JSON.parse(String(payload)).do === 'hint' ? 1 : 0)));
  await anna.name('Anna');
  const table = await anna.start('yspahan');
  await anna.go(`/table/${table.id}`);
  await turn(page);
  const button = page.locator('.question .hint');
  const hints = page.locator('.note ul[aria-label] li');
  await button.click();
  await hints.first().waitFor();
  const first = await hints.allInnerTexts();
  const shown = first.map((text) => Number(/(\d+) %/.exec(text)[1]));
  assert.deepEqual(shown, shown.toSorted((a, b) => b - a), 'the best first, by what is shown');
  await button.click();
  assert.equal(await hints.count(), 0);
  await button.click();
  await hints.first().waitFor();
  assert.deepEqual(await hints.allInnerTexts(), first);
  assert.equal(asked, 1);
  const [note, board, log] = await boxesOf(page, '.note', '.board', 'aside .log');
  assert.ok(note.x > board.x + board.width && note.y >= log.y && note.y + note.height <= log.y + log.height, 'hints lie over the log');
  await page.keyboard.press('Escape');
  assert.equal(await hints.count(), 0);
  await button.press('Enter');
  await hints.first().waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await hints.first().locator('button:focus').count(), 1, 'the keys find the hints');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.question h2:focus').count(), 1, 'the focus is where the question is');
  assert.equal(await button.getAttribute('aria-expanded'), 'false');
});
