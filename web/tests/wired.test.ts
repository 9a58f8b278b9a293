// A house at the end of a wire: what the page asks of it.
import { expect, it, vi } from 'vitest';
import type { Listener } from '../src/net/house';
import type { Step } from '../src/net/protocol';
import type { Line } from '../src/net/socket';
import { WiredHouse, type Wire } from '../src/net/wired';

it('reads a long history part by part until it has all', async () => {
  const count = 1234;
  const asked: string[] = [];
  const wire: Wire = {
    connect: () => ({ onopen: null, onclose: null, onmessage: null, send: () => undefined, close: () => undefined }) as Line,
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

it('looks on when the seat is no longer its own, and says what else is refused', async () => {
  const sent: object[] = [];
  const told: string[] = [];
  const line: Line = {
    onopen: null,
    onclose: null,
    onmessage: null,
    close: () => undefined,
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
  const listener: Listener = { table: unheard, frame: unheard, chat: unheard, link: unheard, refused: ({ message }) => void told.push(message.key) };
  house.watch('t', 1, listener);
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ do: 'watch', table: 't' }));
  expect(told).toEqual([]);
  house.watch('gone', 1, listener);
  await vi.waitFor(() => expect(told).toEqual(['house.refusal.no_table']));
});
