// Puzzles: one move wins clearly, and the obvious one does not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { games } from './guest.mjs';
import { puzzlesOf } from './lessons.mjs';
import { boxesOf, walkToOne } from './player.mjs';
import { test } from './runner.mjs';
import { barriers } from './screens.mjs';
import { StaticHost } from './static_host.mjs';

const order = [...readFileSync(new URL('../../games/registry', import.meta.url), 'utf8').matchAll(/^([a-z_]+) /gm)].map(([, game]) => game);

/** What the house should offer on a day, as "game/name". @param {string} date */
function ofDay(date) {
  const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  const game = order[day % order.length];
  return `${game}/puzzle_${(Math.floor(day / order.length) % puzzlesOf(game).length) + 1}`;
}

for (const game of games) {
  test(`a puzzle of ${game}: wrong moves are answered with what they lose, the right one with what it gains`, async (scene) => {
    const anna = await scene.guest({ width: 1440, height: 900, settings: { language: 'en', pace: 'none' } });
    const { page } = anna;
    const [{ name, steps }] = puzzlesOf(game);
    await anna.go(`/puzzles/${game}/${name}`);
    await page.locator(`.teacher[data-lesson=${name}]`).waitFor();
    const { said, raw } = await page.evaluate((wanted) => window.e2e.learn(wanted), steps);
    assert.deepEqual(raw, []);
    assert.ok(said.some((answer) => /of 100 games it wins (at least )?\d+ fewer/.test(answer)), `a wrong move is answered: ${said}`);
    await page.getByText(/Of 100 games that go on from here it wins \d+ more than the next best move/).and(page.locator('.sentence')).waitFor();
    assert.deepEqual(await barriers(anna), []);
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await page.locator('.puzzle.solved').waitFor();
    assert.equal(await page.locator('.puzzle').count(), puzzlesOf(game).length);
  });
}

test('each day has its puzzle on the first page; solved by keys alone it says so', async (scene) => {
  const anna = await scene.guest({ settings: { language: 'en', pace: 'none' } });
  const { page } = anna;
  const card = page.getByRole('region', { name: 'Puzzle of the day' });
  const found = [];
  const dates = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2027-02-28'];
  for (const date of dates) {
    await page.clock.setFixedTime(new Date(`${date}T12:00:00`));
    await page.goto('/#/');
    await page.reload();
    found.push(await card.getByRole('link', { name: 'Solve it' }).getAttribute('href'));
  }
  assert.deepEqual(found, dates.map((date) => `#/puzzles/${ofDay(date)}`));
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00'));
  await page.reload();
  await walkToOne(page, '[aria-labelledby=puzzle-of-the-day] a');
  await page.keyboard.press('Enter');
  await page.locator('.teacher').waitFor();
  await walkToOne(page, '.teacher .ways button');
  await page.keyboard.press('Enter');
  await page.locator('.teacher a.go').waitFor();
  await page.goto('/#/');
  await card.getByText('Solved').waitFor();
});

test('whoever is new meets the games before the puzzle', async (scene) => {
  for (const isNew of [true, false]) {
    const { page } = await scene.guest({ isNew });
    await page.goto('/#/');
    const [puzzle, first] = await boxesOf(page, 'section[aria-labelledby=puzzle-of-the-day]', '.page > ul > li');
    assert.equal(puzzle.y > first.y, isNew);
  }
});

test('the puzzle of the day without any server', async (scene) => {
  const host = await StaticHost.open();
  const anna = await scene.guest({ stays: true, settings: { language: 'en', pace: 'none' } }, host);
  const { page } = anna;
  await page.goto(host.url);
  await page.locator('.welcome').waitFor();
  await anna.stays();
  await host.close();
  await page.reload();
  await page.getByRole('link', { name: 'Solve it' }).click();
  await page.locator('.teacher .sentence').waitFor();
  await page.locator('.teacher .go').click();
  await page.locator('.teacher a.go').waitFor();
});
