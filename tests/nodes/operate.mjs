// docs/operate.md, followed word by word on loopback: node tests/nodes/operate.mjs SERAI [--slow]
// A game across two nodes goes on while either is killed and comes back, is stopped for an upgrade, and while the primary is lost. With --slow two
// browsers play it too. The last line is "N passed, M failed".
import { resolve } from 'node:path';
import { Handbook, figures } from './handbook.mjs';
import { faultsOf } from './history.mjs';
import { run, until } from './machines.mjs';
import { Game, pause } from './people.mjs';
import { Watch, hasFailed, mostSilence, report, test } from './tests.mjs';
import { fetchText } from './wire.mjs';

const serai = resolve(process.argv[2]);
const isSlow = process.argv.includes('--slow');
const house = new Handbook(serai);
const watch = new Watch();

let primary = 'east';
const game = new Game('handbook', () => house.gate, { thinks: 60 });
/** That so much is acknowledged from now on. */
const goesOn = async (moves = 6) => {
  const before = game.acknowledged.length;
  await until(() => game.acknowledged.length >= before + moves || game.isOver, `${moves} moves more`);
};
/** Does something to the house while they play; nobody waits too long. */
async function meanwhile(work, most = mostSilence(isSlow)) {
  await goesOn();
  const from = performance.now();
  watch.reset();
  await work();
  await goesOn();
  const silence = game.silence(from, performance.now());
  if (silence > most + watch.lag) throw new Error(`nobody was answered for ${Math.round(silence)} ms; the test itself waited ${Math.round(watch.lag)}`);
  return `silent for ${Math.round(silence)} ms`;
}

/** What a node says of itself. @param {'east' | 'west'} machine */
const figuresOf = (machine) => run(['curl', '-sf', '-H', 'Authorization: Bearer the-metrics-token-the-metrics-token', `http://${house.node(machine).host}:8080/metrics`]);
/** East's and west's. @param {string} figure */
const both = (figure) => ['east', 'west'].map((machine) => Number(new RegExp(`^${figure} (\\d+)$`, 'm').exec(figuresOf(machine))[1]));
const errands = () => both('serai_errands_sent_total').reduce((sum, sent) => sum + sent);

try {
  await test('every file of the document leads to a house of two nodes', async () => {
    await house.open();
    const comeBy = () => fetchText(house.gate, 'POST', '/api/me', { body: { name: 'Guest' } });
    await until(async () => (await comeBy()) && both('serai_guests_total').every((guests) => guests > 0), 'guests come to both nodes');
  });
  if (hasFailed()) process.exit(report());
  await test('whoever comes to a table comes to the node at which the others are', async () => {
    const near = [...Array(4).keys()].map((i) => new Game(`near${i}`, () => house.gate, { thinks: 10, saysWhere: true }));
    for (const each of near) await each.begin();
    await until(() => near.every(({ acknowledged }) => acknowledged.length >= 10), 'all play');
    near.forEach((each) => each.stop());
    if (errands() > 0) throw new Error(`${errands()} errands between the nodes`);
    const [east, west] = both('serai_tables_claimed_total');
    return `east has ${east} tables, west ${west}`;
  });
  await test('a game is played across both nodes', async () => {
    await game.begin();
    await goesOn();
    // Lines that were there before their table go to each node in turn.
    await until(() => errands() > 0, 'the nodes have spoken to each other');
  });
  if (hasFailed()) process.exit(report());
  await test('both nodes see each other and who thinks for them, and have every figure that has an alarm', async () => {
    for (const machine of ['east', 'west']) {
      for (const figure of figures) if (!new RegExp(`^${figure}[ {]`, 'm').test(figuresOf(machine))) throw new Error(`no ${figure}`);
      // Who is there is told once a second.
      await until(() => figuresOf(machine).includes('\nserai_nodes 2\n'), `${machine} sees two nodes`);
      await until(() => figuresOf(machine).includes('\nserai_thinkers 1\n'), `${machine} sees who thinks`);
    }
    const [east, west] = ['east', 'west'].map((machine) => /^serai_node\{name="(\w+)"\} 1$/m.exec(figuresOf(machine))[1]);
    if (east === west) throw new Error(`both are called ${east}`);
  });
  for (const machine of ['east', 'west']) {
    await test(`a game goes on while ${machine} is killed and comes back`, async () => {
      const told = await meanwhile(async () => {
        await house.service(machine, 'serai').end('SIGKILL');
        await pause(4_000);
        house.start(machine, 'serai');
        await until(() => house.isWell(machine), `${machine} is back`);
      });
      return told;
    });
  }
  await test('a node that is stopped for an upgrade says goodbye, and the game goes on', () =>
    meanwhile(async () => {
      const status = await house.service('east', 'serai').end('SIGTERM');
      if (status !== 0) throw new Error(`it ended with ${status}`);
      await pause(1_000);
      house.start('east', 'serai');
      await until(() => house.isWell('east'), 'east is back');
    }));
  await test('a vizier is thought for, and by the nodes when nobody does', async () => {
    const other = new Game('vizier', () => house.gate, { bots: ['', 'vizier'] });
    await other.begin();
    const moves = async (more) => {
      const before = other.acknowledged.length;
      await until(() => other.acknowledged.length >= before + more || other.isOver, 'the vizier moves', 240_000);
    };
    await moves(4);
    await house.service('gate', 'serai-think').end('SIGKILL');
    await moves(4);
    house.start('gate', 'serai-think');
    await moves(2);
    other.stop();
  });
  await test('the backup is taken and restored', async () => {
    house.does('east', 'every night, as postgres');
    house.does('east', 'now and then, as postgres');
    const count = 'SELECT count(*) FROM tables';
    if (house.ask('east', count, 'restored') !== house.ask('east', count) || house.ask('east', count) === '0') throw new Error('another house was restored');
  });
  await test('what was restored is looked into and put in place, and the game goes on', async () => {
    for (const machine of ['east', 'west']) await house.service(machine, 'serai').end('SIGTERM');
    house.does('east', 'every night, as postgres');
    house.does('east', 'now and then, as postgres');
    const looked = house.does('east', 'to look into what was restored, as root');
    if (!looked.includes('Every game goes on with this program.')) throw new Error(looked);
    house.does('east', 'when all nodes are stopped, as postgres');
    for (const machine of ['east', 'west']) house.start(machine, 'serai');
    for (const machine of ['east', 'west']) await until(() => house.isWell(machine), `${machine} is well`);
    await goesOn();
  });
  await test('the standby is lost, the house goes on without it, and waits for it when it is back', () =>
    meanwhile(async () => {
      const standby = house.service('west', 'serai-db');
      await standby.end('SIGQUIT');
      house.does('east', 'to go on without west, as postgres');
      for (const machine of ['east', 'west']) await until(() => house.takesGuests(machine), `${machine} takes guests again`);
      await goesOn();
      standby.start();
      await until(() => house.standby('east') === 'west|async', 'west has come back');
      house.does('east', 'when west is back, as postgres');
      await until(() => house.standby('east') === 'west|sync', 'commits wait for west');
    }, 30_000));
  await test('the primary is lost and the standby promoted', () =>
    meanwhile(async () => {
      await house.service('east', 'serai-db').end('SIGQUIT');
      primary = 'west';
      house.does('west', 'when east is gone, as postgres');
      // Whoever has stored nothing since does not know yet that the database was lost.
      for (const machine of ['east', 'west']) await until(() => house.takesGuests(machine), `${machine} takes guests again`);
    }, 30_000));
  await test('the old primary becomes the standby', () =>
    meanwhile(async () => {
      house.does('east', 'when it is mended and serai-db is stopped, as postgres');
      house.start('east', 'serai-db');
      await until(() => house.standby('west') === 'east|async', 'east follows');
      house.does('west', 'when east is its standby, as postgres');
      await until(() => house.standby('west') === 'east|sync', 'commits wait for east');
    }, 30_000));
  if (isSlow) {
    const { browsersPlay } = await import('./browsers.mjs');
    await test('two browsers play across both nodes while one is killed', () => browsersPlay(house));
  }
  await test('nothing was lost, nothing was done twice, and the luck is proved', async () => {
    game.people.forEach((person) => (person.thinks = 5));
    await until(() => game.isOver, 'the game is over', 240_000);
    await pause(500);
    const faults = await faultsOf(game, (query) => house.ask(primary, query), serai);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return `${game.acknowledged.length} moves acknowledged`;
  });
} finally {
  game.stop();
  await house.close();
}
process.exit(report());
