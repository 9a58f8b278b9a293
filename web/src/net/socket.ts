// Commands over one WebSocket that comes back by itself and never loses a click: a command without an answer is sent
// again when the line is back. What changes something has a key, by which the house knows what it has done already.
import type { News, Refusal, SeenAnswer } from '$types/protocol';
import { Refused, type Link } from './house';

interface Answer {
  id: number;
  done?: unknown;
  refused?: Refusal;
}

interface Waiting {
  request: { id: number; do: string; table: string; key?: string };
  resolve(done: unknown): void;
  reject(error: Refused): void;
}

/** The part of WebSocket that is used, so that tests can play it. */
export interface Line {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketHost {
  connect(): Line;
  news(news: News): void;
  link(link: Link): void;
  /** The watches to renew on a fresh line, as the rest of the command. */
  watches(): { table: string; seat: number | null }[];
  refusedWatch(table: string, refusal: Refusal): void;
  later(milliseconds: number, action: () => void): void;
}

const firstPause = 250;
const longestPause = 8000;
const changesNothing = new Set(['watch', 'unwatch', 'check', 'hint']);

export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** By which the house knows a change that is asked of it again. */
export const newKey = (): string => randomHex(16);

export class Socket {
  #host: SocketHost;
  #line: Line | null = null;
  #isOpen = false;
  #isWanted = false;
  #pause = firstPause;
  #nextId = 1;
  #waiting = new Map<number, Waiting>();

  constructor(host: SocketHost) {
    this.#host = host;
  }

  /** Sends a command; the line is opened when it is first needed. */
  send(what: string, table: string, args: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const key = changesNothing.has(what) ? undefined : newKey();
      const request = { ...args, id: this.#nextId++, do: what, table, key };
      this.#waiting.set(request.id, { request, resolve, reject });
      this.open();
      if (this.#isOpen) this.#line?.send(JSON.stringify(request));
    });
  }

  open(): void {
    this.#isWanted = true;
    if (!this.#line) this.#connect();
  }

  /** Tries at once, for when the network is back. */
  hurry(): void {
    this.#pause = firstPause;
    if (this.#isWanted && !this.#line) this.#connect();
  }

  /** Hangs up and comes back at once, as somebody else. */
  renew(): void {
    const line = this.#line;
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
    this.#pause = 0;
    this.#closed();
  }

  close(): void {
    this.#isWanted = false;
    this.#line?.close();
  }

  #connect(): void {
    const line = this.#host.connect();
    this.#line = line;
    line.onopen = () => this.#opened();
    line.onmessage = (event) => this.#heard(JSON.parse(event.data) as News | Answer);
    line.onclose = () => this.#closed();
  }

  // Watches come first, so that nothing is missed of what the other commands bring.
  #opened(): void {
    this.#isOpen = true;
    this.#pause = firstPause;
    this.#host.link('up');
    const unanswered = [...this.#waiting.values()].filter(({ request }) => request.do !== 'watch');
    this.#host.watches().forEach((watch) => this.#renew(watch));
    unanswered.forEach(({ request }) => this.#line?.send(JSON.stringify(request)));
  }

  #renew({ table, seat }: { table: string; seat: number | null }): void {
    this.send('watch', table, seat === null ? {} : { seat }).catch((error: Refused) => this.#host.refusedWatch(table, error.refusal));
  }

  #closed(): void {
    this.#line = null;
    this.#isOpen = false;
    this.#waiting.forEach(({ request }, id) => request.do === 'watch' && this.#waiting.delete(id));
    if (!this.#isWanted) return;
    if (this.#pause > 0) this.#host.link('lost');
    this.#host.later(this.#pause, () => {
      if (this.#isWanted && !this.#line) this.#connect();
    });
    this.#pause = Math.min(Math.max(2 * this.#pause, firstPause), longestPause);
  }

  #heard(what: News | Answer): void {
    if (!('id' in what)) return this.#host.news(what);
    const waiting = this.#waiting.get(what.id);
    if (!waiting) return;
    this.#waiting.delete(what.id);
    if (what.refused) return waiting.reject(new Refused(what.refused));
    // What it is answered has the parts of what is told later.
    if (waiting.request.do === 'watch') this.#host.news(what.done as SeenAnswer);
    waiting.resolve(what.done ?? {});
  }
}
