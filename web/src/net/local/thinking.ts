// Asks the thinker, and starts another one if it breaks: then a simple bot chooses, so that the game goes on.
import type { Thought as Wanted } from './engine';
import type { Thinker } from './rooms';
import type { Begin, Task, Thought } from './thinker';

interface Waiting {
  resolve(text: string): void;
  reject(error: Error): void;
}

const substitute = 'random';
const mostHints = 20;

export class Thinking implements Thinker {
  #module: WebAssembly.Module;
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #hints = new Map<string, Promise<string>>();
  #nextId = 1;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  think(table: string, { sight, seat, bot }: Wanted): Promise<string> {
    const place = `${table} ${seat}`;
    return this.#ask({ sight, bot: { name: bot, place } }).catch(() => this.#ask({ sight, bot: { name: substitute, place } }));
  }
  /** Whoever asks again about the same gets the same. */
  hint({ sight, played }: Pick<Wanted, 'sight' | 'played'>): Promise<string> {
    const question = `${played}\n${sight}`;
    const known = this.#hints.get(question);
    if (known) return known;
    const hints = this.#ask({ sight, played });
    this.#hints.set(question, hints);
    hints.catch(() => this.#hints.delete(question));
    const [oldest] = this.#hints.keys();
    if (this.#hints.size > mostHints) this.#hints.delete(oldest);
    return hints;
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
