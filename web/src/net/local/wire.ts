// The way to the house in a worker of this page. If the worker breaks, the line is closed like any other that is
// lost, and the next one leads to a new worker, which goes on from what is stored.
import { Refused, unreachable } from '../house';
import type { Line } from '../socket';
import type { Wire } from '../wired';
import type { Answer, Request } from './worker';

interface Waiting {
  resolve(done: unknown): void;
  reject(error: Refused): void;
}

export class WorkerWire implements Wire {
  #worker: Worker | null = null;
  #line: Line | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;

  ask<Done>(method: 'GET' | 'POST', path: string, body?: object): Promise<Done> {
    return new Promise<Done>((resolve, reject) => {
      const ask = this.#next++;
      this.#waiting.set(ask, { resolve: resolve as Waiting['resolve'], reject });
      this.#post({ ask, method, path, body });
    });
  }

  connect(): Line {
    const line: Line = {
      onopen: null,
      onclose: null,
      onmessage: null,
      send: (text) => this.#running().postMessage(text),
      close: () => this.#hangUp(line),
    };
    this.#line = line;
    queueMicrotask(() => line.onopen?.());
    return line;
  }

  #post(request: Request): void {
    this.#running().postMessage(JSON.stringify(request));
  }
  #running(): Worker {
    return (this.#worker ??= this.#start());
  }
  #start(): Worker {
    // Games are kept here and nowhere else: the browser should not clear them away unasked.
    void navigator.storage?.persist?.();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string>) => this.#heard(data);
    worker.onerror = () => this.#broken();
    return worker;
  }

  #heard(text: string): void {
    if (!text.startsWith('{"ask":')) return this.#line?.onmessage?.({ data: text });
    const { ask, done, refused, status } = JSON.parse(text) as Answer;
    const waiting = this.#waiting.get(ask);
    this.#waiting.delete(ask);
    if (refused) waiting?.reject(new Refused(refused, status));
    else waiting?.resolve(done);
  }
  #broken(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    lost.forEach(({ reject }) => reject(new Refused(unreachable, 0)));
    if (this.#line) this.#hangUp(this.#line);
  }
  #hangUp(line: Line): void {
    if (this.#line === line) this.#line = null;
    line.onclose?.();
  }
}
