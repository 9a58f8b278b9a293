// Two browsers at a table of a house of two nodes, through its load balancer, while a node is killed and comes back.
import assert from 'node:assert/strict';
import { Guest } from '../e2e/guest.mjs';
import { openBrowser } from '../e2e/house.mjs';
import { chance, clickOne, decide, settled, shownSeq } from '../e2e/player.mjs';
import { until } from './machines.mjs';

/** @param {import('./handbook.mjs').Handbook} house */
export async function browsersPlay(house) {
  const browser = await openBrowser();
  try {
    const gate = { url: `https://${house.gate.host}:${house.gate.port}` };
    const guests = await Promise.all([Guest.arrive(browser, gate), Guest.arrive(browser, gate)]);
    for (const [i, guest] of guests.entries()) await guest.name(['Anna', 'Bert'][i]);
    const { id } = await guests[0].open('istanbul_dice', { bots: ['', ''], public: true });
    await guests[1].command(id, 'sit');
    await guests[0].command(id, 'start');
    for (const guest of guests) await guest.go(`/table/${id}`);
    const pick = chance(7);
    /** Until so many entries more are seen by both. */
    const play = async (more) => {
      const reached = (await shownSeq(guests[0].page)) + more;
      const begun = performance.now();
      while ((await Promise.all(guests.map(({ page }) => shownSeq(page)))).some((seq) => seq < reached)) {
        assert.ok(performance.now() - begun < 120_000, `the game stands still at ${await shownSeq(guests[0].page)}`);
        for (const { page } of guests) if ((await settled(page)) === 'mine') await decide(page, clickOne, pick);
      }
    };
    await play(6);
    for (const machine of ['east', 'west']) {
      await house.service(machine, 'serai').end('SIGKILL');
      await play(6);
      house.start(machine, 'serai');
      await until(() => house.isWell(machine), `${machine} is back`);
      await play(6);
    }
    for (const guest of guests) assert.deepEqual(guest.faults, []);
  } finally {
    await browser.close();
  }
}
