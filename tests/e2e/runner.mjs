// Tests by name, several at a time, each with guests of its own.
import { fileURLToPath } from 'node:url';
import { Guest } from './guest.mjs';
import { House } from './house.mjs';

/**
 * @typedef {object} Wish
 * @property {boolean} [measures] it runs only when figures are asked for, and nothing beside it
 * @property {boolean} [slow] it runs only when the slow tests are asked for
 */

/** @type {{ name: string, run: (scene: Scene) => Promise<unknown>, measures: boolean, slow: boolean }[]} */
const tests = [];
const pictures = fileURLToPath(new URL('../../build/e2e', import.meta.url));
const atOnce = 4;
const patience = 1_200_000; // Milliseconds; for a machine that has much else to do.

/** @param {string} name @param {(scene: Scene) => Promise<unknown>} run @param {Wish} wish */
export function test(name, run, { measures = false, slow = false } = {}) {
  tests.push({ name, run, measures, slow });
}

/** What one test has at hand; all of it is put away at the end. */
export class Scene {
  /** @type {Guest[]} */
  #guests = [];
  /** @type {House[]} */
  #houses = [];
  /** Lines to print under the name of the test. @type {string[]} */
  figures = [];

  /** @param {string} binary @param {import('../../web/node_modules/playwright-core').Browser} browser @param {House} house */
  constructor(binary, browser, house) {
    this.binary = binary;
    this.browser = browser;
    this.house = house;
  }

  /** @param {import('./guest.mjs').Look} [look] @param {{ url: string }} house */
  async guest(look, house = this.house) {
    const guest = await Guest.arrive(this.browser, house, look);
    this.#guests.push(guest);
    return guest;
  }

  /** A house of its own, that can be killed. */
  async ownHouse() {
    const house = await House.open(this.binary);
    this.#houses.push(house);
    return house;
  }

  /** Pictures of all pages, for whoever looks for the reason. @param {string} name */
  async picture(name) {
    const pages = this.#guests.flatMap((guest) => guest.context.pages());
    await Promise.all(pages.map((page, i) => page.screenshot({ path: `${pictures}/${name.replaceAll(/\W+/g, '-')}-${i}.png` })));
  }

  faults() {
    return this.#guests.flatMap((guest) => guest.faults);
  }

  async close() {
    await Promise.all(this.#guests.map((guest) => guest.context.close()));
    await Promise.all(this.#houses.map((house) => house.close()));
  }
}

/** @param {Scene} scene @param {(scene: Scene) => Promise<unknown>} run */
async function within(scene, run) {
  /** @type {NodeJS.Timeout | undefined} */
  let clock;
  const late = new Promise((_, lost) => {
    clock = setTimeout(() => lost(new Error(`not done after ${patience / 1000} s`)), patience);
  });
  try {
    await Promise.race([run(scene), late]);
    const faults = scene.faults();
    if (faults.length > 0) throw new Error(`errors in the page:\n${faults.join('\n')}`);
  } finally {
    clearTimeout(clock);
  }
}

/**
 * @param {string} binary @param {import('../../web/node_modules/playwright-core').Browser} browser @param {House} house
 * @param {{ figures?: boolean, slow?: boolean, wanted?: string[] }} wish figures or tests, the slow ones too, and parts of their names
 */
export async function runAll(binary, browser, house, { figures = false, slow = false, wanted = [] } = {}) {
  const isWanted = ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part));
  const chosen = tests.filter((one) => one.measures === figures && (slow || !one.slow) && isWanted(one));
  /** @type {string[]} */
  const failed = [];
  /** @param {typeof tests[number]} one */
  async function runOne({ name, run }) {
    const scene = new Scene(binary, browser, house);
    const start = performance.now();
    try {
      await within(scene, run);
      console.log(`ok      ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed.push(name);
      console.log(`FAILED  ${name}\n${/** @type {Error} */ (error).stack}`);
      await scene.picture(name).catch(() => undefined);
    }
    await scene.close();
    scene.figures.forEach((line) => console.log(`        ${line}`));
  }

  const queue = [...chosen];
  const workers = Array.from({ length: figures ? 1 : atOnce }, async () => {
    for (let one = queue.shift(); one; one = queue.shift()) await runOne(one);
  });
  await Promise.all(workers);
  failed.forEach((name) => console.log(`FAILED: ${name}`));
  console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 && chosen.length > 0;
}
