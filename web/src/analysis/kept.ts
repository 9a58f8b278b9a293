// Reports are kept on this device, each with what it was made of: a longer game, or another engine, has another one. Those of
// own games are what the player learns from.
import type { Report } from './report';

export interface Kept {
  record: string;
  report: Report;
  names: string[];
  /** The player's own. */
  seats: number[];
  /** When it was made. */
  at: number;
}

const part = 'reports';

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('caravanserai-reports', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(part);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function ask<Value>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const opened = await database();
  try {
    return await new Promise((resolve, reject) => {
      const asked = request(opened.transaction(part, mode).objectStore(part));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  } finally {
    opened.close();
  }
}

/** The report of a table, if it was kept of this very game. */
export async function keptReport(table: string, record: string): Promise<Report | null> {
  const kept = (await ask('readonly', (store) => store.get(table))) as Kept | undefined;
  return kept?.record === record ? kept.report : null;
}

export async function keepReport(table: string, kept: Kept): Promise<void> {
  await ask('readwrite', (store) => store.put(kept, table));
}

/** Of all games, by table. */
export async function allKept(): Promise<[table: string, kept: Kept][]> {
  const tables = (await ask('readonly', (store) => store.getAllKeys())) as string[];
  const kept = (await ask('readonly', (store) => store.getAll())) as Kept[];
  return kept.flatMap((each, i): [string, Kept][] => (each.seats ? [[tables[i], each]] : []));
}
