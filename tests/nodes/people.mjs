// People who play at a house of several nodes and let nothing put them off: who loses his line comes to another node, and who
// hears no answer asks again with the same key. All that was acknowledged is noted, for the checker of histories.
import { fetchText, Line } from './wire.mjs';

const pause = (milliseconds) => new Promise((passed) => setTimeout(passed, milliseconds));
const patience = 2_000; // until a line that says nothing is given up
const between = 250; // attempts
const endurance = 60_000; // until a house that never answers is given up

export class Player {
  #cookie;
  #line;
  #led = ''; // where it leads
  #last = 0;
  #keys = 0;
  /** @type {{ key: string, move: string, asked: number, sent: number } | undefined} */
  #wish;
  #waits; // for an answer to a command, by its number
  #isOver = false;
  #stops = false;
  #lastRefusal = '';
  frame;
  /** @type {{ table: string, player: string, seat: number, key: string, move: string, asked: number, seq: number, sent: number, heard: number }[]} */
  acknowledged = [];
  /** What was answered for good, by key. @type {Map<string, string>} */
  answers = new Map();
  /** What must not be. @type {string[]} */
  wrong = [];

  /**
   * @param {string} name @param {() => import('./wire.mjs').Place} place where to come now
   * @param {{ thinks?: number, saysWhere?: boolean }} how milliseconds before each move; whether the line is opened for the table, or was there before
   */
  constructor(name, place, { thinks = 30, saysWhere = false } = {}) {
    this.name = name;
    this.place = place;
    this.thinks = thinks;
    this.saysWhere = saysWhere;
  }

  /** Until it is answered. @param {string} method @param {string} path @param {object} [body] */
  async ask(method, path, body) {
    const end = performance.now() + endurance;
    for (;;) {
      try {
        const { status, text, cookie } = await fetchText(this.place(), method, path, { cookie: this.#cookie, body });
        if (cookie) this.#cookie = cookie;
        if (status < 500 && status !== 429) return path.endsWith('/record') ? text : JSON.parse(text);
        this.#lastRefusal = `, asks ${path}: ${status} ${text}`;
      } catch (error) {
        this.#lastRefusal = `, asks ${path}: ${error}`;
      }
      if (performance.now() > end) throw new Error(`${this.name}${this.#lastRefusal}`);
      await pause(between);
    }
  }

  async arrive() {
    this.id = (await this.ask('POST', '/api/me', { name: this.name })).id;
  }

  /** Comes to a table and plays there until it is over or stop() is called. @param {string} table @param {number | undefined} seat */
  play(table, seat) {
    this.table = table;
    this.seat = seat;
    this.#stops = false;
    this.#connect();
  }

  stop() {
    this.#stops = true;
    this.#line?.end();
  }

  get isOver() {
    return this.#isOver;
  }
  get seq() {
    return this.frame?.seq ?? -1;
  }

  /** What it is at, for whoever wonders why it does not go on. */
  get where() {
    return `${this.name} at ${this.#led} has seen ${this.seq}, ${this.#line ? `waits for ${this.#waits?.what ?? 'its turn'}` : 'has no line'}${this.#lastRefusal}`;
  }

  #connect() {
    if (this.#stops) return;
    const place = this.place();
    this.#led = `${place.host}:${place.port}`;
    const line = new Line(place, this.#cookie, { table: this.saysWhere ? this.table : undefined, heard: (text) => line === this.#line && this.#hear(JSON.parse(text)), closed: () => this.#lost(line) });
    this.#line = line;
    this.#waits = undefined;
    this.#send({ do: 'watch', table: this.table, ...(this.seat !== undefined && { seat: this.seat }) }, 'watch');
  }

  /** The load balancer ends what is open to a node that it does not find well. @param {import('./wire.mjs').Place} place */
  sentAwayFrom({ host, port }) {
    if (this.#led === `${host}:${port}`) this.#line?.end();
  }

  #lost(line) {
    if (this.#line !== line) return;
    this.#line = undefined;
    clearTimeout(this.#waits?.clock);
    this.#waits = undefined;
    setTimeout(() => this.#connect(), between);
  }

  #send(command, what) {
    const line = this.#line;
    const id = ++this.#last;
    clearTimeout(this.#waits?.clock);
    this.#waits = { id, what, clock: setTimeout(() => line.end(), patience) };
    line.send(JSON.stringify({ id, ...command }));
  }

  #hear(said) {
    if (said.id !== undefined && said.id === this.#waits?.id) {
      const { what, clock } = this.#waits;
      clearTimeout(clock);
      this.#waits = undefined;
      this.#lastRefusal = said.refused ? `, refused last: ${what}, ${said.refused.message?.key}` : '';
      if (what === 'play') this.#answered(said);
      else if (said.refused) return this.#line.end();
    }
    const frame = said.frame ?? said.done?.frame;
    if (frame) {
      if (frame.seq < this.seq && frame.seq === undefined) this.wrong.push('a frame without a number');
      this.frame = frame;
      this.#isOver = frame.over === true;
    }
    this.#decide();
  }

  #answered(said) {
    const wish = this.#wish;
    const why = said.refused?.message?.key;
    if (why === 'house.refusal.stopped') return;
    const answer = JSON.stringify(said.done ?? said.refused);
    const before = this.answers.get(wish.key);
    if (before !== undefined && before !== answer) this.wrong.push(`${wish.key} was answered ${before} and ${answer}`);
    this.answers.set(wish.key, answer);
    this.#wish = undefined;
    if (!why) this.acknowledged.push({ ...wish, table: this.table, player: this.id, seat: this.seat, seq: said.done.seq, heard: performance.now() });
  }

  #decide() {
    if (this.#waits || !this.#line || this.#isOver || this.seat === undefined) return;
    const { asked, moves } = this.frame ?? {};
    if (!this.#wish && (asked === undefined || !moves?.length)) return;
    const line = this.#line;
    this.#waits = { what: 'thinks' };
    setTimeout(() => {
      if (this.#line !== line || this.#waits?.what !== 'thinks') return;
      this.#waits = undefined;
      if (!this.#wish) {
        // What was asked may be answered meanwhile.
        const { asked: now, moves: offered } = this.frame;
        if (now === undefined || !offered?.length) return;
        const move = offered[Math.floor(Math.random() * offered.length)].move;
        this.#wish = { key: `${this.name} ${++this.#keys}`, move, asked: now, sent: performance.now() };
      }
      const { key, move, asked: question } = this.#wish;
      this.#send({ do: 'play', table: this.table, key, seat: this.seat, asked: question, move }, 'play');
    }, this.thinks);
  }
}

/** Two play and one watches, at nodes of their own choosing. */
export class Game {
  /** @param {string} name @param {(person: number) => import('./wire.mjs').Place} place @param {{ game?: string, bots?: string[], thinks?: number, saysWhere?: boolean }} setup */
  constructor(name, place, { game = 'istanbul_dice', bots, ...how } = {}) {
    this.game = game;
    this.bots = bots;
    this.people = ['anna', 'bo', 'cleo'].map((who, i) => new Player(`${name}-${who}`, () => place(i), how));
    if (bots) this.people.splice(1, 1);
  }

  async begin() {
    const [anna] = this.people;
    for (const person of this.people) await person.arrive();
    const opened = await anna.ask('POST', '/api/tables', { game: this.game, seats: 2, public: true, ...(this.bots && { bots: this.bots }) });
    this.table = opened.table.id;
    if (!this.bots) await this.people[1].ask('POST', `/api/tables/${this.table}/sit`, {});
    await anna.ask('POST', `/api/tables/${this.table}/start`, {});
    this.people.forEach((person, i) => person.play(this.table, i === this.people.length - 1 ? undefined : i));
  }

  get where() {
    return `${this.table}, ${this.people.map((person) => person.where).join(', ')}`;
  }
  get acknowledged() {
    return this.people.flatMap((person) => person.acknowledged);
  }
  get isOver() {
    return this.people.every((person) => person.isOver);
  }
  stop() {
    this.people.forEach((person) => person.stop());
  }

  /** The longest time without an acknowledgement between two moments. @param {number} from @param {number} to */
  silence(from, to) {
    const heard = this.acknowledged.map((each) => each.heard).filter((time) => time >= from && time <= to);
    const times = [from, ...heard.sort((one, other) => one - other), to];
    return Math.max(...times.slice(1).map((time, i) => time - times[i]));
  }
}

export { pause };
