// How heavy and how quick the house is. Only the weight is a promise here: time belongs to the machine.
import assert from 'node:assert/strict';
import { games } from './guest.mjs';
import { chance, clickOne, decide, turn } from './player.mjs';
import { test } from './runner.mjs';

const mostBytes = 200_000;
const moves = 8;
/** @param {number[]} values @param {number} part */
const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1];

for (const game of games) {
  test(`the first play of ${game} weighs at most 200 kB, and how quick it is`, async (scene) => {
    const { page } = await scene.guest({ motion: 'no-preference' });
    /** @type {Promise<number>[]} */
    const weights = [];
    page.on('requestfinished', (request) => weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize, () => 0)));
    await page.goto('/');
    const play = page.locator(`[data-game=${game}] button.primary`);
    await play.waitFor();
    const start = performance.now();
    await play.click();
    await turn(page);
    const waited = performance.now() - start;
    const bytes = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
    const home = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
    scene.figures.push(`${(bytes / 1000).toFixed(1)} kB; first paint ${home.toFixed(0)} ms, click to own turn ${waited.toFixed(0)} ms`);
    assert.ok(bytes <= mostBytes, `${bytes} bytes`);

    await page.evaluate(() => {
      const figures = (window.figures = { answers: [], longest: 0 });
      new PerformanceObserver((tasks) => {
        for (const { duration } of tasks.getEntries()) figures.longest = Math.max(figures.longest, duration);
      }).observe({ type: 'longtask' });
      let clicked = 0;
      let seq = window.e2e.shownSeq();
      addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true });
      window.e2e.until(() => {
        if (window.e2e.shownSeq() !== seq && clicked > 0) {
          const click = clicked;
          requestAnimationFrame(() => figures.answers.push(performance.now() - click));
          clicked = 0;
        }
        seq = window.e2e.shownSeq();
        return null;
      });
    });
    const pick = chance(13);
    for (let i = 0; i < moves && (await turn(page)) !== 'over'; i++) await decide(page, clickOne, pick);
    const { answers, longest } = await page.evaluate(() => window.figures);
    assert.ok(answers.length > 0);
    scene.figures.push(`click to answer p50 ${quantile(answers, 0.5).toFixed(0)} ms, p95 ${quantile(answers, 0.95).toFixed(0)} ms of ${answers.length}; longest task ${longest.toFixed(0)} ms`);
  }, { measures: true });
}
