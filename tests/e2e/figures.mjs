// How heavy and how quick the page is. Only the weight is a promise here: time belongs to the machine.
import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { games } from './guest.mjs';
import { chance, clickOne, decide, turn } from './player.mjs';
import { test } from './runner.mjs';

/** @typedef {import('./player.mjs').Page} Page */

const mostBytes = 200_000;
/** How much slower a phone of the middle class is than a core of a laptop, as Lighthouse reckons. */
const phone = 4;
/** What is called a long task, in milliseconds. */
const long = 50;

/** @param {number[]} values @param {number} part */
const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1];
/** @param {number[]} values */
const spread = (values) => `p50 ${quantile(values, 0.5).toFixed(0)}, p95 ${quantile(values, 0.95).toFixed(0)}, most ${Math.max(...values).toFixed(0)} ms`;

/** Marks each click and when the screen had changed for it: at once, or when the house had answered. @param {Page} page */
const watch = (page) =>
  page.evaluate(() => {
    let isOpen = false;
    addEventListener('click', () => {
      performance.mark('clicked');
      isOpen = true;
    }, { capture: true });
    window.e2e.until(() => {
      if (!isOpen) return null;
      isOpen = false;
      requestAnimationFrame(() => setTimeout(() => performance.mark('answered')));
      return null;
    });
  });

/**
 * The tasks of the page's main thread in a trace, and its marks. Times of the processor, so that other work on the machine is
 * not counted; in milliseconds.
 * @param {Buffer} trace
 */
function readTrace(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const marks = traceEvents.filter(({ cat, name }) => cat.includes('blink.user_timing') && (name === 'clicked' || name === 'answered'));
  const { pid, tid } = marks[0];
  const tasks = traceEvents.filter((each) => each.name === 'ThreadControllerImpl::RunTask' && each.tdur !== undefined && each.pid === pid && each.tid === tid);
  return { marks: marks.toSorted((a, b) => a.ts - b.ts), tasks: tasks.toSorted((a, b) => a.ts - b.ts) };
}

/** For every click: what the page worked until the screen had changed, and how long that took. @param {ReturnType<typeof readTrace>} trace */
function answersOf({ marks, tasks }) {
  return marks.flatMap(({ name, ts }, i) => {
    const answer = marks[i + 1];
    if (name !== 'clicked' || answer?.name !== 'answered') return [];
    const during = tasks.filter((task) => task.ts + task.dur >= ts && task.ts <= answer.ts);
    return [{ worked: during.reduce((sum, { tdur }) => sum + tdur, 0) / 1000, took: (answer.ts - ts) / 1000 }];
  });
}

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
  }, { measures: true });

  test(`how quick a game of ${game} is by clicks`, async (scene) => {
    const anna = await scene.guest({ motion: 'no-preference' });
    const { page } = anna;
    await anna.name('Anna');
    const { id } = await anna.start(game);
    await anna.go(`/table/${id}`);
    await turn(page);
    await watch(page);
    await scene.browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
    const pick = chance(13);
    while ((await turn(page)) !== 'over') await decide(page, clickOne, pick);
    const trace = readTrace(await scene.browser.stopTracing());
    const answers = answersOf(trace);
    assert.ok(answers.length > 0);
    const tasks = trace.tasks.map(({ tdur }) => tdur / 1000);
    scene.figures.push(
      `${answers.length} clicks, worked for: ${spread(answers.map(({ worked }) => worked))}; on a phone p95 ${(phone * quantile(answers.map(({ worked }) => worked), 0.95)).toFixed(0)} ms`,
      `by the clock: ${spread(answers.map(({ took }) => took))}, with a load of ${loadavg()[0].toFixed(1)}`,
      `longest task ${Math.max(...tasks).toFixed(0)} ms, ${tasks.filter((task) => task > long).length} over ${long} ms; on a phone ${(phone * Math.max(...tasks)).toFixed(0)} ms, ${tasks.filter((task) => phone * task > long).length} of ${tasks.length}`,
    );
  }, { measures: true });
}
