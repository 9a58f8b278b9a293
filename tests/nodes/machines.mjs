// Processes of a test: each in a folder of its own, all gone with the test however it ends.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from './people.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {Set<string>} */
const folders = new Set();
/** What is to be undone at the end, the last first. @type {(() => void)[]} */
const undo = [];
/** To a program and to what it has started: faketime is one that starts another. @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function tell(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}
process.on('exit', () => {
  running.forEach((child) => tell(child, 'SIGKILL'));
  undo.reverse().forEach((work) => work());
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

export const atTheEnd = (work) => undo.push(work);

/** A folder where everybody may go, because PostgreSQL does not run as root. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'serai-nodes-'));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
}

export const isRoot = process.getuid?.() === 0;
/** Words before a command of PostgreSQL's: not as root. */
const asPostgres = isRoot ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'] : [];

/** A folder that PostgreSQL may write to. @param {string} folder */
export function giveToPostgres(folder) {
  mkdirSync(folder, { recursive: true });
  if (isRoot) run(['chown', '-R', 'postgres:', folder]);
}

/** A command that ends by itself; what it said. @param {string[]} words @param {{ env?: object, postgres?: boolean, input?: string, fails?: boolean }} how */
export function run(words, { env, postgres = false, fails = false } = {}) {
  const [program, ...rest] = [...(postgres ? asPostgres : []), ...words];
  const { status, stdout, stderr, error } = spawnSync(program, rest, { encoding: 'utf8', env: { ...process.env, ...env }, cwd: '/' });
  if (error) throw error;
  if (status !== 0 && !fails) throw new Error(`${words.join(' ')}\nended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** A program that runs until it is told otherwise. */
export class Machine {
  /** @param {string[]} words @param {{ env?: object, postgres?: boolean }} how */
  constructor(words, { env, postgres = false } = {}) {
    this.words = [...(postgres ? asPostgres : []), ...words];
    this.env = { ...process.env, ...env };
    this.start();
  }

  start() {
    this.said = '';
    const [program, ...rest] = this.words;
    const child = spawn(program, rest, { env: this.env, cwd: '/', detached: true }); // A group of its own.
    this.child = child;
    running.add(child);
    this.ended = new Promise((done) => child.once('exit', (status, signal) => done(signal ?? status)));
    child.once('exit', () => running.delete(child));
    child.on('error', (error) => (this.said += error));
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (this.said = (this.said + part).slice(-20_000)));
  }

  /** @param {NodeJS.Signals} signal */
  tell = (signal) => tell(this.child, signal);

  /** @param {NodeJS.Signals} signal */
  async end(signal = 'SIGKILL') {
    this.tell(signal);
    return this.ended;
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }
}

/** What holds, once it does. @param {() => unknown} holds @param {string | (() => string)} what @param {number} patience milliseconds */
export async function until(holds, what, patience = 30_000) {
  const end = performance.now() + patience;
  for (;;) {
    const held = await holds();
    if (held) return held;
    if (performance.now() > end) throw new Error(`not in ${patience / 1000} s: ${typeof what === 'string' ? what : what()}`);
    await pause(50);
  }
}

/** Whether somebody listens there. @param {import('./wire.mjs').Place} place */
export const answers = (place) =>
  new Promise((done) => {
    const socket = net.connect({ ...place, timeout: 1_000 });
    const tell = (does) => () => {
      socket.destroy();
      done(does);
    };
    socket.on('connect', tell(true)).on('error', tell(false)).on('timeout', tell(false));
  });

/** A port of this address that nobody has. @param {string} host */
export const freePort = (host = '127.0.0.1') =>
  new Promise((found, failed) => {
    const server = net.createServer();
    server.on('error', failed);
    server.listen(0, host, () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => found(port));
    });
  });
