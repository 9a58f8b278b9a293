// A house for the tests: `serai serve` on loopback with a store of its own, and one browser for all guests.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFront } from './front.mjs';

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('playwright-core');

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {Set<string>} */
const stores = new Set();
process.on('exit', () => {
  running.forEach((child) => child.kill('SIGKILL'));
  stores.forEach((store) => rmSync(store, { recursive: true, force: true }));
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

export class House {
  #binary;
  #store = mkdtempSync(join(tmpdir(), 'serai-e2e-'));
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #server;
  /** @type {import('node:http').Server[]} */
  #fronts = [];
  #port = 0;
  url = '';

  /** @param {string} binary */
  constructor(binary) {
    this.#binary = binary;
    stores.add(this.#store);
  }

  /** @param {string} binary */
  static async open(binary) {
    const house = new House(binary);
    await house.start();
    house.url = `http://127.0.0.1:${house.#port}`;
    if (process.env.SERAI_PAGE) house.url = await house.behind(process.env.SERAI_PAGE);
    return house;
  }

  /** Starts the server; after a stop with the same store on the same port. */
  async start() {
    const server = spawn(this.#binary, ['serve', '--listen', `127.0.0.1:${this.#port}`, '--data', this.#store, '--log-level', 'warning']);
    this.#server = server;
    running.add(server);
    server.on('exit', () => running.delete(server));
    let told = '';
    server.stderr.on('data', (text) => (told += text));
    this.#port = await new Promise((found, lost) => {
      let text = '';
      server.stdout.on('data', (part) => {
        const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec((text += part));
        if (port) found(Number(port[1]));
      });
      server.on('error', lost);
      server.on('exit', (status) => lost(new Error(`the server ended with ${status}: ${told}`)));
    });
  }

  /** Ends the server without any goodbye. */
  async kill() {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGKILL');
    await ended;
  }

  async close() {
    await this.kill();
    for (const front of this.#fronts) {
      front.closeAllConnections();
      front.close();
    }
    rmSync(this.#store, { recursive: true, force: true });
    stores.delete(this.#store);
  }

  /** The address of the same house with another page in front of it. @param {string} folder */
  async behind(folder) {
    const front = await openFront(folder, this.#port);
    this.#fronts.push(front);
    const address = /** @type {import('node:net').AddressInfo} */ (front.address());
    return `http://127.0.0.1:${address.port}`;
  }
}
