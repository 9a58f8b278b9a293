// A house at the end of a wire: what the page asks of it.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message, Step, TableInfo } from '$types/protocol';
import { Refused, unreachable, type Listener, type Setup } from '../src/net/house';
import type { Line } from '../src/net/socket';
import { WiredHouse, type Wire } from '../src/net/wired';

const noLine = (): Line => ({ onopen: null, onclose: null, onmessage: null, send: () => undefined, close: () => undefined });

it('reads a long history part by part until it has all', async () => {
  const count = 1234;
  const asked: string[] = [];
  const wire: Wire = {
    connect: noLine,
    ask: async <Answer>(_method: string, path: string) => {
      asked.push(path);
      const from = Number(new URLSearchParams(path.split('?')[1]).get('from'));
      const end = Math.min(from + 500, count);
      const steps = Array.from({ length: end - from }, (_, i): Step => ({ seq: from + i + 1, seat: null, events: [] }));
      return { steps, next: end < count ? end : null } as Answer;
    },
  };
  const steps = await new WiredHouse(wire, 'server').history('t', 1);
  expect(steps.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  expect(asked).toEqual([0, 500, 1000].map((from) => `tables/t/history?from=${from}&seat=1`));
});

it('knows which rules new tables of a game play', async () => {
  const ask = async <Answer>(_method: string, path: string): Promise<Answer> => {
    expect(path).toBe('games');
    return { games: [{ id: 'basari', rules: 1 }, { id: 'phraya', rules: 2 }] } as Answer;
  };
  const house = new WiredHouse({ connect: noLine, ask }, 'server');
  const newest = (game: string): Promise<number> => house.newestRules({ game, rules: 1 } as TableInfo);
  expect(await Promise.all(['phraya', 'basari', 'chess'].map(newest))).toEqual([2, 1, 1]);
});

describe('a table that is opened', () => {
  const setup: Setup = { game: 'basari', seats: 3 };
  let keys: string[];
  let lost: number;
  let house: WiredHouse;
  let refusal: Refused;

  // A house that opens a table for every new key, and of whose answers the first are lost.
  beforeEach(() => {
    keys = [];
    lost = 0;
    refusal = new Refused(unreachable, 0);
    const ask = async <Answer>(_method: string, path: string, body?: object): Promise<Answer> => {
      expect(path).toBe('tables');
      const { key, ...rest } = body as Setup & { key: string };
      expect(rest).toEqual(setup);
      keys.push(key);
      if (keys.length <= lost) throw refusal;
      return { table: { id: `table ${key}` } } as Answer;
    };
    house = new WiredHouse({ connect: noLine, ask }, 'server');
  });

  it('has a key of its own each time', async () => {
    const ids = [(await house.open(setup)).id, (await house.open(setup)).id];
    expect(ids[0]).not.toBe(ids[1]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is asked for again with its key where no answer came', async () => {
    lost = 1;
    expect((await house.open(setup)).id).toBe(`table ${keys[0]}`);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is the same one when the player clicks again, and another one after that', async () => {
    lost = 2;
    await expect(house.open(setup)).rejects.toBe(refusal);
    expect((await house.open(setup)).id).toBe(`table ${keys[0]}`);
    await house.open(setup);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('is not asked for again when it is refused', async () => {
    lost = 1;
    refusal = new Refused({ message: { key: 'house.refusal.too_many' } }, 429);
    await expect(house.open(setup)).rejects.toBe(refusal);
    await house.open(setup);
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('a start', () => {
  interface Sent {
    id: number;
    do: string;
    commitment?: string;
    nonce?: string;
  }
  let sent: Sent[];
  let line: Line;
  let house: WiredHouse;
  const hear = (what: object): void => line.onmessage?.({ data: JSON.stringify(what) });
  const table = (more: object): TableInfo =>
    ({ id: 't', stage: 'open', commitment: 'c', start: null, nonces: [], seats: [{ player: 'anna', yours: true }], ...more }) as unknown as TableInfo;
  const promising = table({ start: { stage: 'promising', promises: [] } });

  let now: TableInfo; // if the house is asked
  let notices: Message[];
  const listener = { table: () => undefined, frame: () => undefined, link: () => undefined, notice: (message: Message) => void notices.push(message) } as unknown as Listener;

  beforeEach(() => {
    localStorage.clear();
    sent = [];
    notices = [];
    now = promising;
    house = new WiredHouse(wire, 'server');
  });
  const wire: Wire = {
    connect: () => {
      line = { ...noLine(), send: (text) => void sent.push(JSON.parse(text) as Sent) };
      queueMicrotask(() => line.onopen?.());
      return line;
    },
    ask: async <Answer>(_method: string, path: string) => {
      expect(path).toBe('tables/t');
      return { table: now } as Answer;
    },
  };
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const verbs = (): string[] => sent.map(({ do: what }) => what);

  // Up to the moment in which the house has the number of this device.
  async function reveal(): Promise<{ done: Promise<unknown>; nonce: string }> {
    const done = house.start('t');
    await settled();
    hear({ id: sent[0].id, done: { table: table({}) } });
    hear({ table: promising });
    hear({ id: sent[1].id, done: { table: promising } });
    await settled();
    hear({ table: table({ start: { stage: 'revealing', promises: [{ player: 'anna', commitment: sent[2].commitment }] } }) });
    return { done, nonce: sent[3].nonce! };
  }

  it('is done when the game has begun, with the luck of this device in it', async () => {
    const { done, nonce } = await reveal();
    expect(verbs()).toEqual(['watch', 'start', 'promise', 'reveal']);
    let isDone = false;
    void done.then(() => (isDone = true));
    await settled();
    expect(isDone).toBe(false);
    hear({ table: table({ stage: 'running', nonces: [{ player: 'anna', nonce }] }) });
    await done;
    expect(verbs().at(-1)).toBe('unwatch');
  });

  it('is over when it is cancelled', async () => {
    const { done } = await reveal();
    hear({ notice: { key: 'house.notice.start_cancelled' } });
    hear({ table: table({ commitment: 'new' }) });
    await done;
  });

  it('warns whoever watches afterwards if the luck of this device was left out', async () => {
    const { done } = await reveal();
    const running = table({ stage: 'running', nonces: [{ player: 'anna', nonce: '' }] });
    hear({ table: running });
    await done;
    house.watch('t', 0, listener);
    hear({ id: sent.at(-1)!.id, done: { table: running } });
    await settled();
    expect(notices).toEqual([{ key: 'web.luck.left_out' }]);
  });

  it('warns whoever started if the house did not ask', async () => {
    const running = table({ stage: 'running' });
    const started = house.start('t');
    await settled();
    hear({ id: sent[0].id, done: { table: table({}) } });
    hear({ table: running });
    hear({ id: sent[1].id, done: { table: running } });
    await started;
    house.watch('t', 0, listener);
    hear({ id: sent.at(-1)!.id, done: { table: running } });
    expect(notices).toEqual([{ key: 'web.luck.left_out' }]);
  });

  // Two windows of a browser have a house each, and one of them asks.
  it('believes a house in this browser that another window was asked', async () => {
    house = new WiredHouse(wire, 'browser');
    house.watch('t', 0, listener);
    await settled();
    hear({ id: sent[0].id, done: { table: table({}) } });
    hear({ table: table({ stage: 'running' }) });
    expect(notices).toEqual([]);
  });

  it('warns whoever told a number for a start that is gone', async () => {
    await reveal();
    house.watch('t', 0, listener);
    hear({ table: table({}) });
    hear({ table: table({}) });
    expect(notices).toEqual([{ key: 'web.luck.start_lost' }]);
  });

  it('is over when its answer, asked for again, came after the beginning of the game', async () => {
    now = table({ stage: 'running' });
    const done = house.start('t');
    await settled();
    hear({ id: sent[1].id, done: { table: promising } });
    await done;
  });
});

it('looks on when the seat is no longer its own, and says what else is refused', async () => {
  const sent: object[] = [];
  const told: string[] = [];
  const line: Line = {
    ...noLine(),
    send: (text) => {
      const { id, ...command } = JSON.parse(text) as { id: number; do: string; table: string; seat?: number };
      sent.push(command);
      const key = command.table === 'gone' ? 'house.refusal.no_table' : command.seat === undefined ? null : 'house.refusal.not_yours';
      const answer = key ? { id, refused: { message: { key } } } : { id, done: {} };
      line.onmessage?.({ data: JSON.stringify(answer) });
    },
  };
  const connect = (): Line => {
    queueMicrotask(() => line.onopen?.());
    return line;
  };
  const house = new WiredHouse({ connect, ask: () => Promise.reject(new Error('nothing is asked')) }, 'server');
  const unheard = (): void => undefined;
  const listener: Listener = { table: unheard, frame: unheard, chat: unheard, notice: unheard, link: unheard, refused: ({ message }) => void told.push(message.key) };
  house.watch('t', 1, listener);
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ do: 'watch', table: 't' }));
  expect(told).toEqual([]);
  house.watch('gone', 1, listener);
  await vi.waitFor(() => expect(told).toEqual(['house.refusal.no_table']));
});
