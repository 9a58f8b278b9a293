// Commands over one WebSocket that comes back by itself and never loses a click: a command without an answer is
// sent again when the line is back. Only what could be done twice unnoticed is treated apart:
//   play   is sent again with the same `asked`; if it is stale then, the first one was taken,
//   undo   (and restart) is sent again only while the table stands where it stood,
//   chat   is refused, so that the text can be sent again by hand.
import { Refused, type Link } from './house';
import type { ChatLine, Frame, Refusal, TableInfo } from './protocol';

/** What the line tells unasked; the answer to `watch` has the same parts. */
export interface News {
  table?: TableInfo;
  frame?: Frame;
  chat?: ChatLine & { table: string };
  goodbye?: string;
}

interface Answer {
  id: number;
  done?: unknown;
  refused?: Refusal;
}

interface Waiting {
  request: { id: number; do: string; table: string; seat?: number | null };
  seq: number | undefined; // where the table stood when it was sent
  again: boolean;
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
  /** Where a table stands as far as we know. */
  seq(table: string): number | undefined;
  refusedWatch(table: string, refusal: Refusal): void;
  later(milliseconds: number, action: () => void): void;
}

const firstPause = 250;
const longestPause = 8000;

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
      const request = { ...args, id: this.#nextId++, do: what, table };
      const waiting: Waiting = { request, seq: this.#host.seq(table), again: false, resolve, reject };
      this.#waiting.set(request.id, waiting);
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

  #opened(): void {
    this.#isOpen = true;
    this.#pause = firstPause;
    this.#host.link('up');
    // Answers of renewed watches are news like any other; the commands wait until they have come, because an
    // undo must know where the table stands.
    const renewed = this.#host.watches().map((watch) => this.#renew(watch));
    const unanswered = [...this.#waiting.values()].filter((waiting) => waiting.request.do !== 'watch');
    if (unanswered.length === 0) return;
    const line = this.#line;
    void Promise.allSettled(renewed).then(() => {
      if (this.#line === line && this.#isOpen) unanswered.forEach((waiting) => this.#sendAgain(waiting));
    });
  }

  #renew(watch: { table: string; seat: number | null }): Promise<unknown> {
    const args = watch.seat === null ? {} : { seat: watch.seat };
    return this.send('watch', watch.table, args).catch((error: Refused) =>
      this.#host.refusedWatch(watch.table, error.refusal),
    );
  }

  #sendAgain(waiting: Waiting): void {
    const { request } = waiting;
    const { do: what, table } = request;
    if (!this.#waiting.has(request.id)) return;
    if (what === 'chat' && waiting.again) return this.#settle(waiting, { refused: { message: { key: 'web.net.not_sent' } } });
    if ((what === 'undo' || what === 'restart') && waiting.again && this.#host.seq(table) !== waiting.seq) return this.#settle(waiting, {});
    this.#line?.send(JSON.stringify(request));
  }

  #closed(): void {
    const wasOpen = this.#isOpen;
    this.#line = null;
    this.#isOpen = false;
    for (const waiting of [...this.#waiting.values()]) {
      if (waiting.request.do === 'watch') this.#waiting.delete(waiting.request.id);
      else waiting.again ||= wasOpen;
    }
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
    if (waiting) this.#settle(waiting, what);
  }

  #settle(waiting: Waiting, answer: { done?: unknown; refused?: Refusal }): void {
    this.#waiting.delete(waiting.request.id);
    const { refused } = answer;
    const wasTaken =
      waiting.again && waiting.request.do === 'play' && refused?.message.key === 'house.refusal.stale';
    if (refused && !wasTaken) return waiting.reject(new Refused(refused));
    if (waiting.request.do === 'watch') this.#host.news(answer.done as News);
    waiting.resolve(answer.done ?? {});
  }
}
