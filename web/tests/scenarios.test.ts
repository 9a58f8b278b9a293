// @vitest-environment node
// Every scenario of the protocol in the house of the browser, on the true engine. A window is a page with a worker of
// its own; all of them share one store, as the windows of a browser do.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answered, type ScenarioHouse, ScenarioRunner } from '../../tests/protocol/runner.mjs';
import { readScenario } from '../../tests/protocol/scenario.mjs';
import { Refused } from '../src/net/house';
import { Engine } from '../src/net/local/engine';
import { LocalHouse } from '../src/net/local/house';
import type { Change } from '../src/net/local/store';
import { MemoryStore } from './memory_store';

const folder = join(import.meta.dirname, '../../tests/protocol');
const file = join(import.meta.dirname, '../../build/wasm/serai.wasm');

// Alarms ring when somebody waits, and time jumps there.
class Clock {
  #alarms = new Map<number, { ring: () => void; delay: number }>();
  #next = 1;
  #passed = 0;
  #setTimeout = globalThis.setTimeout;
  #clearTimeout = globalThis.clearTimeout;

  moment = () => ({ now: Date.now() + this.#passed, steady: performance.now() + this.#passed, random: crypto.getRandomValues(new Uint8Array(32)) });
  take(): void {
    globalThis.setTimeout = ((ring: () => void, delay = 0) => {
      this.#alarms.set(this.#next, { ring, delay });
      return this.#next++;
    }) as unknown as typeof setTimeout;
    globalThis.clearTimeout = ((alarm: number) => void this.#alarms.delete(alarm)) as typeof clearTimeout;
  }
  giveBack(): void {
    globalThis.setTimeout = this.#setTimeout;
    globalThis.clearTimeout = this.#clearTimeout;
  }
  /** False if nobody waits for anything. */
  pass(): boolean {
    const [first] = [...this.#alarms].sort(([, a], [, b]) => a.delay - b.delay);
    this.#passed += Math.max(first?.[1].delay ?? 1000, 0);
    if (!first) return false;
    this.#alarms.delete(first[0]);
    first[1].ring();
    return true;
  }
}

interface Window {
  house: LocalHouse;
  heard: unknown[];
}

class BrowserHouse implements ScenarioHouse {
  #store = new MemoryStore();
  #windows = new Map<string, Promise<Window>>();
  #heard = new Map<string, unknown[]>();

  constructor(
    readonly module: WebAssembly.Module,
    readonly clock: Clock,
  ) {}

  async perform(window: string, message: string): Promise<Answered> {
    const { house } = await this.#window(window);
    const { done, refused } = await new Promise<{ done?: string; refused?: unknown }>((reply) => house.perform(message, reply));
    await this.settle();
    return done === undefined ? { refused } : { done: JSON.parse(done) as unknown };
  }
  async ask(window: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> {
    const { house } = await this.#window(window);
    try {
      return { done: JSON.parse(await house.ask({ method, path, body })) as unknown };
    } catch (error) {
      if (error instanceof Refused) return { refused: error.refusal };
      throw error;
    }
  }
  heard = (window: string): unknown[] => this.#heard.get(window) ?? [];
  // The store writes before anything else happens; bots think when somebody waits.
  settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  async wait(): Promise<boolean> {
    const rings = this.clock.pass();
    await this.settle();
    return rings;
  }
  async close(window: string): Promise<void> {
    this.#windows.delete(window);
    this.#heard.delete(window);
  }
  async restart(): Promise<void> {
    this.#windows.clear();
    this.#heard.clear();
  }
  letStoreFail(doesFail: boolean): void {
    this.#store.isFull = doesFail;
  }
  async stored(table: string): Promise<object | null> {
    const found = await this.#store.table(table);
    return found && { ...found.row, entries: found.entries, receipts: found.receipts, chat: found.lines };
  }

  #window(name: string): Promise<Window> {
    const known = this.#windows.get(name);
    if (known) return known;
    const opened = this.#open(name);
    this.#windows.set(name, opened);
    return opened;
  }
  async #open(name: string): Promise<Window> {
    const engine = await Engine.load(this.module, this.clock.moment);
    const heard: unknown[] = [];
    this.#heard.set(name, heard);
    const later = (): Promise<void> => new Promise((think) => setTimeout(think));
    const thinker = {
      think: async (_table: string, { sight }: { sight: string }) => {
        await later();
        return engine.think(engine.makeBot('guest', sight, 7n), sight);
      },
      hint: async ({ sight, played }: { sight: string; played: string }) => engine.hint(sight, played),
    };
    const apply = async (changes: Change[]): Promise<boolean> => {
      const isStored = await this.#store.apply(changes);
      if (isStored) this.#tellOthers(name, changes.at(-1)!.table);
      return isStored;
    };
    return { house: await LocalHouse.open(engine, { ...this.#store, apply }, thinker, (text) => heard.push(JSON.parse(text))), heard };
  }
  #tellOthers(writing: string, table: string): void {
    for (const [name, window] of this.#windows) if (name !== writing) void window.then(({ house }) => house.changedElsewhere(table));
  }
}

describe.skipIf(!existsSync(file))('the protocol, in the browser', () => {
  let clock: Clock;
  let module: WebAssembly.Module;

  beforeEach(async () => {
    module ??= await WebAssembly.compile(readFileSync(file));
    clock = new Clock();
    clock.take();
  });
  afterEach(() => clock.giveBack());

  for (const name of readdirSync(folder).filter((each) => each.endsWith('.txt'))) {
    const scenario = readScenario(readFileSync(join(folder, name), 'utf8'));
    it.skipIf(scenario.left_out.some(([where]) => where === 'browser'))(scenario.behaviour, async () => {
      await expect(new ScenarioRunner(new BrowserHouse(module, clock)).run(scenario).then(() => 'so', ({ message }) => `${name}:${message}`)).resolves.toBe('so');
    });
  }
});
