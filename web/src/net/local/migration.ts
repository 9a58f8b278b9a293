// The format of the browser's database, and how an older one becomes it.
import type { Line, StoredTable } from './store';

/** A table as the first format kept it: all of it but its entries in one row. */
export interface FirstRow {
  id: string;
  game: string;
  rules: number;
  options: Record<string, string>;
  hints: boolean;
  secret: string;
  stage: 'open' | 'running' | 'over';
  opened: number;
  rematch: string | null;
  seats: { mine: boolean; bot: string | null; name: string | null }[];
  standing: { seat: number; question: string; move: string }[];
  lines: Line[];
}

/** Luck of a game that has begun follows from the numbers of its entries, as it did when that was written. */
export function fromFirst(first: FirstRow): { table: StoredTable; lines: Line[] } {
  const { id, game, rules, options, hints, secret, stage, opened } = first;
  const guest = (seat: number): string => `guest ${seat + 1}`;
  const row = {
    id, game, rules, options, hints, secret, stage, opened,
    host: 'here',
    hot_seat: true,
    deputy: 'trader',
    ended: stage === 'over' ? opened : 0,
    visited: opened,
    rematch: first.rematch ?? '',
    turn: [],
    version: first.lines.length + 1,
    luck: stage === 'open' ? 2 : 1,
    seats: first.seats.map(({ mine, bot, name }, seat) => ({ player: mine ? 'here' : name === null ? '' : guest(seat), bot: bot ?? '' })),
    standing: first.standing.map(({ seat, question, move }) => ({ seat, question, answer: move })),
  };
  const people = first.seats.flatMap(({ name }, seat) => (name === null ? [] : [{ id: guest(seat), name }]));
  return { table: { row, people }, lines: first.lines.map(({ player, text, at }) => ({ player, text, at })) };
}

/** Inside the transaction in which the database gets its format. */
export function migrate(transaction: IDBTransaction, from: number): void {
  const { db } = transaction;
  const addTables = (): IDBObjectStore => {
    const tables = db.createObjectStore('tables', { keyPath: 'row.id' });
    tables.createIndex('opened', 'row.opened');
    return tables;
  };
  db.createObjectStore('receipts');
  const lines = db.createObjectStore('lines');
  if (from === 0) {
    db.createObjectStore('people', { keyPath: 'id' });
    db.createObjectStore('entries');
    addTables();
    return;
  }
  const request = transaction.objectStore('tables').getAll() as IDBRequest<FirstRow[]>;
  request.onsuccess = () => {
    db.deleteObjectStore('tables');
    const tables = addTables();
    for (const first of request.result) {
      const kept = fromFirst(first);
      tables.add(kept.table);
      kept.lines.forEach((line, i) => lines.add(line, [first.id, i]));
    }
  };
}
