// HTTP and WebSocket as far as a test's own people need them: texts only, one cookie.
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';

/** @typedef {{ host: string, port: number, isSecret?: boolean }} Place secret: over TLS, whoever vouches for it */

/** An answer of HTTP. @param {Place} place @param {string} method @param {string} path @param {{ cookie?: string, body?: object, patience?: number }} wish */
export function fetchText(place, method, path, { cookie, body, patience = 10_000 } = {}) {
  return new Promise((done, failed) => {
    const headers = { ...(cookie && { Cookie: cookie }), ...(body && { 'Content-Type': 'application/json' }) };
    const asked = (place.isSecret ? https : http).request({ ...place, rejectUnauthorized: false, method, path, headers, agent: false, timeout: patience }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (text += part));
      answer.on('error', failed);
      answer.on('end', () => done({ status: answer.statusCode, text, cookie: answer.headers['set-cookie']?.[0].split(';')[0] }));
    });
    asked.on('timeout', () => asked.destroy(new Error(`${path}: no answer`)));
    asked.on('error', failed);
    asked.end(body && JSON.stringify(body));
  });
}

const text = 1;
const close = 8;
const ping = 9;
const pong = 10;

/** One WebSocket. `heard` is called with every text, `closed` once, however it ends. */
export class Line {
  #socket;
  #bytes = Buffer.alloc(0);
  #parts = [];
  #isOpen = false;
  #isClosed = false;
  #waiting = [];

  /** @param {Place} place @param {string | undefined} cookie @param {{ heard: (text: string) => void, closed: () => void, table?: string }} hears */
  constructor(place, cookie, { heard, closed, table }) {
    this.heard = heard;
    this.closed = closed;
    const key = randomBytes(16).toString('base64');
    this.accepts = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    this.#socket = place.isSecret ? tls.connect({ ...place, rejectUnauthorized: false }) : net.connect(place);
    this.#socket.setNoDelay(true);
    this.#socket.write(`GET /ws${table ? `?table=${table}` : ''} HTTP/1.1\r\nHost: ${place.host}:${place.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` + `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`);
    this.#socket.on('data', (bytes) => this.#take(bytes));
    this.#socket.on('error', () => this.end());
    this.#socket.on('close', () => this.end());
  }

  /** Whether the node has answered that it listens. */
  get isOpen() {
    return this.#isOpen && !this.#isClosed;
  }

  /** @param {string} words */
  send(words) {
    if (this.#isOpen) this.#write(text, Buffer.from(words));
    else this.#waiting.push(words);
  }

  end() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.destroy();
    this.closed();
  }

  #write(kind, bytes) {
    if (this.#isClosed) return;
    const mask = randomBytes(4);
    const long = bytes.length > 125;
    const head = Buffer.alloc(long ? 8 : 6);
    head[0] = 0x80 | kind;
    head[1] = 0x80 | (long ? 126 : bytes.length);
    if (long) head.writeUInt16BE(bytes.length, 2);
    mask.copy(head, head.length - 4);
    this.#socket.write(Buffer.concat([head, bytes.map((byte, i) => byte ^ mask[i % 4])]));
  }

  #take(bytes) {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    if (!this.#isOpen) {
      const end = this.#bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#bytes.subarray(0, end).toString();
      if (!head.startsWith('HTTP/1.1 101') || !head.includes(this.accepts)) return this.end();
      this.#bytes = this.#bytes.subarray(end + 4);
      this.#isOpen = true;
      this.#waiting.forEach((words) => this.send(words));
    }
    while (!this.#isClosed && this.#takeFrame());
  }

  #takeFrame() {
    if (this.#bytes.length < 2) return false;
    const short = this.#bytes[1] & 0x7f;
    const from = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (this.#bytes.length < from) return false;
    const size = short === 127 ? Number(this.#bytes.readBigUInt64BE(2)) : short === 126 ? this.#bytes.readUInt16BE(2) : short;
    if (this.#bytes.length < from + size) return false;
    const isLast = (this.#bytes[0] & 0x80) !== 0;
    const kind = this.#bytes[0] & 0x0f;
    const body = this.#bytes.subarray(from, from + size);
    this.#bytes = this.#bytes.subarray(from + size);
    if (kind === close) this.end();
    else if (kind === ping) this.#write(pong, Buffer.from(body));
    else if (kind === text || kind === 0) {
      this.#parts.push(body);
      if (isLast) this.heard(Buffer.concat(this.#parts.splice(0)).toString());
    }
    return true;
  }
}
