// Asks the thinker, and starts another one if it breaks: then a simple bot chooses, so that the game goes on.
import type { Thinker } from './house';
import type { Begin, Task, Thought } from './thinker';

interface Waiting {
  resolve(text: string): void;
  reject(error: Error): void;
}

const substitute = 'random';

export class Thinking implements Thinker {
  #module: WebAssembly.Module;
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  think(table: string, record: string, seat: number, bot: string): Promise<string> {
    return this.#ask({ record, seat, bot: { name: bot, table } }).catch(() => this.#ask({ record, seat, bot: { name: substitute, table } }));
  }
  hint(record: string, seat: number): Promise<string> {
    return this.#ask({ record, seat });
  }

  #ask(task: Omit<Task, 'id'>): Promise<string> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      (this.#worker ??= this.#start()).postMessage({ ...task, id } satisfies Task);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { id, text } }: MessageEvent<Thought>) => {
      this.#waiting.get(id)?.resolve(text);
      this.#waiting.delete(id);
    };
    worker.onerror = (event) => {
      event.preventDefault(); // It is mended here; the house need not break too.
      this.#broken();
    };
    worker.postMessage({ module: this.#module } satisfies Begin);
    return worker;
  }
  #broken(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    lost.forEach(({ reject }) => reject(new Error('the thinker broke')));
  }
}
