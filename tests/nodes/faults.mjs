// Nodes as processes while things go wrong: node tests/nodes/faults.mjs SERAI [--slow] [PART OF A NAME …]
// Killed, stopped, cut off from the database, the bus or both, where all is late, without the bus, without the primary, with clocks that are wrong. At some tables people play
// on meanwhile; then a checker reads all histories: what was acknowledged is stored, nothing is missing, no question was answered twice, the luck is proved.
// Needs root, for networks of its own. The last line is "N passed, M failed".
import { resolve } from 'node:path';
import { Crowd } from './crowd.mjs';
import { atTheEnd, until } from './machines.mjs';
import { pause } from './people.mjs';
import { addresses, inOwnNetwork, Site } from './site.mjs';
import { mostSilence, report, test, Watch } from './tests.mjs';
import { fetchText, Line } from './wire.mjs';

inOwnNetwork();
const [program, ...words] = process.argv.slice(2);
const serai = resolve(program);
const isSlow = words.includes('--slow');
const wanted = words.filter((word) => !word.startsWith('--'));
const kills = isSlow ? 200 : 4;
const silent = mostSilence(isSlow);
const lease = 3_000;
const noticed = 2_000; // until a load balancer gives up a node, as in docs/operate.md

const site = new Site(serai);
const watch = new Watch();
/** Where everybody is led: nodes that are well, as a load balancer would. @type {boolean[]} */
const isOpen = site.nodes.map(() => true);
let turn = 0;
const place = () => {
  const open = site.nodes.map((_, i) => i).filter((i) => isOpen[i]);
  return site.place(open.length > 0 ? open[turn++ % open.length] : turn++ % site.nodes.length);
};
/** @type {Crowd} */
let crowd;

/** @param {string} name @param {() => Promise<unknown>} work @param {{ most?: number, slow?: boolean }} how long a table may be silent */
async function fault(name, work, { most = silent, slow = false } = {}) {
  if ((slow && !isSlow) || (wanted.length > 0 && !wanted.some((part) => name.includes(part)))) return;
  await test(name, async () => {
    await crowd.goesOn();
    const from = performance.now();
    watch.reset();
    const told = await work();
    await crowd.goesOn();
    const silence = told?.silence ?? crowd.silence(from);
    if (crowd.faults.length > 0) throw new Error(crowd.faults.splice(0).join('\n'));
    if (silence > most + watch.lag) throw new Error(`a table was silent for ${Math.round(silence)} ms; the test itself waited ${Math.round(watch.lag)}`);
    return `silent for at most ${Math.round(silence)} ms`;
  });
}

/** A node is away for a while, and people are led to the others. @param {number} i @param {() => unknown} go @param {() => unknown} come @param {number} time */
async function away(i, go, come, time) {
  await go();
  isOpen[i] = false;
  const leading = setTimeout(() => crowd.sentAwayFrom(site.place(i)), noticed);
  await pause(time);
  clearTimeout(leading);
  await come();
  await until(() => site.isWell(i), `node ${i} is well again`);
  isOpen[i] = true;
}

try {
  await site.open();
  crowd = new Crowd(serai, { place, ask: (query) => site.ask(query) });
  await until(() => crowd.games.filter(Boolean).length === 3, 'three tables');

  await fault('both nodes list who is at a table', async () => {
    const [game] = crowd.games;
    const [anna] = game.people;
    for (let i = 0; i < site.nodes.length; ++i) {
      await until(async () => {
        const { text } = await fetchText(site.place(i), 'GET', '/api/tables');
        const listed = JSON.parse(text).tables.find(({ id }) => id === game.table);
        return crowd.games[0] !== game || (listed?.watchers === 3 && listed.seats.every(({ online }) => online));
      }, `node ${i} knows that ${anna.name} is there`);
    }
  });
  await fault('a long answer comes whole through either node', async () => {
    const [game] = crowd.games;
    await until(() => game.isOver || game.acknowledged.length > 80, 'much has happened', 240_000);
    const read = async (i) => (await fetchText(site.place(i), 'GET', `/api/tables/${game.table}/history?from=1&limit=80`)).text;
    const answers = await Promise.all([...Array(20).keys()].map((i) => read(i % site.nodes.length)));
    const [first] = answers;
    if (first.length < 32_768) throw new Error(`only ${first.length} letters`);
    if (answers.some((text) => text !== first)) throw new Error(`not the same: ${answers.map(({ length }) => length)}`);
  });
  await fault('a node that goes lets people go one by one', async () => {
    const goodbyes = [];
    const lines = [];
    const closed = Array.from({ length: 20 }, () => new Promise((done) => {
      const line = new Line(site.place(0), undefined, { heard: (text) => text.includes('"goodbye":"restart"') && goodbyes.push(text), closed: () => done(performance.now()) });
      atTheEnd(() => line.end());
      lines.push(line);
    }));
    await until(() => lines.every(({ isOpen }) => isOpen), 'all are there');
    isOpen[0] = false;
    const asked = performance.now();
    const status = await site.nodes[0].machine.end('SIGTERM');
    const times = (await Promise.all(closed)).map((time) => time - asked);
    await site.start(0);
    isOpen[0] = true;
    const spread = Math.max(...times) - Math.min(...times);
    if (status !== 0 || goodbyes.length !== 20) throw new Error(`it ended with ${status} after ${goodbyes.length} goodbyes`);
    if (spread < 300 - watch.lag || spread > 3_000 + watch.lag) throw new Error(`all within ${Math.round(spread)} ms`);
  });
  await fault(`nodes are killed ${kills} times`, async () => {
    let worst = 0;
    for (let i = 0; i < kills; ++i) {
      const node = i % site.nodes.length;
      const from = performance.now();
      await site.nodes[node].machine.end('SIGKILL');
      isOpen[node] = false;
      await pause(200 + Math.random() * 1_000);
      await site.start(node);
      isOpen[node] = true;
      await crowd.goesOn();
      worst = Math.max(worst, crowd.silence(from));
    }
    return { silence: worst };
  });
  await fault('a node is stopped for longer than its lease and wakes up', () => {
    const { machine } = site.nodes[0];
    return away(0, () => machine.tell('SIGSTOP'), () => machine.tell('SIGCONT'), lease + 2_500);
  });
  await fault('a node is stopped for less than its lease', () => {
    const { machine } = site.nodes[1];
    return away(1, () => machine.tell('SIGSTOP'), () => machine.tell('SIGCONT'), lease - 1_500);
  }, { slow: true });
  for (const [what, from, slow] of [
    ['the database', [addresses.primary, addresses.standby], false],
    ['the bus', [addresses.bus], true],
    ['the database and the bus', Object.values(addresses), true],
  ]) {
    await fault(`a node is cut off from ${what}`, () => away(1, () => site.cut(1, from), () => site.heal(1, from), lease + 3_000), { slow });
  }
  await fault('all that a node hears and says is late', async () => {
    await site.nodes[1].machine.end('SIGTERM');
    await site.startLate(1, () => 20 + Math.random() * 180);
    await pause(8_000);
    await site.nodes[1].machine.end('SIGTERM');
    await site.start(1);
  }, { most: 10_000 }); // Claiming a table takes some steps, each of them late.
  await fault('the bus is killed and comes back', async () => {
    await site.bus.end();
    await pause(2_000);
    site.bus.start();
    for (let i = 0; i < site.nodes.length; ++i) await until(() => site.isWell(i), `node ${i} is well again`);
  }, { most: 12_000 });
  await fault('clocks are a day wrong, one way and the other', async () => {
    for (const [i, shift] of ['+1d', '-1d'].entries()) {
      isOpen[i] = false;
      await site.nodes[i].machine.end('SIGKILL');
      await site.start(i, ['faketime', '-f', shift], { FAKETIME_DONT_FAKE_MONOTONIC: '1' });
      isOpen[i] = true;
      await crowd.goesOn();
    }
    await site.nodes[0].machine.end('SIGKILL');
    await site.start(0, ['faketime', '-f', '+3h'], { FAKETIME_DONT_FAKE_MONOTONIC: '1' });
  }, { slow: true });
  await fault('the primary is killed and the synchronous standby promoted', async () => {
    await site.primary.end('SIGQUIT');
    site.database = addresses.standby;
    site.ask('SELECT pg_promote()');
    for (let i = 0; i < site.nodes.length; ++i) await until(() => site.isWell(i), `node ${i} is well again`, 60_000);
  }, { most: 20_000, slow: true });
  await test('nothing was lost, nothing was done twice, and the luck is proved', () => crowd.end());
} finally {
  crowd?.games.forEach((game) => game?.stop());
  await site.close();
}
process.exit(report());
