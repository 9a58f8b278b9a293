// Reports are kept on this device, each with what it was made of: a longer game, or another engine, has another one.
import type { Report } from './report';

interface Kept {
  record: string;
  report: Report;
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

export async function keepReport(table: string, record: string, report: Report): Promise<void> {
  await ask('readwrite', (store) => store.put({ record, report } satisfies Kept, table));
}
