// One table of this browser, as src/server/room.hpp is one of the server: who sits where, what is stored, who
// watches. The caller does one thing at a time; what is changed is stored before it is told.
import { commitmentOf } from '../../table/promise';
import type { TableInfo } from '../protocol';
import type { Changed, Engine, Excerpt, Position } from './engine';
import { refused } from './refusals';
import type { SeatRow, Store, TableRow } from './store';

/** A command as it comes over the line. */
export interface Order {
  do: string;
  seat?: number | null;
  asked?: number;
  at?: number;
  move?: string;
  question?: string;
  bot?: string;
  text?: string;
}

export interface RoomHost {
  readonly engine: Engine;
  readonly store: Store;
  me(): string | null;
  newId(): string;
  newSecret(): string;
  now(): number;
  /** To the page. */
  tell(text: string): void;
  /** Bots think beside; what they choose comes back to `botAnswers`. */
  think(room: Room, seat: number, asked: number, bot: string): void;
  hint(record: string, seat: number): Promise<string>;
}

const defaultBot = 'trader';
const longest = 200;
const mostLines = 200;
/** Everybody at this device. */
export const here = 'here';

/** A game as a record without its proof, from which the engine opens its table. */
export function recordOf(row: TableRow, entries: string[]): string {
  const options = Object.entries(row.options).map(([name, value]) => `option ${name} ${value}`);
  const head = ['caravanserai record 1', `game ${row.game}`, `rules ${row.rules}`, `seats ${row.seats.length}`, ...options, `secret ${row.secret}`];
  return [...head, ...entries, `end ${entries.length}`, ''].join('\n');
}

export class Room {
  row: TableRow;
  entries: string[] = [];
  #host: RoomHost;
  #number = 0; // of the engine's table; 0 before the start
  #position: Position = { seq: 0, over: false, turn: [] };
  #eyes: number | null | undefined; // undefined: nobody watches
  #thinking = new Set<number>();

  constructor(host: RoomHost, row: TableRow) {
    this.#host = host;
    this.row = row;
  }

  /** With its game folded, if that has begun. */
  static async enter(host: RoomHost, row: TableRow): Promise<Room> {
    const room = new Room(host, row);
    if (row.stage !== 'open') room.#fold(await host.store.entries(row.id));
    return room;
  }

  /** Nobody watches and nobody thinks: all of it is stored, so it may be forgotten. */
  get isIdle(): boolean {
    return this.#eyes === undefined && this.#thinking.size === 0;
  }
  /** Everybody left before the start: it is no table any more. */
  get isClosed(): boolean {
    return this.row.stage === 'open' && !this.row.seats.some(({ mine }) => mine);
  }
  forget(): void {
    if (this.#number) this.#host.engine.close(this.#number);
    this.#number = 0;
  }

  /** Goes on from what is stored. */
  async reload(): Promise<void> {
    this.row = (await this.#host.store.table(this.row.id)) ?? this.row;
    if (this.row.stage !== 'open') this.#fold(await this.#host.store.entries(this.row.id));
    this.#tellTable();
    if (this.#number) this.#tellFrame(false);
    this.#wakeBots();
  }

  // What is seen

  info(): TableInfo {
    const { id, game, rules, stage, hints, options, commitment, opened, rematch, secret, seats } = this.row;
    const name = this.#host.me();
    const chair = ({ mine, bot, name: called }: SeatRow, seat: number): TableInfo['seats'][number] => ({
      player: mine ? here : called === null ? null : `guest ${seat}`,
      name: mine ? name : called,
      bot,
      online: mine,
      yours: mine,
      invite: null,
    });
    return {
      id, game, rules, stage, public: false, hints, host: here, options, commitment, opened, rematch,
      secret: stage === 'over' ? secret : null,
      watchers: 0,
      bots_hurry: false,
      seats: seats.map(chair),
    };
  }
  frames(seat: number | null, excerpt: Excerpt): string {
    return this.#number ? this.#host.engine.frames(this.#number, this.#seen(seat), excerpt) : '{"frames":[],"next":null}';
  }
  history(seat: number | null, excerpt: Excerpt): string {
    return this.#number ? this.#host.engine.history(this.#number, this.#seen(seat), excerpt) : '{"steps":[],"next":null}';
  }
  record(): string {
    if (this.row.stage !== 'over') throw refused('house.refusal.not_over');
    const names = this.row.seats.map(({ mine, bot, name }) => (mine ? this.#host.me() : (name ?? bot)) ?? '');
    return this.#host.engine.record(this.#number, names);
  }
  // Whoever has the device may look through the eyes of its people, and of nobody else.
  #seen(seat: number | null): number | null {
    if (seat !== null && !this.row.seats[seat]?.mine) throw refused('house.refusal.not_yours');
    return seat;
  }

  watch(seat: number | null): void {
    this.#eyes = this.#seen(seat);
    this.#tellTable();
    if (this.#number) this.#tellFrame(false);
    this.#wakeBots();
  }
  unwatch(): void {
    this.#eyes = undefined;
  }

  // Commands: what each answers

  async perform(order: Order): Promise<string> {
    switch (order.do) {
      case 'sit': return this.#sit(order);
      case 'leave': return this.#leave(this.#own(order));
      case 'bot': return this.#chooseBot(order);
      case 'start': return this.#start();
      case 'stand_in': return this.#standIn(order);
      case 'reclaim': return this.#setSeat(this.#own(order), { mine: true, bot: null, name: null });
      case 'rematch': return this.#rematch();
      case 'chat': return this.#chat(order.text ?? '');
      case 'play': return this.#play(order);
      case 'undo': return this.#change(this.#host.engine.undo(this.#number, this.#playing(order), 'last'));
      case 'restart': return this.#change(this.#host.engine.undo(this.#number, this.#playing(order), 'all'));
      case 'check': return this.#check(order);
      case 'stand': return this.#stand(order);
      default: throw refused('house.refusal.no_route');
    }
  }

  /** The bot at this seat has chosen; it thinks again if that came too late. */
  async botAnswers(seat: number, asked: number, move: string): Promise<void> {
    this.#thinking.delete(seat);
    const isDue = this.row.stage === 'running' && this.row.seats[seat].bot !== null;
    if (isDue && this.#position.turn.some((each) => each.seat === seat && each.asked === asked)) {
      await this.#change(this.#host.engine.play(this.#number, seat, asked, move));
    } else {
      this.#wakeBots();
    }
  }

  hint(order: Order): Promise<string> {
    if (order.at !== undefined) return this.#review(order.seat ?? -1, order.at);
    const seat = this.#playing(order);
    if (!this.row.hints) throw refused('house.refusal.no_hints');
    return this.#advise(seat, this.#position, this.entries);
  }
  // When the game is over nothing of it is secret.
  #review(seat: number, at: number): Promise<string> {
    if (this.row.stage !== 'over') throw refused('house.refusal.not_over');
    const entries = this.entries.slice(0, at);
    const past = this.#host.engine.open(this.row.id, recordOf(this.row, entries));
    this.#host.engine.close(past.number);
    return this.#advise(seat, past, entries);
  }
  #advise(seat: number, { turn }: Position, entries: string[]): Promise<string> {
    if (!turn.some((each) => each.seat === seat)) throw refused('house.refusal.not_running');
    return this.#host.hint(recordOf(this.row, entries), seat);
  }

  // Who sits where

  #sit({ seat }: Order): Promise<string> {
    const wanted = seat ?? this.row.seats.findIndex(({ mine }) => !mine);
    const row = this.row.seats[wanted];
    if (!row) throw refused('house.refusal.full');
    if (row.mine) return Promise.resolve(this.#tableText());
    this.#mustBeOpen();
    return this.#setSeat(wanted, { mine: true, bot: null, name: null });
  }
  async #leave(seat: number): Promise<string> {
    if (this.row.stage === 'running') return this.#setSeat(seat, { ...this.row.seats[seat], bot: defaultBot });
    if (this.row.stage === 'over') return this.#tableText();
    const row = this.#withSeat(seat, { mine: false, bot: null, name: null });
    if (row.seats.some(({ mine }) => mine)) return this.#keep(row);
    await this.#store(() => this.#host.store.remove(row.id));
    this.row = row;
    this.#tellTable();
    return this.#tableText();
  }
  #chooseBot({ seat, bot = '' }: Order): Promise<string> {
    this.#mustBeOpen();
    const row = this.row.seats[seat ?? -1];
    if (!row) throw refused('house.refusal.malformed');
    if (row.mine) throw refused('house.refusal.taken');
    if (bot !== '') this.#mustKnow(bot);
    return this.#setSeat(seat!, { ...row, bot: bot || null });
  }
  #standIn(order: Order): Promise<string> {
    if (this.row.stage !== 'running') throw refused('house.refusal.not_running');
    const seat = this.#own(order);
    const bot = order.bot || defaultBot;
    if (this.row.seats[seat].bot !== null) throw refused('house.refusal.taken');
    this.#mustKnow(bot);
    return this.#setSeat(seat, { ...this.row.seats[seat], bot });
  }
  #withSeat(seat: number, changed: SeatRow): TableRow {
    return { ...this.row, seats: this.row.seats.with(seat, changed) };
  }
  #setSeat(seat: number, changed: SeatRow): Promise<string> {
    return this.#keep(this.#withSeat(seat, changed));
  }
  async #keep(row: TableRow): Promise<string> {
    await this.#store(() => this.#host.store.commit([row]));
    this.row = row;
    this.#tellTable();
    this.#wakeBots();
    return this.#tableText();
  }

  // The game

  async #start(): Promise<string> {
    this.#mustBeOpen();
    const seats = this.row.seats.map((seat) => (seat.mine || seat.bot ? seat : { ...seat, bot: defaultBot }));
    const row: TableRow = { ...this.row, stage: 'running', seats };
    const { number } = this.#host.engine.open(row.id, recordOf(row, []));
    const begun = this.#host.engine.proceed(number);
    await this.#store(() => this.#host.store.commit([row], 0, begun.entries));
    this.row = row;
    this.#number = number;
    this.#position = begun;
    this.entries = begun.entries;
    this.#tellTable();
    this.#tellFrame(true);
    this.#wakeBots();
    return this.#tableText();
  }

  async #rematch(): Promise<string> {
    if (this.row.stage !== 'over') throw refused('house.refusal.not_over');
    if (this.row.rematch) return this.#tableText(await this.#follower(this.row.rematch));
    const next: TableRow = {
      ...this.row,
      ...this.#host.engine.plan(this.row.game, this.row.seats.length, this.row.options),
      ...newTable(this.#host),
      seats: this.row.seats.map((seat) => ({ ...seat, bot: seat.mine ? null : seat.bot, name: null })),
    };
    const row = { ...this.row, rematch: next.id };
    await this.#store(() => this.#host.store.commit([row, next]));
    this.row = row;
    this.#tellTable();
    return this.#tableText(new Room(this.#host, next));
  }
  async #follower(id: string): Promise<Room> {
    const row = await this.#host.store.table(id);
    if (!row) throw refused('house.refusal.no_table');
    return new Room(this.#host, row);
  }

  async #chat(text: string): Promise<string> {
    if (text.length > 500) throw refused('house.refusal.too_long');
    const line = { player: here, name: this.#host.me() ?? '', text, at: this.#host.now() };
    const row = { ...this.row, lines: [...this.row.lines, line].slice(-mostLines) };
    await this.#store(() => this.#host.store.commit([row]));
    this.row = row;
    this.#host.tell(JSON.stringify({ chat: { table: row.id, ...line } }));
    return '{}';
  }

  #play(order: Order): Promise<string> {
    const seat = this.#playing(order);
    if (order.asked === undefined || order.move === undefined) throw refused('house.refusal.malformed');
    return this.#change(this.#host.engine.play(this.#number, seat, order.asked, order.move));
  }
  #check(order: Order): string {
    this.#host.engine.check(this.#number, this.#playing(order), order.move ?? '');
    return '{}';
  }
  #stand(order: Order): Promise<string> {
    const seat = this.#playing(order);
    const { question = '', move = '' } = order;
    if (question === '') throw refused('house.refusal.malformed');
    const others = this.row.standing.filter((each) => each.seat !== seat || each.question !== question);
    return this.#change(this.#host.engine.stand(this.#number, seat, question, move), {
      ...this.row,
      standing: move === '' ? others : [...others, { seat, question, move }],
    });
  }

  // The engine has changed its table: stored, it is told; not stored, it did not happen.
  async #change(changed: Changed, row: TableRow = this.row): Promise<string> {
    const next: TableRow = changed.over ? { ...row, stage: 'over' } : row;
    await this.#store(() => this.#host.store.commit([next], changed.seq - changed.entries.length, changed.entries));
    const isEnd = next.stage !== this.row.stage;
    this.row = next;
    this.#position = changed;
    this.entries = [...this.entries, ...changed.entries];
    this.#tellFrame(true);
    if (isEnd) this.#tellTable();
    this.#wakeBots();
    return JSON.stringify({ seq: changed.seq });
  }

  async #store(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      await this.reload();
      throw error;
    }
  }

  #fold(entries: string[]): void {
    this.forget();
    const opened = this.#host.engine.open(this.row.id, recordOf(this.row, entries));
    this.#number = opened.number;
    this.#position = opened;
    this.entries = entries;
    for (const { seat, question, move } of this.row.standing) this.#host.engine.restoreStanding(this.#number, seat, question, move);
  }

  #wakeBots(): void {
    if (this.row.stage !== 'running') return;
    for (const { seat, asked } of this.#position.turn) {
      const { bot } = this.row.seats[seat];
      if (bot === null || this.#thinking.has(seat)) continue;
      this.#thinking.add(seat);
      this.#host.think(this, seat, asked, bot);
    }
  }

  // Who may

  #own({ seat }: Order): number {
    const row = this.row.seats[seat ?? -1];
    if (!row) throw refused('house.refusal.malformed');
    if (!row.mine) throw refused('house.refusal.not_yours');
    return seat!;
  }
  #playing(order: Order): number {
    const seat = this.#own(order);
    if (this.row.stage !== 'running' || this.row.seats[seat].bot !== null) throw refused('house.refusal.not_running');
    if ((order.move?.length ?? 0) > longest || (order.question?.length ?? 0) > longest) throw refused('house.refusal.too_long');
    return seat;
  }
  #mustBeOpen(): void {
    if (this.row.stage !== 'open') throw refused('house.refusal.not_open');
  }
  #mustKnow(bot: string): void {
    if (!this.#host.engine.knowsBot(this.row.game, bot)) throw refused('house.refusal.no_bot');
  }

  // Telling

  #tableText(room: Room = this): string {
    return JSON.stringify({ table: room.info() });
  }
  // Eyes on a seat that nobody here has any more are a spectator's from now on.
  #tellTable(): void {
    if (this.#eyes === undefined) return;
    const isTurnedAway = this.#eyes !== null && !this.row.seats[this.#eyes].mine;
    if (isTurnedAway) this.#eyes = null;
    this.#host.tell(this.#tableText());
    if (isTurnedAway && this.#number) this.#tellFrame(false);
  }
  #tellFrame(tells: boolean): void {
    if (this.#eyes !== undefined) this.#host.tell(this.#host.engine.frame(this.#number, this.#eyes, tells));
  }
}

/** What is new about every new table: its name, its luck, its time, and nothing played. */
export function newTable(host: RoomHost, secret = host.newSecret()): Pick<TableRow, 'id' | 'secret' | 'commitment' | 'stage' | 'opened' | 'rematch' | 'standing' | 'lines'> {
  return { id: host.newId(), secret, commitment: commitmentOf(secret), stage: 'open', opened: host.now(), rematch: null, standing: [], lines: [] };
}
