// A house at the end of a wire: what the page asks of it.
import { expect, it } from 'vitest';
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
