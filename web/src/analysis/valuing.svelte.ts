// What the positions of lines are worth: at once by a few playouts, by more and more as long as somebody looks.
import { engineModule } from '../net/local/address';
import { lineOf, type Beginning } from './line';
import type { Valuation } from './report';
import type { Begin, ValueAnswer, ValueQuestion } from './valuer';

const first = 300; // playouts
const good = 2_000;
const most = 30_000;

/** What is to be looked at next: first everything briefly, then what is shown for longer and longer. */
export function nextOf(lines: readonly string[], samplesOf: (line: string) => number): { line: string; samples: number } | null {
  for (const samples of [first, good]) {
    const line = lines.find((each) => samplesOf(each) < samples);
    if (line !== undefined) return { line, samples };
  }
  const [shown] = lines;
  const samples = 3 * samplesOf(shown);
  return shown !== undefined && samples <= most ? { line: shown, samples } : null;
}

export class Valuing {
  #values = $state.raw(new Map<string, Valuation | null>());
  hasFailed = $state(false);
  // What is wanted, the position that is shown first.
  #lines: string[] = [];
  #worker: Worker | null = null;
  #isBusy = false;

  constructor(
    readonly beginning: Beginning,
    readonly knows: number | null,
  ) {
    void this.#hire();
  }

  of(entries: readonly string[]): Valuation | null {
    return this.#values.get(lineOf(entries)) ?? null;
  }
  /** From now on these are wanted. */
  want(lines: string[]): void {
    this.#lines = lines;
    this.#ask();
  }
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isBusy = true;
  }

  async #hire(): Promise<void> {
    try {
      const module = await engineModule();
      if (this.#isBusy) return; // It was stopped meanwhile.
      this.#worker = new Worker(new URL('./valuer.ts', import.meta.url), { type: 'module' });
      this.#worker.onmessage = ({ data }: MessageEvent<ValueAnswer>) => this.#hear(data);
      this.#worker.onerror = (event) => {
        event.preventDefault();
        this.stop();
        this.hasFailed = true;
      };
      this.#worker.postMessage({ module, game: this.beginning.game } satisfies Begin);
      this.#ask();
    } catch {
      this.hasFailed = true;
    }
  }
  #hear({ line, found }: ValueAnswer): void {
    this.#values = new Map(this.#values).set(line, found);
    this.#isBusy = false;
    this.#ask();
  }
  // A game that is over is worth what it is, however often it is looked at.
  #ask(): void {
    if (!this.#worker || this.#isBusy) return;
    const isSure = (found: Valuation | null | undefined): boolean => found === null || found?.samples === 0;
    const next = nextOf(
      this.#lines.filter((line) => !isSure(this.#values.get(line))),
      (line) => this.#values.get(line)?.samples ?? 0,
    );
    if (!next) return;
    this.#isBusy = true;
    const { line, samples } = next;
    this.#worker.postMessage({ line: { ...this.beginning, line, knows: this.knows }, samples } satisfies ValueQuestion);
  }
}
