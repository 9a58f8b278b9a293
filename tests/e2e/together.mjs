// Several people at one table: players, spectators, tabs, one device for all.
import assert from 'node:assert/strict';
import { aim, alone, boxesOf, chance, clickOne, decide, settled, shownSeq, turn } from './player.mjs';
import { test } from './runner.mjs';

/** @typedef {import('../../web/node_modules/playwright-core').Page} Page */

/** All frames of a table that the page is told, as they come. @param {Page} page @returns {any[]} */
function framesOf(page) {
  const frames = [];
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      const { done, frame = done?.frame } = JSON.parse(String(payload));
      if (frame) frames.push(frame);
    }),
  );
  return frames;
}

/** The paths at which two values differ. @param {any} a @param {any} b @returns {string[]} */
function differences(a, b, path = '') {
  if (Object.is(a, b)) return [];
  const isDeep = typeof a === 'object' && typeof b === 'object' && a !== null && b !== null;
  if (!isDeep) return [path];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => differences(a[key], b[key], `${path}/${key}`));
}

/**
 * How many secrets of the two players the spectator was near to, and not told.
 * @param {any[][]} told frames of seat 0, of seat 1 and of the spectator
 */
function secretsKept([first, second, watched]) {
  let secrets = 0;
  for (const frame of watched) {
    assert.equal(frame.viewer, null);
    assert.equal(frame.moves, undefined);
    assert.equal(frame.asked, undefined);
    const players = [first, second].map((frames, seat) => frames.find(({ seq, viewer }) => seq === frame.seq && viewer === seat));
    if (!players[0] || !players[1]) continue;
    for (const part of ['view', 'steps']) {
      const [own, other] = players.map((each) => each[part]);
      const private_ = differences(own, other);
      const shown = players.map((each) => differences(frame[part], each[part]));
      secrets += private_.length;
      // What only one may see looks to a spectator as it does to the other; all else is the same for everybody.
      const leaks = private_.filter((path) => {
        const owner = /^\/players\/([01])\//.exec(path)?.[1];
        return owner ? shown[owner === '0' ? 1 : 0].includes(path) : !shown[0].includes(path) && !shown[1].includes(path);
      });
      assert.deepEqual(leaks, [], `a spectator is told what is secret, at ${frame.seq}`);
      assert.deepEqual(shown[0].filter((path) => !private_.includes(path)), [], `a spectator is told something else, at ${frame.seq}`);
    }
  }
  return secrets;
}

for (const game of ['basari', 'yspahan']) {
  test(`two people at a table of ${game}, and a spectator who sees nothing secret`, async (scene) => {
    const [anna, bert, clara] = await Promise.all([scene.guest(), scene.guest({ locale: 'nl' }), scene.guest({ locale: 'de' })]);
    const told = [anna, bert, clara].map((guest) => framesOf(guest.page));
    await anna.name('Anna');
    await anna.go(`/new/${game}`);
    await anna.page.getByRole('radiogroup', { name: 'seat 2' }).getByText('A friend by link').click();
    await anna.page.locator('form button.primary').click();
    await anna.page.locator('.waiting').waitFor();
    const id = new URL(anna.page.url()).hash.split('/')[2];
    const { invite } = (await anna.ask('GET', `tables/${id}`)).table.seats[1];

    await bert.go(`/table/${id}?seat=1&invite=${invite}`);
    await bert.page.locator('.waiting').waitFor();
    await clara.go(`/table/${id}`);
    await clara.page.locator('.waiting').waitFor();
    await anna.page.locator('.waiting li:nth-child(2):not(:has(select))').waitFor();
    await anna.page.locator('.waiting > button.primary').click();

    const pick = chance(2);
    while ((await shownSeq(anna.page)) < 16 || secretsKept(told) === 0) {
      for (const { page } of [anna, bert]) if ((await settled(page)) === 'mine') await decide(page, clickOne, pick);
    }
    const { nonces } = (await anna.ask('GET', `tables/${id}`)).table;
    assert.deepEqual(nonces.map(({ seat, nonce }) => [seat, nonce.length]), [[0, 64], [1, 64]], 'both devices added to the luck');
    assert.equal(await anna.page.locator('.explain').count() + (await bert.page.locator('.explain').count()), 0);

    await settled(clara.page);
    assert.equal(await clara.page.locator('.answers button, .board button.legal, .hand button.legal').count(), 0);
    assert.ok(secretsKept(told) > 0);
  });
}

test('a second tab is harmless', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  const table = await anna.start('basari');
  const other = await anna.context.newPage();
  const tabs = [anna.page, other];
  for (const tab of tabs) await anna.go(`/table/${table.id}`, tab);
  const pick = chance(3);
  for (let i = 0; i < 4; i++) {
    await Promise.all(tabs.map(turn));
    await decide(tabs[i % 2], clickOne, pick);
    const seq = await shownSeq(tabs[i % 2]);
    await tabs[1 - (i % 2)].evaluate((wanted) => window.e2e.until(() => window.e2e.shownSeq() >= wanted || null), seq);
  }
  // Both answer the same question: one of them is too late, and the table goes on for both.
  await Promise.all(tabs.map(alone));
  const seq = await shownSeq(anna.page);
  const points = await Promise.all(tabs.map((tab) => aim(tab, () => 0)));
  await Promise.all(tabs.map((tab, i) => tab.mouse.click(points[i].x, points[i].y)));
  await Promise.all(tabs.map((tab) => tab.keyboard.press('0'))); // the end of the turn sends it
  await Promise.all(tabs.map((tab) => tab.evaluate((before) => window.e2e.until(() => window.e2e.shownSeq() > before || null), seq)));
  await Promise.all(tabs.map(alone));
  assert.equal(await shownSeq(anna.page), await shownSeq(other));
  await decide(anna.page, clickOne, pick);
});

test('one device for all: it is handed over before anything secret is shown', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  await page.goto('/#/new/basari');
  for (const [seat, name] of [[2, 'Bo'], [3, 'Cleo']]) {
    await page.getByRole('radiogroup', { name: `seat ${seat}` }).getByText('At this device').click();
    await page.getByLabel(`Name at seat ${seat}`).fill(name);
  }
  await page.locator('form button.primary').click();
  const pick = chance(5);
  /** @type {number[]} */
  const viewers = [];
  /** @type {Set<string>} */
  const called = new Set();
  while (viewers.length < 9) {
    if ((await turn(page)) === 'hand over') {
      assert.equal(await page.locator('.table, .board, .hand, .question').count(), 0);
      called.add(await page.locator('.over h2').innerText());
      await page.locator('.over > button').click();
      await page.evaluate(() => window.e2e.until(() => (document.querySelector('.over') === null && document.querySelector('.table')) ? true : null));
      continue;
    }
    const viewer = await page.evaluate(() => window.e2e.frame().viewer);
    viewers.push(viewer);
    const own = page.locator('.board li.own');
    if ((await own.count()) > 0) assert.equal(await page.locator('.question.yours').count(), 1);
    await decide(page, clickOne, pick);
  }
  assert.deepEqual([...new Set(viewers)].sort(), [0, 1, 2]);
  assert.deepEqual([...called].sort(), ['Anna', 'Bo', 'Cleo'].map((name) => `Please hand the device to ${name}`));
});

test('the host sends a guest away, and the link does not lead back', async (scene) => {
  const [anna, bert] = await Promise.all([scene.guest(), scene.guest()]);
  await anna.name('Anna');
  await bert.name('Bert');
  const { id, seats } = await anna.open('yspahan', { bots: ['', ''] });
  const link = `/table/${id}?seat=1&invite=${seats[1].invite}`;
  await bert.go(link);
  await bert.page.getByText('Leave', { exact: true }).waitFor();
  await anna.go(`/table/${id}`);
  await anna.page.getByText('Send away').click();
  await bert.page.getByText('Leave', { exact: true }).waitFor({ state: 'detached' });
  assert.equal(await bert.page.getByText('Sit here').count(), 0);
  await bert.page.goto('about:blank');
  await bert.go(link);
  await bert.page.getByText('This table is not there').waitFor();
});

test('everybody chooses who plays for them, before the game and in it', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const { id } = await anna.open('yspahan');
  const seat = async () => (await anna.ask('GET', `tables/${id}`)).table.seats[0];
  await anna.go(`/table/${id}`);
  const deputy = page.getByLabel('Who plays for me while I am away');
  await deputy.selectOption('apprentice');
  await page.locator('.waiting button.start').click();
  await turn(page);
  assert.equal((await seat()).deputy, 'apprentice');
  await page.getByLabel('More').click();
  await deputy.selectOption('master/builder');
  await page.getByText('Let a bot play for me').click();
  await page.getByText('Master, Builder', { exact: false }).first().waitFor();
  assert.equal((await seat()).bot, 'master/builder');
});

test('a bot is offered for somebody who has been away for a minute, and the other says when', async (scene) => {
  const [anna, bert] = await Promise.all([scene.guest({ locale: 'en' }), scene.guest()]);
  await anna.name('Anna');
  await bert.name('Bert');
  const { id, seats } = await anna.open('yspahan', { bots: ['', ''] });
  await bert.command(id, 'sit', { seat: 1, invite: seats[1].invite });
  await anna.command(id, 'start');
  const { page } = anna;
  await page.clock.install();
  await Promise.all([anna.go(`/table/${id}`), bert.go(`/table/${id}`)]);
  await Promise.all([settled(page), settled(bert.page)]);
  const row = page.locator('li', { hasText: 'Bert' });
  const offer = row.getByRole('button', { name: 'Let a bot play' });
  await page.clock.pauseAt(Date.now() + 600_000); // From here on time passes only where it is said.
  await bert.page.close();
  await row.getByText('just left').waitFor();
  await page.clock.runFor(59_000);
  assert.equal(await offer.count(), 0);
  await page.clock.runFor(2_000);
  await page.clock.resume();
  await row.getByText('away').waitFor();
  await offer.click();
  await page.getByText(/plays for Bert until Bert comes back. Now\?/).waitFor();
  await page.getByRole('button', { name: 'Wait', exact: true }).click();
  // Who comes back is not replaced.
  await offer.click();
  bert.page = await bert.context.newPage();
  await bert.go(`/table/${id}`);
  await offer.waitFor({ state: 'detached' });
  assert.equal(await page.getByText('Now?').count(), 0);
});

test('a reader hides the lines of an author, on this device', async (scene) => {
  const [anna, bert] = await Promise.all([scene.guest(), scene.guest()]);
  await anna.name('Anna');
  await bert.name('Bert');
  const { id, seats } = await anna.open('yspahan', { bots: ['', ''] });
  await bert.command(id, 'sit', { seat: 1, invite: seats[1].invite });
  await anna.command(id, 'start');
  await bert.command(id, 'chat', { text: 'Buy my carpets!' });
  await anna.command(id, 'chat', { text: 'No, thank you.' });
  const { page } = anna;
  await anna.go(`/table/${id}`);
  const show = () => page.getByRole('tab', { name: /Chat/ }).click();
  await show();
  await page.getByText('Buy my carpets!').waitFor();
  const hide = page.getByRole('group', { name: 'Hide the lines of' }).getByRole('button', { name: 'Bert' });
  await hide.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Buy my carpets!').waitFor({ state: 'detached' });
  await page.reload();
  await show();
  await page.getByText('No, thank you.').waitFor();
  assert.equal(await page.getByText('Buy my carpets!').count(), 0);
  await hide.click();
  await page.getByText('Buy my carpets!').waitFor();
});

/** Keeps a command of the page from the house. @param {Page} page @param {string} what */
const swallow = (page, what) =>
  page.routeWebSocket(/\/ws(\?|$)/, (line) => {
    const house = line.connectToServer();
    line.onMessage((message) => JSON.parse(String(message)).do !== what && house.send(message));
  });

test('who is left out of the luck is warned', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  await swallow(page, 'promise');
  await anna.go('/');
  await page.locator('[data-game=basari] button.primary').click();
  await page.getByText('this game has begun without what this device was to add').waitFor();
  await turn(page);
  await page.locator('.explain button').click();
  assert.equal(await page.locator('.explain').count(), 0);
});

test('who promises luck and does not tell it cancels the start, and all are told', async (scene) => {
  const [anna, bert] = await Promise.all([scene.guest(), scene.guest()]);
  await anna.name('Anna');
  await bert.name('Bert');
  const { id, seats } = await anna.open('yspahan', { bots: ['', ''] });
  await swallow(bert.page, 'reveal');
  await bert.go(`/table/${id}?seat=1&invite=${seats[1].invite}`);
  await bert.page.getByText('Leave', { exact: true }).waitFor();
  await anna.go(`/table/${id}`);
  const start = anna.page.locator('.waiting button.start');
  await start.click();
  for (const { page } of [anna, bert]) await page.getByText('Bert promised to add to the luck and did not').waitFor();
  await bert.page.close();
  await start.click();
  await turn(anna.page);
  const { nonces } = (await anna.ask('GET', `tables/${id}`)).table;
  assert.deepEqual(nonces.map(({ nonce }) => nonce.length), [64, 0]);
});

test('the host gives the table a title, and everybody reads it', async (scene) => {
  const [anna, bert] = await Promise.all([scene.guest({ width: 390, height: 844 }), scene.guest({ locale: 'de' })]);
  await anna.name('Anna');
  await bert.name('Bert');
  const { id, seats } = await anna.open('yspahan', { public: true, bots: ['', ''] });
  await anna.go(`/table/${id}`);
  await bert.go(`/table/${id}?seat=1&invite=${seats[1].invite}`);
  const { page } = anna;
  const give = page.getByRole('button', { name: 'Name the table' });
  const field = page.getByLabel('What this table is called');
  const heading = (/** @type {string} */ name) => bert.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await heading('Yspahan');
  assert.equal(await bert.page.getByText('Tisch benennen').count(), 0, 'a guest names nothing');

  // Escape leaves it as it is, and the focus returns to where it came from.
  await give.click();
  await page.keyboard.type('Rather not');
  await page.keyboard.press('Escape');
  assert.equal(await field.count(), 0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Friday at Bert’s');
  await page.keyboard.press('Enter');
  await heading('Friday at Bert’s Yspahan');
  await field.waitFor({ state: 'detached' });
  assert.equal(await bert.page.title(), 'Friday at Bert’s · Caravanserai');

  for (const place of ['/lobby', '/mine']) {
    await bert.go(place);
    await bert.page.getByRole('link', { name: /^Friday at Bert’s Yspahan/ }).waitFor();
    assert.equal(await bert.page.title(), 'Caravanserai');
  }
  await bert.go(`/table/${id}`);
  await page.locator('.waiting button.start').click();
  const shown = bert.page.locator('.status strong');
  await shown.getByText('Friday at Bert’s').waitFor();

  // In the menu of a running table it is the same, by touch as by keys; nothing takes the title away.
  await page.getByLabel('More').click();
  await give.click();
  assert.ok((await give.boundingBox()).height >= 44 && (await field.boundingBox()).height >= 44);
  assert.deepEqual(await page.evaluate(() => window.e2e.overflows()), []);
  await page.keyboard.press('Escape');
  assert.equal(await field.count(), 0);
  await give.click();
  await field.fill('');
  await page.getByRole('button', { name: 'Call it so' }).click();
  await shown.getByText('Friday at Bert’s').waitFor({ state: 'detached' });
  assert.equal(await shown.innerText(), 'Yspahan');

  // Whoever is not the host any more, or never was, is told why not.
  await page.routeWebSocket(/\/ws(\?|$)/, (line) => {
    const house = line.connectToServer();
    line.onMessage((message) => {
      const { id: number, do: what } = JSON.parse(String(message));
      if (what !== 'rename_table') return house.send(message);
      line.send(JSON.stringify({ id: number, refused: { message: { key: 'house.refusal.not_host' } } }));
    });
  });
  await page.reload();
  await page.getByLabel('More').click();
  await give.click();
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await page.getByText('Only the host of the table may do this.').waitFor();
  assert.equal(await field.inputValue(), 'Mine');
});

/**
 * Decides for this seat, without a page, until it is the turn of another one.
 * @param {import('./guest.mjs').Guest} guest @param {string} table @param {number} seat @param {number} other
 */
async function playTo(guest, table, seat, other) {
  for (;;) {
    const { steps } = await guest.ask('GET', `tables/${table}/history`);
    const { asked, moves, turn: whose } = (await guest.ask('GET', `tables/${table}/frames?from=${steps.length}&seat=${seat}`)).frames.at(-1);
    if (whose.includes(other)) return;
    if (asked !== undefined) await guest.command(table, 'play', { seat, asked, move: moves[0].move });
  }
}

test('whose turn it is elsewhere is called there, at home and at another table', async (scene) => {
  const [anna, bert] = await Promise.all([scene.guest({ locale: 'nl', width: 390, height: 844 }), scene.guest()]);
  await anna.name('Anna');
  await bert.name('Bert');
  const { page } = anna;
  /** A table of Bert's where Anna comes second. @param {string} title */
  const invited = async (title) => {
    const { id, seats } = await bert.open('yspahan', { bots: ['', ''] });
    await bert.command(id, 'rename_table', { title });
    await anna.command(id, 'sit', { seat: 1, invite: seats[1].invite });
    await bert.command(id, 'start');
    return id;
  };
  const calls = page.locator('.calls p');
  await anna.go('/rules');
  await page.waitForFunction(() => window.e2e.isOnLine()); // Whoever is on the line can be called.

  const first = await invited('Friday');
  await playTo(bert, first, 0, 1);
  await calls.getByText('Je bent aan de beurt: Friday').waitFor();
  assert.equal(await page.title(), '● Je bent aan de beurt: Friday');
  assert.deepEqual(await page.evaluate(() => window.e2e.overflows()), []);
  await calls.getByRole('link', { name: 'Naar de tafel' }).click();
  await turn(page);
  assert.equal(await calls.count(), 0);

  // Above a board, which stays where it is.
  const before = await boxesOf(page, '.board');
  const second = await invited('Saturday');
  await playTo(bert, second, 0, 1);
  await calls.getByText('Je bent aan de beurt: Saturday').waitFor();
  assert.deepEqual(await boxesOf(page, '.board'), before);
  assert.ok((await calls.getByRole('link').boundingBox()).height >= 44);
  await calls.getByRole('button', { name: 'Sluiten' }).click();
  assert.equal(await calls.count(), 0);
  assert.doesNotMatch(await page.title(), /Saturday/);

  // Who reads the rules beside the table is called at the table only.
  await anna.go(`/table/${second}`);
  await turn(page);
  const beside = await anna.context.newPage();
  await anna.go('/rules', beside);
  await beside.locator('main li a').first().waitFor();
  await beside.waitForFunction(() => window.e2e.isOnLine());
  await decide(page, clickOne, chance(7));
  await playTo(anna, second, 1, 0);
  await playTo(bert, second, 0, 1);
  await turn(page);
  const third = await invited('Sunday');
  await playTo(bert, third, 0, 1);
  await beside.locator('.calls').getByText('Sunday').waitFor();
  await beside.waitForFunction(() => document.querySelectorAll('.calls p').length === 1);
  // A call that is answered in one window is over in all of them, also in one that was opened after it came.
  await anna.go(`/table/${third}`, await anna.context.newPage());
  await beside.locator('.calls p').waitFor({ state: 'detached' });
});
