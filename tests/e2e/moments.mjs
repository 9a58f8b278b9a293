// The table tells its story: moments in order, held until they are seen; whose click it is; what happened since the own turn.
import assert from 'node:assert/strict';
import { games } from './guest.mjs';
import { asked, chance, clickOne, decide, lookedAt, resize, shownSeq, stageOf, turn } from './player.mjs';
import { nearTheEnd, positionOf } from './positions.mjs';
import { test } from './runner.mjs';
import { barriers } from './screens.mjs';

/** @typedef {import('./player.mjs').Page} Page */
/** @typedef {import('./guest.mjs').Guest} Guest */
/** @typedef {import('./runner.mjs').Scene} Scene */

/** What waits for a tap in each game, and some of what passes by itself. */
const staged = {
  basari: { waits: ['basari.event.revealed', 'basari.event.heat_ended'], passes: [] },
  yspahan: { waits: ['yspahan.event.filled', 'yspahan.event.week_ended'], passes: ['yspahan.event.rolled'] },
  istanbul_dice: { waits: ['istanbul_dice.event.last_round'], passes: ['istanbul_dice.event.rolled', 'istanbul_dice.event.ruby'] },
  phraya: { waits: ['phraya.event.stood_still', 'phraya.event.game_ended'], passes: ['phraya.event.card_played', 'phraya.event.price_changed', 'phraya.event.barge_moved'] },
};

/** What is counted before a step ends: the log tells of such a step what came before its count, till that was seen. */
const counts = ['basari.event.heat_ended', 'yspahan.event.filled', 'yspahan.event.week_ended', 'phraya.event.stood_still', 'phraya.event.game_ended'];

/** @typedef {{ seq: number, events: { key: string }[] }[]} History */
// What was done without a choice is one line with that; the line that stands alone for it is soft.
const ownLines = '.log ul li:not(.soft)';
/** How many lines the log has after a step. @param {History} all @param {number} last */
const linesTo = (all, last) => all.filter(({ seq }) => seq <= last).flatMap(({ events }) => events).filter(({ key }) => key !== 'house.event.forced').length;
/** The same while what it counts is on the stage. @param {History} all @param {number} last */
function linesBeforeCount(all, last) {
  const { events } = all.find(({ seq }) => seq === last);
  const at = events.findIndex(({ key }) => counts.includes(key));
  return at < 0 ? linesTo(all, last) : linesTo([...all.filter(({ seq }) => seq < last), { seq: last, events: events.slice(0, at) }], last);
}

const card = '.moment[data-moment]';
/** @param {Page} page @param {string} [key] */
const moment = (page, key) => page.locator(key ? `.moment[data-moment="${key}"]` : card);

/** Every moment that comes up, with the position it belongs to; and the position before the one that is shown. @param {Page} page */
const record = (page) =>
  page.addInitScript(() => {
    window.moments = [];
    window.positions = [];
    let last = null;
    new MutationObserver(() => {
      if (window.positions.at(-1) !== window.e2e.shownSeq()) window.positions.push(window.e2e.shownSeq());
      const now = document.querySelector('.moment[data-moment]');
      const shown = now && `${now.dataset.moment} ${window.e2e.shownSeq()}`;
      if (shown && shown !== last) window.moments.push({ key: now.dataset.moment, seq: window.e2e.shownSeq(), waits: now.classList.contains('waits') });
      last = shown;
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-moment', 'data-seq'] });
  });

for (const game of games) {
  test(`the moments of ${game} appear in order, and the big ones wait`, async (scene) => {
    const anna = await scene.guest({ settings: { pace: 'quick', language: 'en' } });
    const { page } = anna;
    await page.clock.install();
    await record(page);
    await anna.name('Anna');
    const table = await anna.start(game, { position: nearTheEnd(scene.binary, game, 16) });
    await anna.go(`/table/${table.id}`);
    await turn(page);
    await page.waitForFunction(() => window.e2e.isAnswered()); // Before it has read the history nothing is staged.
    const start = await shownSeq(page);
    await anna.command(table.id, 'stand_in', { seat: 0 });
    const held = new Set();
    for (;;) {
      await page.waitForFunction(() => document.querySelector('.moment.waits') ?? document.querySelector('.ending'), undefined, { timeout: 240_000 });
      if ((await page.locator('.ending').count()) > 0) break; // Who has won is said when all has been seen.
      const key = await moment(page).getAttribute('data-moment');
      const seq = await shownSeq(page);
      if (!held.has(key)) {
        held.add(key);
        await page.clock.fastForward(60_000);
        assert.equal(await moment(page, key).count(), 1, `${key} waits`);
        assert.equal(await shownSeq(page), seq, 'and so does all that follows');
        const all = await anna.history(table.id);
        // How it ended is told when it was seen. The last position may have many steps, if those between came too late to be shown.
        const isLast = seq === all.at(-1).seq && (await page.evaluate(() => window.e2e.frame().over));
        const before = await page.evaluate(() => window.positions.at(-2));
        const isAlone = before === seq - 1;
        const lines = isLast && !(counts.includes(key) && isAlone) ? linesTo(all, before) : linesBeforeCount(all, seq);
        assert.equal(await page.locator(ownLines).count(), lines, 'nothing is told before it is shown');
      }
      await page.keyboard.press('Space');
    }
    const seen = await page.evaluate(() => window.moments);
    const { waits, passes } = staged[game];
    const told = (await anna.history(table.id)).filter(({ seq }) => seq > start);
    // The events of one moment follow each other; its first one names it.
    const wanted = told.flatMap(({ events }) => events.filter(({ key }, i) => waits.includes(key) && !waits.includes(events[i - 1]?.key)).map(({ key }) => key));
    assert.deepEqual(seen.filter((each) => each.waits).map(({ key }) => key), wanted, 'all of them, in the order of the game');
    assert.ok(wanted.length > 0);
    assert.deepEqual(seen.map(({ seq }) => seq), seen.map(({ seq }) => seq).toSorted((a, b) => a - b));
    // What passes by itself gives way when the table runs ahead; seen again, it has its time.
    for (const key of passes) {
      const step = told.find(({ events }) => events.some((event) => event.key === key));
      if (!step) continue;
      await page.goto('about:blank'); // The same step may be where the last one was.
      await anna.go(`/table/${table.id}?step=${step.seq - 1}`);
      await lookedAt(page, step.seq - 1);
      await page.evaluate(() => (window.moments = []));
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction((wanted) => window.moments.some((each) => each.key === wanted), key);
    }
  });
}

/**
 * Three people at a table of Basari, and a spectator; the pages of those who look show it. What they choose is said to the house itself.
 * @param {Scene} scene @param {object} settings @param {number[]} looking
 */
async function haggling(scene, settings, looking) {
  const guests = await Promise.all(Array.from({ length: 4 }, () => scene.guest({ width: 1600, height: 900, settings: { language: 'en', ...settings } })));
  const [anna, bert, clara] = guests;
  await Promise.all(['Anna', 'Bert', 'Clara', 'Dora'].map((name, i) => guests[i].name(name)));
  const table = await anna.open('basari', { bots: ['', '', ''], public: true });
  await bert.command(table.id, 'sit', { seat: 1 });
  await clara.command(table.id, 'sit', { seat: 2 });
  await anna.command(table.id, 'start');
  for (const seat of looking) {
    await guests[seat].go(`/table/${table.id}`);
    await guests[seat].page.locator('.log li').first().waitFor();
  }
  /** The question that a seat must answer; undefined if it need not. @param {number} seat @returns {Promise<number | undefined>} */
  async function askedOf(seat) {
    const { steps } = await guests[seat].ask('GET', `tables/${table.id}/history`);
    const { frames } = await guests[seat].ask('GET', `tables/${table.id}/frames?from=${steps.length}&seat=${seat}`);
    return frames.at(-1).asked;
  }
  /** @param {number} seat @param {string} move */
  const play = async (seat, move) => guests[seat].command(table.id, 'play', { seat, asked: await askedOf(seat), move });
  return { anna, bert, clara, guests, play, askedOf };
}
const reveal = 'basari.event.revealed';

test('the reveal of basari is seen by all three at the table and by a spectator, and heard once', async (scene) => {
  const { anna, guests, play } = await haggling(scene, { pace: 'calm' }, [0, 1, 2, 3]);
  await anna.page.evaluate(() => {
    window.heard = [];
    const list = document.querySelector('ol.hidden[aria-live]');
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((line) => line.nodeName === 'LI' && window.heard.push(line.textContent)))).observe(list, { childList: true });
  });
  await play(0, 'choose C');
  await play(1, 'choose C');
  await play(2, 'choose C');
  for (const { page } of guests) {
    await moment(page, reveal).waitFor();
    assert.deepEqual(await page.locator(`${card} figcaption`).allInnerTexts(), ['Anna', 'Bert', 'Clara']);
    assert.equal((await page.locator(`${card} .words`).innerText()).trim(), 'Anna, Bert and Clara all show C: nobody gets it.');
  }
  assert.deepEqual(await barriers(anna, {}), [], 'it can be read by everybody');
  await anna.page.keyboard.press('Space');
  await anna.page.waitForFunction(() => window.e2e.shownSeq() === window.e2e.frame().seq);
  const heard = await anna.page.evaluate(() => window.heard.filter((line) => line.includes('nobody gets it')));
  assert.equal(heard.length, 1);
  // It can be seen again, from the strip and from the log.
  for (const again of ['.since button.moment', '.log .again']) {
    await anna.page.locator(again).last().click();
    await moment(anna.page, reveal).waitFor();
    await anna.page.keyboard.press('Space');
    await moment(anna.page).waitFor({ state: 'detached' });
    await anna.page.waitForFunction(() => document.querySelector('.scrubber input').value === document.querySelector('.scrubber input').max);
  }
  // A step forward through the history is staged too.
  for (const back of ['4', '3']) {
    await anna.page.keyboard.press('ArrowLeft');
    await anna.page.waitForFunction((step) => document.querySelector('.scrubber input').value === step, back);
  }
  await anna.page.keyboard.press('ArrowRight');
  await moment(anna.page, reveal).waitFor();
});

test('a click during a moment is not lost, and a tap on the moment only ends it', async (scene) => {
  const { anna, bert, play, askedOf } = await haggling(scene, { pace: 'calm' }, [0, 1]);
  await play(0, 'choose C');
  await play(2, 'choose B');
  await play(1, 'choose C');
  // Whoever opens has the question beside the moment, and answers it.
  const [{ page }, { page: other }] = (await askedOf(0)) === undefined ? [bert, anna] : [anna, bert];
  await moment(page, reveal).waitFor();
  await page.waitForFunction(() => window.e2e.shownSeq() === window.e2e.frame().seq);
  const question = await asked(page);
  await page.locator('.question .answers button').first().click();
  await page.locator('.question .tools .end').click();
  await page.waitForFunction((before) => window.e2e.frame().asked !== before, question);
  await moment(page).waitFor({ state: 'detached' });

  await moment(other, reveal).waitFor();
  await other.waitForFunction(() => window.e2e.frame().seq > 4);
  const before = await asked(other);
  await other.locator(`${card}.armed`).click();
  await moment(other).waitFor({ state: 'detached' });
  await other.waitForFunction(() => window.e2e.shownSeq() === window.e2e.frame().seq);
  assert.equal(await asked(other), before, 'nothing was played by it');
  assert.equal(await other.locator('.table .explain').count(), 0);
});

test('a click on what the table has left behind catches up, and plays nothing', async (scene) => {
  const { clara, play, askedOf } = await haggling(scene, { pace: 'calm' }, [2]);
  const { page } = clara;
  await play(0, 'choose C');
  await play(1, 'choose C');
  await play(2, 'choose B');
  await moment(page, reveal).waitFor();
  const opener = (await askedOf(0)) === undefined ? 1 : 0;
  await play(opener, 'bid 0 0 0 1');
  await play(1 - opener, 'accept');
  await page.waitForFunction(() => window.e2e.asked() !== null);
  assert.ok((await shownSeq(page)) < (await page.evaluate(() => window.e2e.frame().seq)), 'the moment holds it');
  const question = await asked(page);
  await page.locator('.board .market button').first().click();
  await page.waitForFunction(() => window.e2e.shownSeq() === window.e2e.frame().seq);
  assert.equal(await asked(page), question);
  assert.equal(await page.locator('.table .explain, .question .made').count(), 0);
  await moment(page).waitFor({ state: 'detached' });
});

test('a hidden window and a pace of none stage nothing, and the strip tells', async (scene) => {
  const { anna, bert, guests, play } = await haggling(scene, { pace: 'calm' }, [0, 1]);
  await bert.go('/settings');
  await bert.page.getByLabel('none: everything at once').check();
  await bert.page.goBack();
  await bert.page.locator('.log li').first().waitFor();
  await anna.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  for (const seat of [0, 1, 2]) await play(seat, 'choose B');
  for (const { page } of guests.slice(0, 2)) {
    await page.waitForFunction(() => window.e2e.shownSeq() === 5);
    assert.equal(await moment(page).count(), 0);
    assert.match(await page.locator('.since').innerText(), /Anna, Bert and Clara all show B: nobody gets it\./);
  }
});

test('the strip stays in its place, and the last move of each player is marked until the next', async (scene) => {
  const anna = await scene.guest({ settings: { pace: 'none', language: 'en' } });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('yspahan', { seats: 3, bots: ['', 'guest', 'guest'] });
  await anna.go(`/table/${table.id}`);
  const pick = chance(9);
  const places = new Set();
  for (let decisions = 0; decisions < 14 && (await turn(page)) === 'mine'; decisions++) {
    places.add(await page.locator('.since').evaluate((strip) => `${strip.offsetTop} ${strip.offsetHeight}`));
    await decide(page, clickOne, pick);
  }
  await turn(page);
  assert.equal(places.size, 1, [...places].join(', '));
  const marks = await page.locator('[data-mark]').evaluateAll((all) => [...new Set(all.map((mark) => mark.dataset.mark))].toSorted());
  assert.deepEqual(marks, ['0', '1', '2']);
  const last = page.locator('.since button').last();
  await last.click();
  await page.waitForFunction(() => document.querySelector('.scrubber input').value === document.querySelector('.scrubber input').max);
});

for (const motion of /** @type {const} */ (['no-preference', 'reduce'])) {
  test(`the count of a heat of basari is read without scrolling on a laptop (${motion})`, async (scene) => {
    const anna = await scene.guest({ width: 1024, height: 768, motion, settings: { pace: 'calm', language: 'de' } });
    const { page } = anna;
    await anna.name('Anna');
    const table = await anna.finished('basari');
    const key = 'basari.event.heat_ended';
    const { seq } = (await anna.history(table.id)).find(({ events }) => events.some((event) => event.key === key));
    await anna.go(`/table/${table.id}?step=${seq - 1}`);
    await stageOf(page, seq, key);
    const more = await page.locator(`${card}, ${card} .words`).evaluateAll((boxes) => boxes.map((box) => box.scrollHeight - box.clientHeight).filter((_, i) => getComputedStyle(boxes[i]).overflowY !== 'visible'));
    assert.deepEqual(more.filter((pixels) => pixels > 0), []);
  });
}

/** The largest table of each game. */
const full = { basari: 5, yspahan: 4, istanbul_dice: 4, phraya: 4 };
/** @param {string} game */
const crowd = (game) => ({ seats: full[game], bots: Array.from({ length: full[game] }, (_, seat) => (seat === 0 ? '' : 'guest')), options: {} });

// Where most bots sit each time, and elsewhere with time.
const fullest = Math.max(...Object.values(full));
for (const [game, seats] of Object.entries(full)) {
  test(`the bots of a full table of ${game} keep nobody waiting for more than four seconds at a quick pace`, async (scene) => {
    const anna = await scene.guest({ motion: 'no-preference', settings: { pace: 'quick', language: 'en' } });
    const { page } = anna;
    await page.clock.install();
    await anna.name('Anna');
    const table = await anna.start(game, crowd(game));
    await anna.go(`/table/${table.id}`);
    // All that the bots did is there at once, also what they choose while the question stands: nobody can wait for longer.
    const told = (/** @type {number | null} */ question) =>
      page.waitForFunction((before) => window.e2e.frame()?.over || (![before, null].includes(window.e2e.asked()) && window.e2e.frame().turn.length <= 1), question);
    await told(null);
    await page.clock.pauseAt(Date.now() + 600_000); // From here on time passes only where it is said.
    const pick = chance(6);
    const step = 100;
    const stand = () => page.evaluate(() => ({ isAnswered: window.e2e.isAnswered(), isBehind: window.e2e.shownSeq() < window.e2e.frame().seq, waits: document.querySelector('.moment.waits') !== null }));
    let longest = 0;
    for (let rounds = 0; rounds < 4; ) {
      let waited = 0;
      for (let now = await stand(); now.isBehind; now = await stand()) {
        if (!now.isAnswered) await page.waitForFunction(() => window.e2e.isAnswered()); // Time does not pass while the house answers.
        else if (now.waits) await page.keyboard.press('Space');
        else await page.clock.runFor((waited += step) && step);
      }
      longest = Math.max(longest, waited);
      const question = await asked(page);
      if (question === null) break;
      rounds += (await page.evaluate(() => window.e2e.frame().steps.some(({ seat }) => seat > 0))) ? 1 : 0;
      await page.evaluate((number) => {
        const { moves } = window.e2e.frame();
        return window.e2e.play(0, moves[number % moves.length].move);
      }, pick(1000));
      await told(question);
    }
    scene.figures.push(`at most ${longest} ms`);
    assert.ok(longest > 0 && longest <= 4000 + step, `${longest} ms`);
  }, { slow: seats < fullest });
}

test('the last step of a finished game is told again by a key, and nothing of it before it is seen', async (scene) => {
  const anna = await scene.guest({ settings: { pace: 'calm' } });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('basari');
  await anna.command(table.id, 'stand_in', { seat: 0 });
  await anna.go(`/table/${table.id}`);
  await page.waitForFunction(() => window.e2e.frame()?.over, undefined, { timeout: 240_000 });
  const { seq } = (await anna.history(table.id)).at(-1);
  await anna.go(`/table/${table.id}?step=${seq - 1}`);
  await page.reload(); // Whoever comes when all is over has heard nothing of it.
  const points = async () => (await page.locator('aside .points strong, .board [data-place^=points]').allInnerTexts()).map((text) => Number(/\d+/.exec(text)[0]));
  const lines = () => page.locator('.log li').count();
  await page.locator('.review button').first().waitFor();
  const [before, whole] = [await points(), await lines()];
  await stageOf(page, seq, 'basari.event.heat_ended');
  const { events } = (await anna.history(table.id)).at(-1);
  const scored = events.filter((event) => event.key === 'basari.event.scored');
  const counted = before.map((sum, i) => scored.filter((event) => event.values.seat.seat === i % (before.length / 2)).reduce((all, event) => all + event.values.points, sum));
  assert.deepEqual(await points(), counted);
  assert.equal(await page.locator('.question .marks svg').count(), 0, 'who has won is not marked');
  assert.equal(await lines(), whole, 'the log is whole for whoever steps');
  await page.keyboard.press('Space');
  await page.locator('.ending').first().waitFor();
  assert.notDeepEqual(await points(), counted);
  assert.equal(await lines(), whole);
  // What plays by itself is told as it is seen.
  await page.locator('.ending button:has-text("Watch")').click();
  await page.waitForFunction((all) => document.querySelectorAll('.log li').length < all, whole);
});

test('the festival of phraya counts from what the list of players says to how it ends', async (scene) => {
  const anna = await scene.guest({ settings: { pace: 'calm' } });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('phraya');
  const { seq, events } = (await anna.history(table.id)).at(-1);
  await anna.go(`/table/${table.id}?step=${seq - 1}`);
  await stageOf(page, seq, events.find(({ key }) => staged.phraya.waits.includes(key)).key);
  const numbers = (/** @type {string} */ cells) => page.locator(cells).allInnerTexts().then((all) => all.map((text) => Number(/−?\d+/.exec(text)?.[0].replace('−', '-') ?? 0)));
  const list = () => numbers('aside .points strong');
  const rows = await Promise.all([1, 2, 3].map((row) => numbers(`${card} tbody tr:nth-child(${row}) td`)));
  assert.deepEqual(rows[0], await list());
  const end = rows[0].map((_, seat) => rows.reduce((sum, row) => sum + row[seat], 0));
  assert.deepEqual(await numbers(`${card} tfoot td`), end);
  await page.keyboard.press('Space');
  await page.locator('.ending').first().waitFor();
  assert.deepEqual(await list(), end);
});

test('a finished game that plays by itself tells in the log what was seen, more with each step, and waits for nobody', async (scene) => {
  const anna = await scene.guest({ settings: { pace: 'calm' } });
  const { page } = anna;
  await page.clock.install();
  await anna.name('Anna');
  const table = await anna.finished('basari');
  const all = await anna.history(table.id);
  const from = all.length - 8;
  await anna.go(`/table/${table.id}?step=${from}`);
  await lookedAt(page, from);
  await page.evaluate(() => {
    window.told = [];
    const look = () => window.told.push([Number(document.querySelector('.scrubber input').value), document.querySelectorAll('.log ul li:not(.soft)').length]);
    new MutationObserver(() => document.querySelector('.scrubber button[aria-label=Pause]') && look()).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Play it from here' }).first().click();
  await page.waitForFunction(() => window.told.length > 0);
  while ((await page.locator('.ending').count()) === 0) await page.clock.fastForward(20_000); // As long as any step is looked at.
  const told = await page.evaluate(() => window.told);
  const lines = (/** @type {number} */ last) => linesTo(all, last);
  assert.deepEqual(told.filter(([at, count]) => count !== lines(at) && count !== (at > 0 ? linesBeforeCount(all, at) : 0)), [], 'as much as was seen');
  assert.deepEqual([...new Set(told.map(([at]) => at))], all.map(({ seq }) => seq).filter((seq) => seq >= from), 'one step after the other');
  assert.ok(told.some(([at, count]) => at === all.length && count < lines(at)), 'the end is told when it was seen');
  assert.equal(await page.locator(ownLines).count(), lines(all.length));
});

const colours = ['red', 'yellow', 'green', 'blue'];
/** What is counted, as it is read on the board and as it was: the gems before a majority gave some back, the cubes of the week or of the caravan. */
const counted = {
  'basari.event.heat_ended': {
    seats: full.basari,
    isNear: () => true,
    seen: (/** @type {Page} */ page) => page.locator('.board .held strong').allInnerTexts(),
    was: (_, { view }, events) => {
      const shares = events.filter(({ key }) => key === 'basari.event.majority').map(({ values }) => values);
      const back = (seat, colour) => shares.find((each) => each.seat.seat === seat && each.colour.term.endsWith(colour))?.gems.amounts[0]?.[0] ?? 0;
      return view.players.flatMap(({ gems }, seat) => colours.map((colour, i) => String(gems[i] + back(seat, colour))));
    },
  },
  'yspahan.event.week_ended': {
    seats: full.yspahan,
    isNear: ({ state }) => state.day === 7 && state.phase === 'pick',
    seen: (/** @type {Page} */ page) => page.locator('.board .town .cube').count(),
    was: ({ view }) => view.players.flatMap(({ shops }) => shops).length,
  },
  'yspahan.event.filled': {
    seats: full.yspahan,
    isNear: null, // Nobody knows when it will be.
    seen: (/** @type {Page} */ page) => page.locator('.board .caravan .cube').count(),
    was: (_, { view }) => 3 * view.players.length,
  },
};

for (const [key, { seats, isNear, seen, was }] of Object.entries(counted)) {
  test(`what ${key} counts lies on the board while it is counted${isNear ? ', live,' : ''} looked back at and seen again`, async (scene) => {
    const game = key.split('.')[0];
    const anna = await scene.guest({ width: 1600, height: 900, settings: { pace: 'calm', language: 'en' } });
    const { page } = anna;
    await page.clock.install();
    await anna.name('Anna');
    const isThere = async (/** @type {string} */ id, /** @type {number} */ seq) => {
      const { events } = (await anna.history(id)).find((step) => step.seq === seq);
      const { frames } = await anna.ask('GET', `tables/${id}/frames?from=${seq - 1}&seat=0`);
      const [before, after] = [seq - 1, seq].map((place) => frames.find((frame) => frame.seq === place));
      assert.deepEqual(await seen(page), was(before, after, events));
    };
    const toCount = async () => {
      while ((await moment(page, key).count()) === 0) {
        await page.waitForFunction(() => window.e2e.isAnswered()); // Time does not pass while the house answers,
        await page.clock.fastForward(700); // nor so much that a position which is asked for just now comes too late.
        if ((await page.locator(`.moment.waits:not([data-moment="${key}"])`).count()) > 0) await page.keyboard.press('Space');
      }
    };
    /** @type {{ id: string }} */
    let table;
    let shown;
    if (isNear) {
      table = await anna.start(game, { ...crowd(game), position: positionOf(scene.binary, game, isNear, seats) });
      await anna.go(`/table/${table.id}`);
      await page.waitForFunction(() => window.e2e.isAnswered() && window.e2e.frame()); // Before it has read the history nothing is staged.
      await anna.command(table.id, 'stand_in', { seat: 0 });
      await toCount();
      shown = await shownSeq(page);
      await isThere(table.id, shown);
      await page.goto('about:blank');
      await anna.end(table.id);
    }
    while (shown === undefined) {
      table = await anna.start(game, crowd(game));
      await anna.end(table.id);
      shown = (await anna.history(table.id)).find(({ events }) => events.some((event) => event.key === key))?.seq;
    }
    await anna.go(`/table/${table.id}?step=${shown - 1}`);
    await lookedAt(page, shown - 1);
    await page.keyboard.press('ArrowRight');
    await toCount();
    await isThere(table.id, shown);
    await page.keyboard.press('Space');
    await page.clock.fastForward(20_000);
    await moment(page).waitFor({ state: 'detached' });
    const strip = await page.locator('.since').innerText();
    await page.locator('.since button.moment').last().click();
    await toCount();
    await isThere(table.id, shown);
    assert.equal(await page.locator('.since').innerText(), strip, 'the strip stays');
  });
}

test('of what is counted line by line one line at a time is read', async (scene) => {
  const anna = await scene.guest({ motion: 'no-preference', settings: { pace: 'calm' } });
  const { page } = anna;
  await anna.name('Anna');
  const { id } = await anna.finished('basari');
  const key = 'basari.event.heat_ended';
  const { seq } = (await anna.history(id)).find(({ events }) => events.some((event) => event.key === key));
  await anna.go(`/table/${id}?step=${seq - 1}`);
  await stageOf(page, seq, key);
  const most = await page.evaluate(async (selector) => {
    const lines = [...document.querySelectorAll(`${selector} .words.long p`)];
    let together = 0;
    while (lines.at(-1).classList.contains('unsaid')) {
      await new Promise(requestAnimationFrame);
      together = Math.max(together, lines.filter((line) => Number(getComputedStyle(line).opacity) > 0.05).length);
    }
    return together;
  }, card);
  assert.equal(most, 1);
});

for (const [game, ...keys] of [['basari', 'basari.event.heat_ended'], ['yspahan', 'yspahan.event.week_ended'], ['phraya', ...staged.phraya.waits]]) {
  test(`the count of ${game} at a full table is seen whole, from a phone to a large window, by those who want no motion`, async (scene) => {
    const anna = await scene.guest({ settings: { pace: 'calm', language: 'de' } });
    const { page } = anna;
    await anna.name('Anna');
    const table = await anna.start(game, crowd(game));
    await anna.command(table.id, 'stand_in', { seat: 0 });
    await anna.go(`/table/${table.id}`);
    await page.waitForFunction(() => window.e2e.frame()?.over, undefined, { timeout: 240_000 });
    const isCount = (/** @type {{ key: string }} */ event) => keys.includes(event.key);
    const counts = (await anna.history(table.id)).filter(({ events }) => events.some(isCount));
    const { seq, events } = counts.toSorted((a, b) => b.events.length - a.events.length)[0];
    await anna.go(`/table/${table.id}?step=${seq - 1}`);
    await stageOf(page, seq, events.find(isCount).key);
    for (const [width, height] of [[360, 740], [390, 844], [1024, 768], [1440, 900], [1600, 900]]) {
      await resize(page, { width, height });
      const found = await page.locator(card).evaluate((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const go = box.querySelector('button.primary').getBoundingClientRect();
        const words = box.querySelector('.words');
        return {
          isSeen: top >= 0 && bottom <= innerHeight && go.bottom <= bottom,
          cut: [...box.querySelectorAll('.picture *')].filter((each) => each.getBoundingClientRect().left < left || each.getBoundingClientRect().right > right).length,
          hidden: words.scrollHeight - words.clientHeight,
          sentences: words.children.length,
        };
      });
      assert.ok(found.isSeen && found.cut === 0, `at ${width} px: ${JSON.stringify(found)}`);
      // A week that brings more than most is scrolled: its numbers stand above the words.
      if (found.sentences <= (width >= 1024 ? 14 : 10)) assert.ok(found.hidden <= 1, `at ${width} px ${found.hidden} px of its words are hidden`);
    }
  });
}
