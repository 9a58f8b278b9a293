// Any web server: the built page in a folder of it, and nothing else. It can be stopped, and can have a newer page.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const page = process.env.SERAI_PAGE ?? fileURLToPath(new URL('../../build/web', import.meta.url));
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };
const folder = '/games/bazaar/';

export class StaticHost {
  #server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://host').pathname;
    this.asked.push(path);
    try {
      const file = path.slice(folder.length) || 'index.html';
      const bytes = readFileSync(join(page, file));
      const newer = file === 'sw.js' ? Buffer.concat([bytes, Buffer.from(this.addition)]) : bytes;
      answer.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(newer);
    } catch {
      answer.writeHead(404).end();
    }
  });
  /** @type {string[]} */
  asked = [];
  /** Makes the page another one. */
  addition = '';
  url = '';

  static async open() {
    const host = new StaticHost();
    await new Promise((listening) => host.#server.listen(0, '127.0.0.1', () => listening(undefined)));
    host.url = `http://127.0.0.1:${host.#server.address().port}${folder}`;
    return host;
  }

  async close() {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
