// Around the table: coming back to games, inviting, and what is beside the board on a phone.
import assert from 'node:assert/strict';
import { boxesOf, chance, clickOne, decide, figure, passing, settled, turn } from './player.mjs';
import { test } from './runner.mjs';
import { barriers } from './screens.mjs';

test('the first page shows where it is my turn, and my games how they ended', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const over = await anna.finished('istanbul_dice');
  await anna.open('basari', { bots: ['', '', ''] });
  const running = await anna.middle('yspahan');
  await anna.go('/');
  const first = page.locator('section li').first();
  await first.waitFor();
  assert.match(await first.innerText(), /Yspahan\s+Your turn\s+Bashir/);
  assert.match(await page.locator('section li').nth(1).innerText(), /Basari/);
  await first.locator('a').click();
  await turn(page);
  assert.ok(page.url().endsWith(`#/table/${running.id}`));

  await anna.go('/mine');
  const last = page.locator(`main li:has(a[href$="${over.id}"])`);
  await last.waitFor();
  const { points, places } = (await anna.ask('GET', `tables/${over.id}`)).table;
  const result = places[0] > 1 ? `Place ${places[0]} of 2` : places[1] > 1 ? 'You won' : 'You shared the victory';
  const text = (await last.innerText()).replaceAll(/\s+/g, ' ');
  for (const part of [result, 'Anna', 'Bashir', 'Guest', figure(points[0]), figure(points[1])]) assert.ok(text.includes(part), `${part} in ${text}`);
});

test('a newcomer meets beginners, whoever has finished a game meets traders', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  const opponents = async () => {
    await anna.go('/');
    await page.locator('[data-game=istanbul_dice] button.primary').click();
    await turn(page);
    const { tables } = await anna.ask('GET', 'me/tables');
    return [...new Set(tables[0].seats.slice(1).map(({ bot }) => bot))];
  };
  assert.deepEqual(await opponents(), ['apprentice']);
  await anna.finished('istanbul_dice');
  assert.deepEqual(await opponents(), ['trader']);
});

test('one link is for all free seats, and each seat has its own', async (scene) => {
  const [anna, bert, clara] = await Promise.all([scene.guest(), scene.guest(), scene.guest()]);
  await Promise.all([anna.name('Anna'), bert.name('Bert'), clara.name('Clara')]);
  const { page } = anna;
  await anna.go('/');
  await page.locator('[data-game=basari]').getByText('With friends').click();
  await page.locator('form button.primary').click();
  const link = await page.getByLabel('One link for all free seats').inputValue();
  await page.getByRole('button', { name: 'Invite to this seat' }).last().click();
  const seat = await page.getByLabel('The link to this seat').inputValue();
  assert.notEqual(link, seat);
  // A house on loopback says that nobody else reaches it.
  await page.getByText('--listen 0.0.0.0').first().waitFor();
  const address = (/** @type {string} */ text) => text.slice(text.indexOf('#') + 1);
  await clara.go(address(seat));
  await clara.page.locator('.waiting').waitFor();
  await bert.go(address(link));
  await bert.page.locator('.waiting').waitFor();
  await page.getByLabel('One link for all free seats').waitFor({ state: 'detached' });
  const id = new URL(page.url()).hash.split('/')[2];
  const { seats } = (await anna.ask('GET', `tables/${id}`)).table;
  assert.deepEqual(seats.map(({ name }) => name), ['Anna', 'Bert', 'Clara']);
  // The same link brings back to the same seat.
  await bert.page.goto('about:blank');
  await bert.go(address(link));
  await bert.page.locator('.waiting').waitFor();
  assert.equal((await bert.ask('GET', `tables/${id}`)).table.seats[1].yours, true);
});

test('people at one device get their names before the game', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.open('basari', { hot_seat: true, bots: ['', '', ''] });
  await anna.go(`/table/${table.id}`);
  await page.getByText('Sit here too').first().click();
  await page.getByRole('button', { name: 'Name this player' }).nth(1).click();
  await page.getByLabel('Name at seat 2').fill('Bo');
  await page.keyboard.press('Enter');
  await page.locator('.waiting strong', { hasText: /^Bo$/ }).waitFor();
  const { seats } = (await anna.ask('GET', `tables/${table.id}`)).table;
  assert.deepEqual(seats.map(({ name }) => name), ['Anna', 'Bo', null]);
});

test('on a phone players, log and chat are a sheet from below, with a badge for what is new', async (scene) => {
  const [anna, bert] = await Promise.all([scene.guest({ width: 390, height: 844 }), scene.guest()]);
  await anna.name('Anna');
  await bert.name('Bert');
  const { page } = anna;
  const table = await anna.open('yspahan', { bots: ['', ''] });
  await bert.command(table.id, 'sit', { seat: 1, invite: table.seats[1].invite });
  await anna.command(table.id, 'start');
  await anna.go(`/table/${table.id}`);
  await settled(page);
  const fold = page.getByRole('button', { name: 'Players, log and chat' });
  assert.equal(await page.locator('dialog').count(), 0);
  assert.equal(await fold.locator('.badge').count(), 0);
  const board = await boxesOf(page, '[data-ground]');

  await bert.command(table.id, 'chat', { text: 'Good evening!' });
  await bert.command(table.id, 'chat', { text: 'Shall we?' });
  await fold.locator('.badge', { hasText: '2' }).waitFor();
  assert.equal(await fold.getAttribute('aria-label'), 'Players, log and chat: 2 new lines');
  await fold.click();
  const sheet = page.getByRole('dialog', { name: 'Players, log and chat' });
  await sheet.getByText('Good evening!').waitFor();
  assert.deepEqual(await boxesOf(page, '[data-ground]'), board, 'the board stays where it is');
  const { y, height } = await sheet.boundingBox();
  assert.ok(y > 150 && Math.round(y + height) === 844, 'it comes from below and leaves the board in sight');
  await sheet.getByText('Bert', { exact: false }).first().waitFor();
  assert.deepEqual(await barriers(anna, {}), [], 'it can be read by everybody');
  await sheet.getByRole('tab', { name: 'Log' }).click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  assert.equal(await fold.locator('.badge').count(), 0);
  assert.equal(await fold.evaluate((button) => button === document.activeElement), true, 'the focus is where it came from');

  await bert.command(table.id, 'chat', { text: 'Your move.' });
  await fold.locator('.badge', { hasText: '1' }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await fold.locator('.badge', { hasText: '1' }).waitFor();
  await fold.click();
  await sheet.getByText('Your move.').waitFor();
  assert.deepEqual(await barriers(anna, {}), [], 'also by night');
  // A tap beside it puts it away.
  await page.mouse.click(195, 40);
  await sheet.waitFor({ state: 'detached' });

  const pick = chance(11);
  await decide(page, clickOne, pick);
  await fold.locator('.badge.dot').waitFor();
});

test('a stranger opens a link at a step, looks through every hand of a finished game, and lets it play by itself', async (scene) => {
  const [anna, stranger] = await Promise.all([scene.guest(), scene.guest({ settings: { pace: 'none', language: 'en' } })]);
  await anna.name('Anna');
  const table = await anna.finished('basari');
  const { page } = stranger;
  await stranger.go(`/table/${table.id}?step=12`);
  await page.getByText('Looking back: step 12 of').waitFor();
  const { frames } = await stranger.ask('GET', `tables/${table.id}/frames?from=12&limit=1`);
  assert.equal(frames[0].viewer, null);

  // After the end every hand is open; a link keeps whose it was.
  const eyes = page.getByLabel('Through whose eyes');
  await eyes.selectOption({ label: 'with the hand of Bashir' });
  await page.waitForFunction(() => document.querySelector('.board .own'));
  await page.getByText('Looking back: step 12 of').waitFor();
  await page.getByRole('button', { name: 'Link to this step' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /step=12&eyes=1$/);
  await page.goto('about:blank');
  await stranger.go(`${link.slice(link.indexOf('#') + 1)}&play`);
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.waitForFunction(() => Number(document.querySelector('.scrubber input')?.value) > 15);
  assert.equal(await eyes.inputValue(), '1');
  await page.getByRole('button', { name: 'Pause' }).click();
  const at = Number(await page.locator('.scrubber input').inputValue());
  await page.getByRole('button', { name: 'Play it from here' }).first().waitFor();
  assert.ok(at > 15);
  assert.equal((await stranger.ask('GET', 'me')).id, null);
  assert.deepEqual(await page.locator('[role=alert]').allInnerTexts(), []);
});

test('while a game runs nobody is shown another hand, whatever the link says', async (scene) => {
  const [anna, stranger] = await Promise.all([scene.guest(), scene.guest()]);
  await anna.name('Anna');
  const table = await anna.middle('basari');
  await stranger.go(`/table/${table.id}?step=6&eyes=0`);
  await stranger.page.getByText('Looking back: step 6 of').waitFor();
  assert.equal(await stranger.page.locator('.board .own').count(), 0);
  assert.equal(await stranger.page.getByLabel('Through whose eyes').count(), 0);
  await assert.rejects(stranger.ask('GET', `tables/${table.id}/frames?seat=0`), /not_yours/);
});

test('the end says who won, keeps the board in sight and shows what decided the game', async (scene) => {
  const anna = await scene.guest({ settings: { pace: 'none', language: 'en' } });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('yspahan');
  await anna.go(`/table/${table.id}`);
  await settled(page);
  const { places } = (await anna.ask('GET', `tables/${table.id}`)).table;
  const words = places[0] > 1 ? 'Bashir wins.' : places[1] > 1 ? 'You win!' : 'You share the victory with Bashir.';
  await page.getByRole('heading', { name: words }).waitFor();
  const [end, board, sheet] = await boxesOf(page, '.ending', '[data-ground]', '.ending table');
  assert.ok(end.y < board.y && board.y < sheet.y, 'places, then the board, then the sheet');
  const moments = page.locator('.ending ol button');
  await moments.first().waitFor();
  assert.ok((await moments.first().innerText()).length > 10);
  const looksBack = await passing(page, '.question h2', 'Looking back: step');
  await moments.first().click();
  await looksBack();
});

test('what happens on the board is heard, until somebody wants silence', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.context.addInitScript(() => {
    const { createGain } = AudioContext.prototype;
    window.heard = 0;
    AudioContext.prototype.createGain = function () {
      window.heard += 1;
      return createGain.call(this);
    };
  });
  const heard = () => page.evaluate(() => window.heard);
  await anna.name('Anna');
  const table = await anna.start('yspahan');
  await anna.go(`/table/${table.id}`);
  const pick = chance(4);
  await turn(page);
  for (let i = 0; i < 3; i++) await decide(page, clickOne, pick);
  await page.waitForFunction(() => window.heard > 0);

  await page.locator('.menu > button').click();
  await page.getByRole('button', { name: 'Silent' }).click();
  await page.keyboard.press('Escape');
  const before = await heard();
  for (let i = 0; i < 3; i++) await decide(page, clickOne, pick);
  await turn(page);
  assert.equal(await heard(), before);
});

test('a phone shakes when it is one’s turn, until somebody wants silence', async (scene) => {
  const [anna, bert, clara] = await Promise.all([scene.guest({ touch: true, width: 390, height: 844, locale: 'en' }), scene.guest(), scene.guest()]);
  const { page } = anna;
  for (const { context } of [anna, clara]) {
    await context.addInitScript(() => {
      window.shaken = [];
      navigator.vibrate = (how) => window.shaken.push(how) > 0;
    });
  }
  const shaken = (/** @type {import('./player.mjs').Page} */ where) => where.evaluate(() => window.shaken.length);
  await Promise.all([anna.name('Anna'), bert.name('Bert'), clara.name('Clara')]);
  const table = await anna.open('basari', { bots: ['', '', ''], public: true });
  await bert.command(table.id, 'sit', { seat: 1 });
  await clara.command(table.id, 'sit', { seat: 2 });
  await anna.command(table.id, 'start');
  await Promise.all([anna, clara].map((guest) => guest.go(`/table/${table.id}`)));
  await Promise.all([turn(page), turn(clara.page)]);
  assert.equal(await shaken(page), 0, 'whoever opens the page sees that it is their turn');
  /** A round in which all choose the same, and the next question. */
  async function round() {
    const before = await page.evaluate(() => window.e2e.frame().seq);
    for (const [seat, guest] of [anna, bert, clara].entries()) {
      const { steps } = await guest.ask('GET', `tables/${table.id}/history`);
      const { frames } = await guest.ask('GET', `tables/${table.id}/frames?from=${steps.length}&seat=${seat}`);
      await guest.command(table.id, 'play', { seat, asked: frames.at(-1).asked, move: 'choose B' });
    }
    await page.waitForFunction((seq) => window.e2e.frame().seq > seq + 3, before);
    await Promise.all([turn(page), turn(clara.page)]);
  }
  await round();
  assert.equal(await shaken(page), 1);
  assert.equal(await shaken(clara.page), 0, 'a laptop stays still');
  await page.locator('.menu > button').click();
  await page.getByRole('button', { name: 'Silent' }).click();
  await page.keyboard.press('Escape');
  await round();
  assert.equal(await shaken(page), 1);
});
