// Tests one after the other, counted, and a watch that says how long this process itself was kept waiting.

let passed = 0;
/** @type {string[]} */
const failed = [];

/** @param {string} name @param {() => Promise<unknown>} run what it answers is told */
export async function test(name, run) {
  const begun = performance.now();
  try {
    const told = await run();
    ++passed;
    console.log(`ok      ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)${told ? `: ${told}` : ''}`);
  } catch (error) {
    failed.push(name);
    console.log(`FAILED  ${name}\n${/** @type {Error} */ (error).stack}`);
  }
}

export const hasFailed = () => failed.length > 0;

/** The last line; what the program ends with. */
export function report() {
  failed.forEach((name) => console.log(`FAILED: ${name}`));
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0 && passed > 0 ? 0 : 1;
}

/**
 * For how many milliseconds a table may be silent: five seconds. Where browsers and compilers run beside the nodes each errand waits for them; there
 * the five seconds are held in virtual time (tests/simulation), and twice as long here.
 * @param {boolean} isSlow
 */
export const mostSilence = (isSlow) => (isSlow ? 5_000 : 10_000);

/** On a machine that has much else to do, what takes long here takes long everywhere. */
export class Watch {
  #last = performance.now();
  lag = 0; // milliseconds in all, since reset()

  constructor() {
    const step = 20;
    setInterval(() => {
      const now = performance.now();
      this.lag += Math.max(0, now - this.#last - 2 * step);
      this.#last = now;
    }, step).unref();
  }
  reset() {
    this.lag = 0;
  }
}
