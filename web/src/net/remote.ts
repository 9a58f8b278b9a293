// The way to `serai serve`, which lies beside the page: HTTP and a WebSocket.
import type { Refusal } from '$types/protocol';
import { Refused, unreachable } from './house';
import type { Line } from './socket';
import type { Wire } from './wired';

// Beside the page, wherever that lies.
const beside = (path: string): URL => new URL(path, document.baseURI);

export const serverWire: Wire = {
  async ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const request: RequestInit = { method };
    if (body) {
      request.body = JSON.stringify(body);
      request.headers = { 'Content-Type': 'application/json' };
    }
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
  },
  connect(): Line {
    const address = beside('ws');
    address.protocol = address.protocol.replace('http', 'ws');
    return new WebSocket(address) as Line;
  },
};
