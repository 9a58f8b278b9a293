// What several nodes cost: node bench/nodes.mjs SERAI [--seconds N] [--tables N | --each N] [--thinks MS] [PART OF A NAME …]
//   processor   of all nodes for an acknowledged move, with one, two and four of them: people split evenly, as if by chance, and brought to the node
//               of their table by the load balancer of docs/operate.md
//   foreign     how much longer a move takes through a node that has not the table
//   thinkers    how long people wait while `serai think` thinks for a hundred tables of viziers, on a core of its own as if on another machine
// PostgreSQL and NATS are started on loopback. Ratios in one run; what other programs do at the same time is in them (docs/scale.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { answers, freePort, giveToPostgres, Machine, newFolder, run, until } from '../tests/nodes/machines.mjs';
import { fileOf } from '../tests/nodes/handbook.mjs';
import { Game, pause } from '../tests/nodes/people.mjs';
import { fetchText } from '../tests/nodes/wire.mjs';

const [program, ...words] = process.argv.slice(2);
const serai = resolve(program);
const given = (name, otherwise) => (words.includes(name) ? Number(words[words.indexOf(name) + 1]) : otherwise);
const seconds = given('--seconds', 20);
const tables = given('--tables', 24);
const each = given('--each', 0); // so many tables for each node: a house that grows with its people
const thinks = given('--thinks', 100); // milliseconds before each move: less is a busier house
const wanted = words.filter((word, i) => !word.startsWith('--') && !words[i - 1]?.startsWith('--'));
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const programs = '/usr/lib/postgresql/15/bin';
const folder = newFolder();
const token = 'a-token-of-the-bench';

const median = (numbers, part = 0.5) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * part)];
/** Seconds of processor so far. @param {Machine} machine */
function spent(machine) {
  const fields = readFileSync(`/proc/${machine.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

giveToPostgres(folder);
run([`${programs}/initdb`, '-D', `${folder}/data`, '-U', 'serai', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], { postgres: true });
const database = new Machine([`${programs}/postgres`, '-D', `${folder}/data`, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=200'], { postgres: true });
const psql = (query) => run(['psql', '-h', folder, '-U', 'serai', '-d', 'postgres', '-qAtc', query], { postgres: true, fails: true }).trim();
await until(() => psql('SELECT 1') === '1', 'PostgreSQL answers');
const busPort = await freePort();
const bus = new Machine(['nats-server', '-a', '127.0.0.1', '-p', String(busPort), '--auth', token]);
await until(() => answers({ host: '127.0.0.1', port: busPort }), 'NATS answers');

const last = cpus().length - 1;
let houses = 0;
/** A house of its own with so many nodes. @param {number} count @param {boolean} [hasThinker] */
async function open(count, hasThinker = false) {
  const name = `house${++houses}`;
  psql(`CREATE DATABASE ${name}`);
  const env = { SERAI_STORE: `postgres://serai@/${name}?host=${folder}`, SERAI_BUS: `nats://127.0.0.1:${busPort}`, SERAI_BUS_TOKEN: token };
  const places = [];
  const nodes = [];
  for (let i = 0; i < count; ++i) {
    places.push({ host: '127.0.0.1', port: await freePort() });
    nodes.push(new Machine([serai, 'serve', '--listen', `127.0.0.1:${places[i].port}`, '--log-level', 'error'], { env }));
    await until(() => fetchText(places[i], 'GET', '/healthz').then(({ status }) => status === 200, () => false), 'a node is well');
  }
  const thinker = hasThinker ? new Machine(['taskset', '-c', String(last), serai, 'think'], { env }) : undefined;
  await pause(hasThinker ? 2_000 : 0);
  const close = async () => {
    await thinker?.end();
    for (const node of nodes) await node.end();
  };
  return { places, nodes, thinker, close };
}
/** The load balancer of docs/operate.md before these nodes: what is changed is where it is reached, without TLS, and whom it asks. */
async function balance(places) {
  const port = await freePort();
  const file = `${folder}/haproxy${port}.cfg`;
  const servers = places.map(({ host, port: at }, i) => `    server node${i} ${host}:${at}`);
  const text = fileOf('/etc/haproxy/haproxy.cfg')
    .replace(/^ *bind .*$/m, `    bind 127.0.0.1:${port}`)
    .replace(/(^ *server .*\n)+/m, `${servers.join('\n')}\n`);
  writeFileSync(file, text);
  const proxy = new Machine(['/usr/sbin/haproxy', '-f', file]);
  const gate = { host: '127.0.0.1', port };
  await until(() => answers(gate), () => `haproxy answers: ${proxy.said}`);
  await pause(3_000); // until it has seen that all of them are well
  return { gate, proxy };
}
/** People who play at so many tables. */
async function gather(count, place, setup) {
  const games = [];
  for (let i = 0; i < count; ++i) {
    const game = new Game(`g${i}`, (person) => place(i, person), { thinks, ...setup });
    await game.begin();
    games.push(game);
  }
  return games;
}
/** How often the nodes have asked each other. */
async function errandsOf(places) {
  let sum = 0;
  for (const place of places) {
    // The address of everybody here may have asked too much just then.
    const found = await until(async () => /^serai_errands_sent_total (\d+)$/m.exec((await fetchText(place, 'GET', '/metrics')).text), 'a node tells its figures');
    sum += Number(found[1]);
  }
  return sum;
}
const acknowledged = (games) => games.flatMap((game) => game.acknowledged);
const times = (each) => each.heard - each.sent;

console.log(`load of the machine: ${loadavg().map((load) => load.toFixed(1)).join(' ')}`);
try {
  if (isWanted('processor')) {
    let alone;
    for (const count of [1, 2, 4]) {
      for (const how of count === 1 ? ['alone'] : ['spread evenly', 'brought to their table']) {
        const { places, nodes, close } = await open(count);
        const { gate, proxy } = how === 'brought to their table' ? await balance(places) : {};
        const games = await gather(each * count || tables, (_, person) => gate ?? places[person % places.length], { saysWhere: gate !== undefined });
        await pause(2_000);
        const before = nodes.reduce((sum, node) => sum + spent(node), 0);
        const [moves, errands] = [acknowledged(games).length, await errandsOf(places)];
        await pause(seconds * 1_000);
        const cost = nodes.reduce((sum, node) => sum + spent(node), 0) - before;
        const done = acknowledged(games).length - moves;
        const aMove = (cost / done) * 1e6;
        alone ??= aMove;
        const between = ((await errandsOf(places)) - errands) / done;
        console.log(`${count} node${count > 1 ? `s, people ${how}` : ''}: ${aMove.toFixed(0)} us of processor a move, ${(done / seconds).toFixed(0)} moves a second, ${between.toFixed(2)} errands a move: ${(aMove / alone).toFixed(2)} x`);
        games.forEach((game) => game.stop());
        await proxy?.end();
        await close();
      }
    }
  }
  if (isWanted('foreign')) {
    const { places, close } = await open(2);
    // Who sits down first claims the table: the second person's node has it.
    const games = await gather(Math.min(tables, 8), (_, person) => places[person % 2], {});
    await pause(seconds * 1_000);
    const [foreign, own] = [0, 1].map((person) => games.flatMap((game) => game.people[person].acknowledged.map(times)));
    console.log(`a move: ${median(own).toFixed(2)} ms where the table is, ${median(foreign).toFixed(2)} ms through another node: ${(median(foreign) - median(own)).toFixed(2)} ms more (medians of ${own.length} and ${foreign.length})`);
    games.forEach((game) => game.stop());
    await close();
  }
  if (isWanted('thinkers')) {
    for (const { pid } of [process, database.child, bus.child]) run(['taskset', '-acp', `0-${Math.max(0, last - 1)}`, String(pid)]);
    const { places, nodes, thinker, close } = await open(1, true);
    const viziers = await gather(100, () => places[0], { bots: ['', 'vizier'], thinks: 500 });
    const games = await gather(10, () => places[0], {});
    await pause(5_000);
    games.forEach((game) => game.people.forEach((person) => person.acknowledged.splice(0)));
    const before = [spent(nodes[0]), spent(thinker)];
    await pause(seconds * 1_000);
    const waits = acknowledged(games).map(times);
    console.log(`beside 100 viziers: p50 ${median(waits).toFixed(1)} ms, p99 ${median(waits, 0.99).toFixed(1)} ms (${waits.length} moves); processor of the node ${(spent(nodes[0]) - before[0]).toFixed(1)} s, of serai think ${(spent(thinker) - before[1]).toFixed(1)} s`);
    [...viziers, ...games].forEach((game) => game.stop());
    await close();
  }
} finally {
  await bus.end();
  await database.end('SIGQUIT');
}
process.exit(0);
