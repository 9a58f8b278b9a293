// A guest of the house: one browser context with its own cookie, one page, and the house's answers without the page.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { riddleOf } from './lessons.mjs';

/** @typedef {import('../../web/node_modules/playwright-core').Page} Page */
/** @typedef {{ locale?: string, width?: number, height?: number, motion?: 'reduce' | 'no-preference', settings?: object, state?: object, scale?: number, touch?: boolean, stays?: boolean, isNew?: boolean }} Look what they like, who they are (state of another guest's browser), how they point, whether the page may stay in the browser, and whether they never saw a game here */

/** The smallest and shortest table of each game. */
export const shortest = {
  basari: { seats: 3 },
  yspahan: { seats: 2 },
  istanbul_dice: { seats: 2 },
  phraya: { seats: 2, options: { max_turns: '4' } },
};
export const games = Object.keys(shortest);

/** What the house speaks. */
export const languages = readdirSync(new URL('../../text', import.meta.url)).map((file) => basename(file, '.json'));

/** Before the house is asked again: it should play rather than answer. */
const moment = () => new Promise((passed) => setTimeout(passed, 40));

/** What a page may take, on a machine that has much else to do; milliseconds. */
const patience = 120_000;

/** After how many own decisions a game is in its middle. */
const middle = 9;

export class Guest {
  /** What went wrong in the pages, unseen by the player. @type {string[]} */
  faults = [];

  /**
   * @param {import('./house.mjs').House} house
   * @param {import('../../web/node_modules/playwright-core').BrowserContext} context
   */
  constructor(house, context) {
    this.house = house;
    this.context = context;
    context.on('page', (page) => page.on('pageerror', (error) => this.faults.push(error.stack || String(error))));
  }

  /**
   * @param {import('../../web/node_modules/playwright-core').Browser} browser
   * @param {{ url: string }} house
   * @param {Look} look
   */
  static async arrive(browser, house, { locale = 'en', width = 1024, height = 700, motion = 'reduce', settings, state, scale = 1, touch = false, stays = false, isNew = false } = {}) {
    const context = await browser.newContext({ baseURL: house.url, ignoreHTTPSErrors: house.url.startsWith('https:'), locale, viewport: { width, height }, reducedMotion: motion, storageState: state, deviceScaleFactor: scale, hasTouch: touch, serviceWorkers: stays ? 'allow' : 'block' });
    context.setDefaultTimeout(patience);
    await context.addInitScript({ path: fileURLToPath(new URL('in_page.js', import.meta.url)) });
    // Where the telling is not the subject, nothing is staged; what a guest has changed stays.
    const liked = JSON.stringify({ pace: 'none', ...settings });
    const likes = ({ kept, isFixed }) => location.protocol.startsWith('http') && (isFixed || !localStorage.getItem('serai.settings')) && localStorage.setItem('serai.settings', kept);
    await context.addInitScript(likes, { kept: liked, isFixed: settings !== undefined });
    if (!isNew) await context.addInitScript((seen) => location.protocol.startsWith('http') && (localStorage['serai.learn'] ??= JSON.stringify({ seen })), games);
    const guest = new Guest(house, context);
    guest.page = await context.newPage();
    return guest;
  }

  /** @param {string} address behind "#" @param {Page} page */
  async go(address, page = this.page) {
    await page.goto(`/#${address}`);
  }

  /** Waits until the page is kept in the browser. */
  stays = () => this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  /**
   * Again if the line is cut: the house lets go of idle ones at any time, before it has heard anything. All tests share an
   * address, and so its limit: who is too fast has not been heard either.
   * @param {'GET' | 'POST'} method @param {string} path @param {object} [data]
   */
  async ask(method, path, data) {
    const ask = () => this.context.request.fetch(`/api/${path}`, { method, data, maxRetries: 2 });
    let answer = await ask();
    for (; answer.status() === 429 && (await answer.text()).includes('house.refusal.too_fast'); answer = await ask()) await moment();
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  /** All that a game has told. @param {string} table */
  async history(table) {
    const steps = [];
    for (let from = 0; from !== null; ) {
      const part = await this.ask('GET', `tables/${table}/history?from=${from}`);
      steps.push(...part.steps);
      from = part.next;
    }
    return steps;
  }

  /** @param {string} name */
  name = (name) => this.ask('POST', 'me', { name });

  /**
   * Opens a table of the shortest kind. The guest has the first seat; bots have the others unless `setup` says so.
   * @param {string} game @param {object} setup
   */
  async open(game, setup = {}) {
    const { seats } = { ...shortest[game], ...setup };
    const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? '' : 'guest'));
    const { table } = await this.ask('POST', 'tables', { game, options: {}, public: false, hints: true, deputy: 'guest', bots, ...shortest[game], ...setup });
    return table;
  }

  /** @param {string} table @param {string} what @param {object} args */
  command = (table, what, args = {}) => this.ask('POST', `tables/${table}/${what}`, args);

  /** A table that runs. @param {string} game @param {object} [setup] */
  async start(game, setup) {
    const table = await this.open(game, setup);
    await this.command(table.id, 'start');
    return table;
  }

  /** A table in the middle of a game, where the guest must decide. @param {string} game */
  async middle(game) {
    const table = await this.start(game, { options: {} });
    for (let decisions = 0; decisions <= middle; ) {
      const { steps } = await this.ask('GET', `tables/${table.id}/history`);
      const { frames } = await this.ask('GET', `tables/${table.id}/frames?from=${steps.length}&seat=0`);
      const { asked, moves } = frames.at(-1);
      if (asked === undefined) await moment();
      else if (decisions++ < middle) await this.command(table.id, 'play', { seat: 0, asked, move: moves[decisions % moves.length].move });
    }
    return table;
  }

  /** A table that is over: a bot played the guest's seat. @param {string} game */
  async finished(game) {
    const table = await this.start(game);
    await this.end(table.id);
    return table;
  }

  /** A table that is over, where the guest made a grave mistake first: a wrong answer to a puzzle. @param {string} game */
  async mistaken(game) {
    const { seats, position, wrong } = riddleOf(game, shortest[game].seats);
    const table = await this.start(game, { seats, position, options: {} });
    const { frames } = await this.ask('GET', `tables/${table.id}/frames?from=0&seat=0`);
    await this.command(table.id, 'play', { seat: 0, asked: frames[0].asked, move: wrong });
    await this.end(table.id);
    return table;
  }

  /** A bot plays the guest's seat to the end, if that has not come yet. @param {string} table */
  async end(table) {
    const now = async () => (await this.ask('GET', `tables/${table}`)).table;
    const { stage, seats } = await now();
    if (stage !== 'over' && seats[0].bot === null) await this.command(table, 'stand_in', { seat: 0 });
    while ((await now()).stage !== 'over') await moment();
  }
}
