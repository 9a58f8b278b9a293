// What outlives the page, in the browser's own database: tables, their entries, receipts and chat, and who plays
// here. A change builds on one version of its table and raises it by one; if the table has another version by then
// (another window went on with the game), nothing of it is stored.
import { because } from '../because';
import type { Person } from './engine';
import { migrate } from './migration';

/** What the engine keeps of a table; what it means only the engine knows. */
export interface TableRow {
  id: string;
  version: number;
  opened: number;
  rules: number;
  turn: number[];
}
export interface Receipt {
  player: string;
  key: string;
  answer: string;
}
export interface Line {
  player: string;
  text: string;
  at: number;
}
export interface Change {
  /** Empty: the receipts of what left no table behind, and when. */
  table: string;
  /** That it builds on; 0: the table is new. */
  version: number;
  row: TableRow | null;
  /** Who must decide when it is done; null if those who did before. */
  turn: number[] | null;
  /** The number of the first new entry. */
  first: number;
  entries: string[];
  line: Line | null;
  receipts: Receipt[];
  removal: boolean;
}
/** A table with what its room is opened from. */
export interface StoredTable {
  row: TableRow;
  entries?: string[];
  receipts?: Receipt[];
  people: Person[];
}

export interface Store {
  name(): Promise<string | null>;
  rename(name: string): Promise<void>;
  table(id: string): Promise<StoredTable | null>;
  /** Without what was played; the newest first. */
  tables(before: number, most: number): Promise<StoredTable[]>;
  lines(table: string): Promise<Line[]>;
  /** All of it or nothing; whether it is stored. Rejects if nothing can be stored at all. */
  apply(changes: Change[]): Promise<boolean>;
  /** What was answered by whose table is not there, or was opened lately. */
  answerApart(player: string, key: string): Promise<string | null>;
  /** A table as a whole. If one was opened with this key lately, it stays alone, and its answer comes back. */
  add(table: StoredTable, opening: Receipt | null): Promise<string | null>;
  /** Whether it was there. */
  remove(table: string): Promise<boolean>;
}

export const formatVersion = 2;
const parts = ['tables', 'entries', 'receipts', 'lines'] as const;
const mostReceipts = 256;
// What opened a table, or left none behind, has its receipts together, by the time.
const apart = '';
const keptApart = 3_600_000; // milliseconds
const mostLines = 200;

const finished = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(because('stopped'));
  });

// Entries are numbered; receipts and lines have the version of the change that brought them.
const allOf = (table: string, end = Infinity): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, end]);

export class BrowserStore implements Store {
  #database: IDBDatabase;
  #changed: (table: string) => void;

  private constructor(database: IDBDatabase, changed: (table: string) => void) {
    this.#database = database;
    this.#changed = changed;
    // A window with a newer page need not wait for this one.
    database.onversionchange = () => database.close();
  }

  /** `changed` is told which table was written. */
  static async open(changed: (table: string) => void): Promise<BrowserStore> {
    const request = indexedDB.open('caravanserai', formatVersion);
    request.onupgradeneeded = ({ oldVersion }) => migrate(request.transaction!, oldVersion);
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

  async table(id: string): Promise<StoredTable | null> {
    const transaction = this.#database.transaction(parts, 'readonly');
    const all = <Part>(part: string): Promise<Part[]> => finished(transaction.objectStore(part).getAll(allOf(id)));
    const [table, entries, receipts] = await Promise.all([
      finished(transaction.objectStore('tables').get(id) as IDBRequest<StoredTable | undefined>),
      all<string>('entries'),
      all<Receipt>('receipts'),
    ]);
    return table ? { ...table, entries, receipts } : null;
  }
  async tables(before: number, most: number): Promise<StoredTable[]> {
    const older = IDBKeyRange.upperBound(before, true);
    const tables = (await finished(this.#read('tables').index('opened').getAll(older))) as StoredTable[];
    return tables.reverse().slice(0, most);
  }
  async lines(table: string): Promise<Line[]> {
    const lines = (await finished(this.#read('lines').getAll(allOf(table)))) as Line[];
    return lines.slice(-mostLines);
  }

  async apply(changes: Change[]): Promise<boolean> {
    const transaction = this.#database.transaction(parts, 'readwrite');
    const tables = transaction.objectStore('tables');
    const done = completed(transaction);
    const kept = await Promise.all(changes.map(({ table }) => finished(tables.get(table) as IDBRequest<StoredTable | undefined>)));
    const isLate = changes.some(({ table, version }, i) => table !== apart && version !== (kept[i]?.row.version ?? 0));
    if (!isLate) changes.forEach((change, i) => write(transaction, change, kept[i]));
    await done;
    if (!isLate) this.#changed(changes.at(-1)!.table);
    return !isLate;
  }
  answerApart(player: string, key: string): Promise<string | null> {
    return answerApart(this.#read('receipts'), player, key);
  }
  async add({ row, entries = [], people }: StoredTable, opening: Receipt | null): Promise<string | null> {
    const transaction = this.#database.transaction(parts, 'readwrite');
    const receipts = transaction.objectStore('receipts');
    const done = completed(transaction);
    const before = opening ? await answerApart(receipts, opening.player, opening.key) : null;
    if (before === null) {
      transaction.objectStore('tables').add({ row: { ...row, version: 1 }, people });
      entries.forEach((entry, i) => transaction.objectStore('entries').add(entry, [row.id, i]));
      if (opening) keepApart(receipts, [opening], row.opened);
    }
    await done;
    return before;
  }
  async remove(table: string): Promise<boolean> {
    const transaction = this.#database.transaction(parts, 'readwrite');
    const done = completed(transaction);
    const isThere = (await finished(transaction.objectStore('tables').count(table))) > 0;
    erase(transaction, table);
    await done;
    this.#changed(table);
    return isThere;
  }

  #read(part: string): IDBObjectStore {
    return this.#database.transaction(part, 'readonly').objectStore(part);
  }
}

function write(transaction: IDBTransaction, change: Change, kept: StoredTable | undefined): void {
  const { table, version, first, entries, line, receipts } = change;
  if (table === apart) return keepApart(transaction.objectStore('receipts'), receipts, version);
  if (change.removal) return erase(transaction, table);
  const before = change.row ?? kept!.row;
  const row = { ...before, turn: change.turn ?? before.turn, version: version + 1 };
  transaction.objectStore('tables').put({ row, people: kept?.people ?? [] });
  entries.forEach((entry, i) => transaction.objectStore('entries').add(entry, [table, first + i]));
  if (line) transaction.objectStore('lines').add(line, [table, version]);
  receipts.forEach((receipt, i) => transaction.objectStore('receipts').add(receipt, [table, version, i]));
  if (version > mostReceipts) transaction.objectStore('receipts').delete(allOf(table, version - mostReceipts));
}
async function answerApart(receipts: IDBObjectStore, player: string, key: string): Promise<string | null> {
  const lately = (await finished(receipts.getAll(allOf(apart)))) as Receipt[];
  return lately.find((each) => each.player === player && each.key === key)?.answer ?? null;
}
function keepApart(receipts: IDBObjectStore, all: Receipt[], now: number): void {
  receipts.delete(allOf(apart, now - keptApart));
  all.forEach((receipt, i) => receipts.put(receipt, [apart, now, i]));
}
function erase(transaction: IDBTransaction, table: string): void {
  transaction.objectStore('tables').delete(table);
  for (const part of parts.slice(1)) transaction.objectStore(part).delete(allOf(table));
}
