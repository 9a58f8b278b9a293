// docs/operate.md as a house on loopback: its files as they stand there, with the words changed that it says are changed.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { answers, giveToPostgres, Machine, newFolder, run, until } from './machines.mjs';
import { fetchText } from './wire.mjs';

const text = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');

/** Files and commands: a line says for which machines, and where or when. */
const blocks = [...text.matchAll(/^((?:`(?:east|west|gate)`(?:, )?)+)(?:: `(\/\S+)`|, (.+):)\n\n```\w*\n([\s\S]*?)^```$/gm)].map(([, machines, path, when, body]) => ({
  machines: [...machines.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  path,
  when,
  body,
}));
/** A file as it stands there. @param {string} path */
export const fileOf = (path) => blocks.find((block) => block.path === path).body;
/** What is written otherwise on loopback, in the order of the table that says so. */
const changes = [...text.matchAll(/^\| `(.+?)` \| `(.+?)` \|$/gm)].map(([, here, there]) => [here, there]);

/** All figures that an operator is told to look at. */
export const figures = [...new Set(text.match(/\bserai_\w+/g))];

export class Handbook {
  root = newFolder();
  /** @type {Record<string, Machine>} by machine and service */
  services = {};

  /** @param {string} serai */
  constructor(serai) {
    this.serai = serai;
    if (changes.length !== 4) throw new Error('docs/operate.md says otherwise what changes on loopback');
    for (const { machines, path, body } of blocks) {
      for (const machine of path ? machines : []) this.#write(machine, path, body);
    }
    for (const machine of ['east', 'west']) {
      for (const folder of ['/var/lib', '/run/serai-db', '/var/backups']) giveToPostgres(this.here(machine, folder));
      chmodSync(this.here(machine, '/run/serai-db'), 0o700);
    }
    mkdirSync(this.here('gate', '/etc/haproxy'), { recursive: true });
    this.gate = { host: this.here('gate', '10.0.0.9'), port: 8443, isSecret: true };
  }

  /** A word of the document as it is on loopback. @param {string} machine @param {string} words */
  here(machine, words) {
    const changed = changes.reduce((so_far, [from, to]) => so_far.replaceAll(from, to), words);
    return changed.replaceAll('/usr/local/bin/serai', this.serai).replaceAll(/(?<![\w.:/])\/(etc|var|run)(?=\/)/g, `${this.root}/${machine}/$1`);
  }

  #write(machine, path, body) {
    const file = this.here(machine, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, this.here(machine, body));
    if (path.startsWith('/etc/serai/')) chmodSync(file, 0o600);
  }

  /** Runs the commands that the document has for a machine at this time. @param {string} machine @param {string} when */
  does(machine, when) {
    const found = blocks.filter((block) => block.when === when && block.machines.includes(machine));
    if (found.length !== 1) throw new Error(`docs/operate.md has ${found.length} times: ${machine}, ${when}`);
    return run(['sh', '-e', '-c', this.here(machine, found[0].body)], { postgres: when.includes('as postgres') });
  }

  /** Starts what a unit starts. @param {string} machine @param {string} name */
  start(machine, name) {
    const unit = readFileSync(this.here(machine, `/etc/systemd/system/${name}.service`), 'utf8');
    const words = /^ExecStart=(.*)$/m.exec(unit)[1].split(' ');
    const env = Object.fromEntries([...unit.matchAll(/^Environment=([^=]+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
    this.services[`${machine}/${name}`] = new Machine(words, { env, postgres: /^User=postgres$/m.test(unit) });
    return this.services[`${machine}/${name}`];
  }

  /** @param {string} machine @param {string} name */
  service = (machine, name) => this.services[`${machine}/${name}`];

  /** What a database answers. @param {string} machine @param {string} query @param {string} database */
  ask = (machine, query, database = 'serai') => run(['psql', '-h', this.here(machine, '/run/serai-db'), '-U', 'postgres', '-d', database, '-qAtc', query], { postgres: true }).trim();

  /** Who follows a primary, and whether commits wait for it. @param {string} machine */
  standby = (machine) => this.ask(machine, "SELECT application_name, sync_state FROM pg_stat_replication WHERE state = 'streaming'", 'postgres');

  /** @param {'east' | 'west'} machine */
  node = (machine) => ({ host: this.here(machine, machine === 'east' ? '10.0.0.1' : '10.0.0.2'), port: 8080 });

  /** @param {'east' | 'west'} machine */
  isWell = (machine) => this.#does(machine, 'GET', '/healthz');
  /** @param {'east' | 'west'} machine */
  takesGuests = (machine) => this.#does(machine, 'POST', '/api/me', { body: { name: 'Guest' } });
  #does = (machine, ...request) =>
    fetchText(this.node(machine), ...request).then(
      ({ status }) => status === 200,
      () => false,
    );

  /** All of it, from top to bottom. */
  async open() {
    this.does('east', 'once, as postgres, before serai-db is started');
    this.start('east', 'serai-db');
    await until(() => answers({ host: this.node('east').host, port: 5432 }), 'the primary answers');
    await until(() => this.#isReady('east'), 'the primary is ready');
    this.does('east', 'once, as postgres, when serai-db runs');
    this.does('west', 'once, as postgres, before serai-db is started');
    this.start('west', 'serai-db');
    await until(() => this.standby('east') === 'west|sync', 'the standby follows');
    this.start('gate', 'serai-bus');
    await until(() => answers({ host: this.gate.host, port: 4222 }), 'the bus answers');
    for (const machine of ['east', 'west']) this.start(machine, 'serai');
    this.start('gate', 'serai-think');
    this.does('gate', 'once, before haproxy is started');
    this.proxy = new Machine(this.here('gate', /`(\/usr\/sbin\/haproxy [^`]*)`/.exec(text)[1]).split(' '));
    for (const machine of ['east', 'west']) await until(() => this.isWell(machine), () => `${machine} is well: ${this.service(machine, 'serai').said}`);
    await until(() => answers(this.gate), () => `haproxy answers: ${this.proxy.said}`);
  }

  #isReady(machine) {
    try {
      return this.ask(machine, 'SELECT 1', 'postgres') === '1';
    } catch {
      return false;
    }
  }

  async close() {
    await this.proxy?.end('SIGTERM');
    for (const service of Object.values(this.services)) await service.end(service.words.includes('-D') ? 'SIGQUIT' : 'SIGKILL');
  }
}
