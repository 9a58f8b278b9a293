// PostgreSQL with a synchronous standby, NATS over TLS and some nodes for tests of faults, each node in a network namespace of its own. The whole test runs in one
// too (`inOwnNetwork`), so that nothing outside of it is touched: the primary, the standby and the bus have an address each at its bridge.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delay } from './delay.mjs';
import { answers, atTheEnd, giveToPostgres, Machine, newFolder, run, until } from './machines.mjs';
import { fetchText } from './wire.mjs';

const programs = '/usr/lib/postgresql/15/bin';
const net = '10.213.7';
const token = 'a-token-of-the-tests';
export const addresses = { primary: `${net}.1`, standby: `${net}.2`, bus: `${net}.3`, late: `${net}.4` };

const busAt = (host) => `tls://${host}:4222`;
const storeAt = (...hosts) => `postgres://serai@${hosts.map((host) => `${host}:5432`).join(',')}/serai?target_session_attrs=read-write`;

/** Runs this program again in a network of its own, and ends with what it ends with. */
export function inOwnNetwork() {
  if (process.env.SERAI_OWN_NETWORK) return;
  const { status } = spawnSync('unshare', ['--net', process.execPath, ...process.argv.slice(1)], { stdio: 'inherit', env: { ...process.env, SERAI_OWN_NETWORK: '1' } });
  process.exit(status ?? 1);
}

export class Site {
  folder = newFolder();
  /** @type {{ name: string, host: string, machine: Machine | undefined }[]} */
  nodes = [];

  /** @param {string} serai @param {number} count */
  constructor(serai, count = 2) {
    this.serai = serai;
    run(['ip', 'link', 'set', 'lo', 'up']);
    run(['ip', 'link', 'add', 'br0', 'type', 'bridge']);
    for (const address of Object.values(addresses)) run(['ip', 'addr', 'add', `${address}/24`, 'dev', 'br0']);
    run(['ip', 'link', 'set', 'br0', 'up']);
    for (let i = 0; i < count; ++i) this.#addNetwork(i);
  }

  #addNetwork(i) {
    const name = `serai-${process.pid}-${i}`;
    const host = `${net}.${11 + i}`;
    const inside = (...words) => run(['ip', 'netns', 'exec', name, ...words]);
    run(['ip', 'netns', 'add', name]);
    atTheEnd(() => run(['ip', 'netns', 'del', name], { fails: true }));
    run(['ip', 'link', 'add', `v${i}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name]);
    run(['ip', 'link', 'set', `v${i}`, 'master', 'br0', 'up']);
    inside('ip', 'addr', 'add', `${host}/24`, 'dev', 'eth0');
    inside('ip', 'link', 'set', 'eth0', 'up');
    inside('ip', 'link', 'set', 'lo', 'up');
    this.nodes.push({ name, host, machine: undefined });
  }

  async open() {
    giveToPostgres(this.folder);
    const quick = ['-c', 'fsync=off', '-c', 'unix_socket_directories='];
    const hba = `${this.folder}/hba`;
    writeFileSync(hba, 'local all all trust\nhost all all 10.213.7.0/24 trust\nhost replication all 10.213.7.0/24 trust\n');
    run([`${programs}/initdb`, '-D', `${this.folder}/primary`, '-U', 'serai', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], { postgres: true });
    this.primary = new Machine([`${programs}/postgres`, '-D', `${this.folder}/primary`, ...quick, '-c', `hba_file=${hba}`, '-c', `listen_addresses=${addresses.primary}`, '-c', 'synchronous_standby_names=standby', '-c', 'max_connections=200'], { postgres: true });
    await until(() => this.#isReady(addresses.primary), 'the primary answers');
    run(['psql', '-h', addresses.primary, '-U', 'serai', '-d', 'postgres', '-qc', 'SET synchronous_commit = local', '-c', 'CREATE DATABASE serai'], { postgres: true });
    run([`${programs}/pg_basebackup`, '-R', '-X', 'stream', '--no-sync', '-c', 'fast', '-D', `${this.folder}/standby`, '-d', `host=${addresses.primary} user=serai application_name=standby`], { postgres: true });
    this.standby = new Machine([`${programs}/postgres`, '-D', `${this.folder}/standby`, ...quick, '-c', `hba_file=${hba}`, '-c', `listen_addresses=${addresses.standby}`, '-c', 'max_connections=200'], { postgres: true });
    await until(() => this.ask('SELECT sync_state FROM pg_stat_replication') === 'sync', () => `the standby follows: ${this.standby.said}`);
    const [certificate, key] = [`${this.folder}/bus.pem`, `${this.folder}/bus-key.pem`];
    // Also for a clock that is a day slow.
    run(['faketime', '-f', '-2d', 'openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '4', '-subj', '/CN=bus', '-addext', `subjectAltName=IP:${addresses.bus},IP:${addresses.late}`, '-keyout', key, '-out', certificate]);
    this.certificate = certificate;
    this.bus = new Machine(['nats-server', '-a', addresses.bus, '-p', '4222', '--auth', token, '--tls', '--tlscert', certificate, '--tlskey', key]);
    await until(() => answers({ host: addresses.bus, port: 4222 }), 'the bus answers');
    await Promise.all(this.nodes.map((_, i) => this.start(i)));
  }

  /** Starts a node to which all that others send comes late, and what it sends too. @param {number} i @param {() => number} late milliseconds */
  async startLate(i, late) {
    await delay({ host: addresses.late, port: 4222 }, { host: addresses.bus, port: 4222 }, late);
    await delay({ host: addresses.late, port: 5432 }, { host: this.database, port: 5432 }, late);
    await this.start(i, [], { SERAI_STORE: storeAt(addresses.late), SERAI_BUS: busAt(addresses.late) });
  }

  #isReady(host) {
    return run(['psql', '-h', host, '-U', 'serai', '-d', 'postgres', '-qAtc', 'SELECT 1'], { postgres: true, fails: true }).trim() === '1';
  }

  database = addresses.primary;
  /** @param {string} query */
  ask = (query) => run(['psql', '-h', this.database, '-U', 'serai', '-d', 'serai', '-qAtc', query], { postgres: true }).trim();

  /** Starts a node and waits until it is well. @param {number} i @param {string[]} launcher words before the program @param {object} env */
  async start(i, launcher = [], env = {}) {
    const node = this.nodes[i];
    const store = storeAt(addresses.primary, addresses.standby);
    node.machine = new Machine(['ip', 'netns', 'exec', node.name, ...launcher, this.serai, 'serve', '--listen', `${node.host}:8080`, '--bus-certificates', this.certificate, '--log-level', 'warning'], {
      env: { SERAI_STORE: store, SERAI_BUS: busAt(addresses.bus), SERAI_BUS_TOKEN: token, ...env },
    });
    await until(() => this.isWell(i), () => `node ${i} is well: ${node.machine?.said}`);
  }

  /** @param {number} i */
  place = (i) => ({ host: this.nodes[i].host, port: 8080 });
  /** @param {number} i */
  isWell = (i) =>
    fetchText(this.place(i), 'GET', '/healthz', { patience: 1_000 }).then(
      ({ status }) => status === 200,
      () => false,
    );

  /** Nothing goes between a node and these addresses any more, without a word. @param {number} i @param {string[]} from */
  cut(i, from) {
    for (const address of from) this.#filter(i, '-A', address);
  }
  /** @param {number} i @param {string[]} from */
  heal(i, from) {
    for (const address of from) this.#filter(i, '-D', address);
  }
  #filter(i, does, address) {
    const inside = ['ip', 'netns', 'exec', this.nodes[i].name, 'iptables', '-w'];
    run([...inside, does, 'OUTPUT', '-d', address, '-j', 'DROP']);
    run([...inside, does, 'INPUT', '-s', address, '-j', 'DROP']);
  }

  async close() {
    for (const node of this.nodes) await node.machine?.end();
    await this.bus?.end();
    for (const server of [this.standby, this.primary]) await server?.end('SIGQUIT');
  }
}
