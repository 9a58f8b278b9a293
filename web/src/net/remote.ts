// The way to `serai serve`, which lies beside the page: HTTP and a WebSocket.
import type { Refusal } from '$types/protocol';
import { Refused, unreachable } from './house';
import type { Line } from './socket';
import type { Wire } from './wired';

// Beside the page, wherever that lies.
const beside = (path: string): URL => new URL(path, document.baseURI);

const tableShown = (): string | undefined => /^#\/table\/([^/?]+)/.exec(location.hash)?.[1];

/** How often a house that wants patience is asked again. It takes a moment before it says so. */
const again = 5;

async function askOnce<Answer>(path: string, request: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(beside(`api/${path}`), request);
  } catch {
    throw new Refused(unreachable, 0);
  }
  const isText = response.headers.get('Content-Type')?.startsWith('text/plain');
  const answer = (await (isText ? response.text() : response.json()).catch(() => null)) as Answer | { refused: Refusal } | null;
  if (response.ok && answer !== null) return answer as Answer;
  throw new Refused((answer as { refused?: Refusal } | null)?.refused ?? unreachable, response.status);
}

export const serverWire: Wire = {
  async ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    if (method === 'POST') {
      return askOnce(path, { method, body: JSON.stringify(body ?? {}), headers: { 'Content-Type': 'application/json' } });
    }
    // All who share an address share its limit: who only reads waits until others have been served.
    for (let left = again; ; left--) {
      try {
        return await askOnce(path, { method });
      } catch (error) {
        if (left === 0 || !(error instanceof Refused && error.is('too_fast'))) throw error;
      }
    }
  },
  // It says which table it is for, so that whatever stands before several servers can bring all who are at a table to the same one.
  connect(): Line {
    const address = beside('ws');
    address.protocol = address.protocol.replace('http', 'ws');
    const table = tableShown();
    if (table) address.searchParams.set('table', table);
    return new WebSocket(address) as Line;
  },
};
