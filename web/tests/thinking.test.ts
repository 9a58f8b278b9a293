import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Thinking } from '../src/net/local/thinking';
import type { Begin, Task } from '../src/net/local/thinker';

/** A worker that chooses "first", or breaks at bots with certain names. */
class FakeWorker {
  static started: FakeWorker[] = [];
  static fragile = new Set<string>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;
  tasks: Task[] = [];
  terminate = vi.fn();

  constructor() {
    FakeWorker.started.push(this);
  }
  postMessage(told: Begin | Task): void {
    if ('module' in told) return;
    this.tasks.push(told);
    queueMicrotask(() => {
      if (FakeWorker.fragile.has(told.bot?.name ?? '')) this.onerror?.({ preventDefault: () => undefined });
      else this.onmessage?.({ data: { id: told.id, text: `${told.bot?.name} chose` } });
    });
  }
}

const module = {} as WebAssembly.Module;
const wanted = (seat: number, bot: string) => ({ seat, bot, asked: 0, ticket: 0, played: '', sight: `seen by ${seat}` });

beforeEach(() => {
  FakeWorker.started = [];
  FakeWorker.fragile = new Set();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

it('asks one thinker for all', async () => {
  const thinking = new Thinking(module);
  expect(await Promise.all([thinking.think('t', wanted(0, 'master')), thinking.think('t', wanted(1, 'guest'))])).toEqual(['master chose', 'guest chose']);
  expect(FakeWorker.started.length).toBe(1);
});

it('lets a simple bot choose when the thinker breaks, and has another one', async () => {
  FakeWorker.fragile.add('master');
  const thinking = new Thinking(module);
  expect(await thinking.think('t', wanted(0, 'master'))).toBe('random chose');
  expect(FakeWorker.started.length).toBe(2);
  expect(FakeWorker.started[0].terminate).toHaveBeenCalled();
});

it('says so when nobody can choose', async () => {
  FakeWorker.fragile.add('master').add('random');
  await expect(new Thinking(module).think('t', wanted(0, 'master'))).rejects.toThrow();
});

it('thinks once about hints for the same', async () => {
  const thinking = new Thinking(module);
  const hints = ['a', 'b', 'a'].map((sight) => thinking.hint({ sight, played: '' }));
  await Promise.all(hints);
  await thinking.hint({ sight: 'b', played: '' });
  await thinking.hint({ sight: 'b', played: 'pass' });
  expect(FakeWorker.started[0].tasks.map(({ sight, played }) => `${sight} ${played}`)).toEqual(['a ', 'b ', 'b pass']);
});
