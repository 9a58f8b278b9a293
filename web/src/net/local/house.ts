// The house in this browser: it answers what docs/protocol.md asks of a server, for the people at this device.
import { games, levels } from '$types/games';
import type { GamesAnswer, LinesAnswer, TableAnswer, TablesAnswer } from '$types/protocol';
import { because } from '../because';
import type { Engine, Person } from './engine';
import { Rooms, type Reply, type Thinker } from './rooms';
import type { Store, StoredTable } from './store';

/** What is asked once: the HTTP of the protocol. */
export interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** Everybody at this device. */
const here = 'here';
const stranger: Person = { id: '', name: '' };
const most = 50;

// What is no number stays a text, which the engine refuses.
function numberIn(query: URLSearchParams, name: string): number | string | undefined {
  const text = query.get(name) ?? undefined;
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : text;
}

export class LocalHouse {
  #person = stranger;
  #rooms: Rooms;

  private constructor(
    readonly engine: Engine,
    readonly store: Store,
    thinker: Thinker,
    tell: (text: string) => void,
  ) {
    this.#rooms = new Rooms(engine, store, thinker, tell, (table) => this.#named(table));
  }

  /** `tell` reaches the page. */
  static async open(engine: Engine, store: Store, thinker: Thinker, tell: (text: string) => void): Promise<LocalHouse> {
    const house = new LocalHouse(engine, store, thinker, tell);
    const name = await store.name();
    if (name !== null) house.#person = { id: here, name };
    return house;
  }

  /** A command as it came over the line. */
  perform(message: string, reply: Reply): void {
    this.#rooms.perform(this.#person, message, reply);
  }
  /** Another window has gone on with this table, or deleted it. */
  changedElsewhere(table: string): void {
    this.#rooms.changedElsewhere(table);
  }

  /** The answer as JSON; rejects with a Refused. */
  async ask({ method, path, body = {} }: Question): Promise<string> {
    const { pathname, searchParams: query } = new URL(path, 'https://here/');
    const route = `${method} ${pathname.slice(1)}`;
    switch (route) {
      case 'GET games': return JSON.stringify({ games, levels } satisfies GamesAnswer);
      case 'GET me': return this.#me();
      case 'POST me': return this.#rename(body);
      case 'GET me/tables': return this.#tables(numberIn(query, 'before') ?? Infinity);
      case 'GET tables': return JSON.stringify({ tables: [] } satisfies TablesAnswer);
      case 'POST tables': return this.#open(body);
      case 'POST records': return this.#add(this.engine.keep(body));
      case 'POST proofs': return JSON.stringify({ proved: this.engine.prove(body) });
    }
    const [, asked, id, what = ''] = /^(GET|POST) tables\/([^/]+)(?:\/(\w+))?$/.exec(route) ?? [];
    if (asked === 'GET') return JSON.stringify(await this.#look(id, what, query));
    if (what === 'remove') return this.#remove(id);
    throw because('no_route');
  }

  #me(): string {
    return JSON.stringify(this.#person === stranger ? { id: null } : this.#person);
  }
  async #rename(wish: unknown): Promise<string> {
    const name = this.engine.tidyName(wish);
    await this.store.rename(name);
    this.#person = { id: here, name };
    this.#rooms.renamed(this.#person);
    return this.#me();
  }

  async #tables(before: number | string): Promise<string> {
    if (typeof before === 'string') throw because('malformed');
    const tables = await this.store.tables(before, most);
    return JSON.stringify({ tables: this.engine.list(tables.map((table) => this.#named(table)), this.#person.id) } satisfies TablesAnswer);
  }
  #open(wish: unknown): Promise<string> {
    const row = this.engine.plan({ person: this.#person, message: JSON.stringify(wish) });
    return this.#add({ row, people: [] }, (wish as { key?: string }).key);
  }
  // Asked again with its key, it is answered as the first time.
  async #add(table: StoredTable, key?: string): Promise<string> {
    const answer = JSON.stringify({ table: this.engine.list([this.#named(table)], this.#person.id)[0] } satisfies TableAnswer);
    const before = await this.store.add(table, key === undefined ? null : { player: this.#person.id, key, answer });
    return before ?? answer;
  }
  async #remove(id: string): Promise<string> {
    if (!(await this.store.remove(id))) throw because('no_table');
    this.changedElsewhere(id);
    return '{}';
  }
  async #look(id: string, what: string, query: URLSearchParams): Promise<unknown> {
    const { number } = await this.#rooms.room(id);
    const person = this.#person.id;
    switch (what) {
      case '': return { table: this.engine.info(number, person) } satisfies TableAnswer;
      case 'chat': return { lines: (await this.store.lines(id)).map((line) => ({ table: id, name: this.#person.name, ...line })) } satisfies LinesAnswer;
      case 'record': return this.engine.record(number);
    }
    const [seat, from, limit] = ['seat', 'from', 'limit'].map((name) => numberIn(query, name));
    return this.engine.past(number, { kind: what, person, seat, from, limit });
  }
  #named({ people, ...table }: StoredTable): StoredTable {
    return { ...table, people: [...people, this.#person] };
  }
}
