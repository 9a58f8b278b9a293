// The house in this browser: it answers what docs/protocol.md asks of a server, for the people at this device. One
// thing is done at a time, in the order in which it was asked; bots and hints think beside.
import { levels } from '$types/games';
import { Refused } from '../house';
import type { Setup } from '../protocol';
import { localPrefix } from './address';
import type { Engine, Excerpt } from './engine';
import { refused } from './refusals';
import { here, newTable, recordOf, Room, type Order, type RoomHost } from './room';
import type { SeatRow, Store, TableRow } from './store';

export interface Thinker {
  /** The move of the bot that plays this seat. */
  think(table: string, record: string, seat: number, bot: string): Promise<string>;
  hint(record: string, seat: number): Promise<string>;
}

interface RecordFile {
  name: string;
  record: string;
}

/** What is asked once: the HTTP of the protocol. */
export interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

const most = 50;
const longestName = 24;
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
const furthestInLog = 1_000_000_000;
function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^\d+$/.test(text) || Number(text) > furthestInLog) throw refused('house.refusal.malformed');
  return Number(text);
}
function excerptIn(query: URLSearchParams): Excerpt {
  const limit = numberIn(query, 'limit') ?? furthestInLog;
  if (limit === 0) throw refused('house.refusal.malformed');
  return { from: numberIn(query, 'from') ?? 0, limit };
}

export class LocalHouse implements RoomHost {
  #thinker: Thinker;
  #hint = { of: '', answer: '' };
  #rooms = new Map<string, Room>();
  #name: string | null = null;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly engine: Engine,
    readonly store: Store,
    thinker: Thinker,
    readonly tell: (text: string) => void,
  ) {
    this.#thinker = thinker;
  }

  static async open(engine: Engine, store: Store, thinker: Thinker, tell: (text: string) => void): Promise<LocalHouse> {
    const house = new LocalHouse(engine, store, thinker, tell);
    house.#name = await store.name();
    return house;
  }

  /** The answer as JSON; rejects with a Refused. */
  ask(question: Question): Promise<string> {
    return this.#inTurn(() => this.#answer(question));
  }
  async perform(table: string, order: Order): Promise<string> {
    if (order.do === 'hint') return (await this.#inTurn(() => this.#room(table))).hint(order);
    return this.#inTurn(async () => {
      const room = await this.#room(table);
      if (order.do === 'watch') return this.#watch(room, order);
      if (order.do === 'unwatch') return this.#unwatch(room);
      const done = await room.perform(order);
      if (room.isClosed) this.#rooms.delete(table);
      return done;
    });
  }
  /** Another window has gone on with this table, or deleted it. */
  changedElsewhere(table: string): void {
    void this.#inTurn(async () => ((await this.store.table(table)) ? this.#rooms.get(table)?.reload() : this.#close(table)));
  }

  // For the rooms

  me = (): string | null => this.#name;
  now = (): number => Date.now();
  newId = (): string => localPrefix + Array.from(random(12), (byte) => letters[byte % letters.length]).join('');
  newSecret = (): string => Array.from(random(32), (byte) => byte.toString(16).padStart(2, '0')).join('');

  think(room: Room, seat: number, asked: number, bot: string): void {
    const { row, entries } = room;
    void this.#thinker
      .think(row.id, recordOf(row, entries), seat, bot)
      // A room that is gone must not be stored again.
      .then((move) => this.#inTurn(() => (this.#rooms.get(row.id) === room ? room.botAnswers(seat, asked, move) : undefined)))
      // What is refused was told by the room.
      .catch((error: unknown) => error instanceof Refused || reportError(error));
  }
  /** Asked again at the same position, the same answer. */
  async hint(record: string, seat: number): Promise<string> {
    const of = `${seat} ${record}`;
    if (this.#hint.of !== of) this.#hint = { of, answer: await this.#thinker.hint(record, seat) };
    return this.#hint.answer;
  }

  #inTurn<Value>(work: () => Promise<Value> | Value): Promise<Value> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  // Questions

  #answer({ method, path, body }: Question): Promise<string> | string {
    const { pathname, searchParams } = new URL(path, 'https://here/');
    const route = `${method} ${pathname.slice(1)}`;
    switch (route) {
      case 'GET me': return this.#me();
      case 'POST me': return this.#rename(body as { name?: string });
      case 'GET me/tables': return this.#tables(Number(searchParams.get('before') ?? Infinity));
      case 'GET tables': return '{"tables":[]}';
      case 'POST tables': return this.#open(body as Setup);
      case 'POST records': return this.#keepRecord(body as RecordFile);
      case 'POST proofs': return this.#prove(body as RecordFile);
    }
    const [, gone] = /^POST tables\/([^/]+)\/remove$/.exec(route) ?? [];
    if (gone) return this.#remove(gone);
    const [, id, what = ''] = /^GET tables\/([^/]+)(?:\/(\w+))?$/.exec(route) ?? [];
    if (!id) throw refused('house.refusal.no_route');
    return this.#look(id, what, searchParams);
  }
  async #look(id: string, what: string, query: URLSearchParams): Promise<string> {
    const room = await this.#room(id);
    switch (what) {
      case '': return JSON.stringify({ table: room.info() });
      case 'frames': return room.frames(numberIn(query, 'seat'), excerptIn(query));
      case 'history': return room.history(numberIn(query, 'seat'), excerptIn(query));
      case 'chat': return JSON.stringify({ lines: room.row.lines });
      case 'record': return JSON.stringify(room.record());
      default: throw refused('house.refusal.no_route');
    }
  }

  #me(): string {
    return JSON.stringify(this.#name === null ? { id: null } : { id: here, name: this.#name });
  }
  async #rename({ name = '' }: { name?: string }): Promise<string> {
    const tidy = name.replaceAll(/\s+/g, ' ').trim();
    if (tidy === '') throw refused('house.refusal.malformed');
    if (tidy.length > longestName) throw refused('house.refusal.too_long');
    await this.store.rename(tidy);
    this.#name = tidy;
    return this.#me();
  }
  async #tables(before: number): Promise<string> {
    const rows = await this.store.tables(before, most);
    return JSON.stringify({ tables: rows.map((row) => new Room(this, row).info()) });
  }

  async #open({ game, seats, options, hints, bots }: Setup): Promise<string> {
    const row: TableRow = {
      game,
      ...this.engine.plan(game, seats, options),
      hints,
      seats: Array.from({ length: seats }, (_, seat) => ({ mine: seat === 0, bot: (seat > 0 && bots[seat]) || null, name: null })),
      ...newTable(this),
    };
    if (row.seats.some(({ bot }) => bot !== null && !this.engine.knowsBot(game, bot))) throw refused('house.refusal.no_bot');
    await this.store.commit([row]);
    return JSON.stringify({ table: new Room(this, row).info() });
  }

  // A finished game from elsewhere is kept as it is; its names are those of strangers or of bots.
  async #keepRecord({ name, record }: RecordFile): Promise<string> {
    const { game, rules, options, secret, over, names, entries } = this.engine.examine(name, record);
    if (!over) throw new Refused({ message: { key: 'house.record.unfinished' } });
    const seat = (called: string): SeatRow => {
      const isBot = levels.includes(called.split('/')[0]);
      return { mine: false, bot: isBot ? called : null, name: (!isBot && called) || null };
    };
    const row: TableRow = { game, rules, options, hints: false, seats: names.map(seat), ...newTable(this, secret || this.newSecret()), stage: 'over' };
    await this.store.commit([row], 0, entries);
    return JSON.stringify({ table: new Room(this, row).info() });
  }

  async #remove(id: string): Promise<string> {
    if (!(await this.store.table(id))) throw refused('house.refusal.no_table');
    await this.store.remove(id);
    this.#close(id);
    return '{}';
  }

  #prove({ name, record }: RecordFile): string {
    return JSON.stringify({ proved: this.engine.examine(name, record).proved });
  }

  // Rooms

  async #room(id: string): Promise<Room> {
    const known = this.#rooms.get(id);
    if (known) return known;
    const row = await this.store.table(id);
    if (!row) throw refused('house.refusal.no_table');
    const room = await Room.enter(this, row);
    this.#rooms.set(id, room);
    return room;
  }
  #close(id: string): void {
    this.#rooms.get(id)?.forget();
    this.#rooms.delete(id);
  }
  #watch(room: Room, order: Order): string {
    room.watch(order.seat ?? null);
    return '{}';
  }
  #unwatch(room: Room): string {
    room.unwatch();
    for (const [id, each] of this.#rooms) {
      if (each.isIdle) this.#close(id);
    }
    return '{}';
  }
}
