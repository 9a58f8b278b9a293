// What outlives the page, in the browser's own database: tables, their entries, and who plays here. Entries are
// only ever added; if one is there already (another window went on with the game) nothing of a change is stored.
import type { ChatLine, Stage } from '../protocol';
import { refused } from './refusals';

/** Who plays a seat: the people of this device, a bot, or somebody named in a record. */
export interface SeatRow {
  mine: boolean;
  bot: string | null;
  name: string | null;
}

export interface TableRow {
  id: string;
  game: string;
  rules: number;
  options: Record<string, string>;
  hints: boolean;
  secret: string;
  commitment: string;
  stage: Stage;
  opened: number;
  rematch: string | null;
  seats: SeatRow[];
  standing: { seat: number; question: string; move: string }[];
  lines: ChatLine[];
}

export interface Store {
  name(): Promise<string | null>;
  rename(name: string): Promise<void>;
  table(id: string): Promise<TableRow | null>;
  /** The newest first. */
  tables(before: number, most: number): Promise<TableRow[]>;
  entries(table: string): Promise<string[]>;
  /** All of it or nothing (then it is refused): rows as they are now, and entries of the first of them from number `from` on. */
  commit(rows: TableRow[], from?: number, entries?: string[]): Promise<void>;
  remove(table: string): Promise<void>;
}

const finished = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(refused('house.refusal.stopped'));
  });

const entriesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

export class BrowserStore implements Store {
  #database: IDBDatabase;
  #changed: (table: string) => void;

  private constructor(database: IDBDatabase, changed: (table: string) => void) {
    this.#database = database;
    this.#changed = changed;
  }

  /** `changed` is told which table was written. */
  static async open(changed: (table: string) => void): Promise<BrowserStore> {
    const request = indexedDB.open('caravanserai', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('people', { keyPath: 'id' });
      request.result.createObjectStore('tables', { keyPath: 'id' }).createIndex('opened', 'opened');
      request.result.createObjectStore('entries');
    };
    return new BrowserStore(await finished(request), changed);
  }

  async name(): Promise<string | null> {
    const me = (await finished(this.#read('people').get('me'))) as { name: string } | undefined;
    return me?.name ?? null;
  }
  async rename(name: string): Promise<void> {
    const transaction = this.#database.transaction('people', 'readwrite');
    transaction.objectStore('people').put({ id: 'me', name });
    await completed(transaction);
  }

  async table(id: string): Promise<TableRow | null> {
    return ((await finished(this.#read('tables').get(id))) as TableRow | undefined) ?? null;
  }
  async tables(before: number, most: number): Promise<TableRow[]> {
    const older = IDBKeyRange.upperBound(before, true);
    const rows = (await finished(this.#read('tables').index('opened').getAll(older))) as TableRow[];
    return rows.reverse().slice(0, most);
  }
  async entries(table: string): Promise<string[]> {
    return (await finished(this.#read('entries').getAll(entriesOf(table)))) as string[];
  }

  async commit(rows: TableRow[], from = 0, entries: string[] = []): Promise<void> {
    const transaction = this.#database.transaction(['tables', 'entries'], 'readwrite');
    entries.forEach((entry, i) => transaction.objectStore('entries').add(entry, [rows[0].id, from + i]));
    rows.forEach((row) => transaction.objectStore('tables').put(row));
    await completed(transaction);
    this.#changed(rows[0].id);
  }
  async remove(table: string): Promise<void> {
    const transaction = this.#database.transaction(['tables', 'entries'], 'readwrite');
    transaction.objectStore('entries').delete(entriesOf(table));
    transaction.objectStore('tables').delete(table);
    await completed(transaction);
    this.#changed(table);
  }

  #read(store: string): IDBObjectStore {
    return this.#database.transaction(store, 'readonly').objectStore(store);
  }
}
