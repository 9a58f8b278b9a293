import { expect, it } from 'vitest';
import { Replay } from '../src/table/replay.svelte';
import type { Session } from '../src/table/session.svelte';

// A game of so many steps, of which those up to `known` can be read.
function game(last: number, known: number) {
  const asked: number[] = [];
  const past = {
    frame: { seq: 0 } as { seq: number } | null,
    lookAt: (seq: number) => void (past.frame = { seq }),
    lookOn: async () => {
      const next = past.frame!.seq + 1;
      asked.push(next);
      await Promise.resolve();
      if (asked.length > 100) throw new Error('it asks without end');
      if (next <= known) past.frame = next === last ? null : { seq: next };
      return false;
    },
  };
  return { asked, past, replay: new Replay({ past } as unknown as Session) };
}

it('plays to the end', async () => {
  const { asked, past, replay } = game(3, 3);
  await replay.start();
  expect(asked).toEqual([1, 2, 3]);
  expect(past.frame).toBeNull();
  expect(replay.isPlaying).toBe(false);
});

it('stops where the next step cannot be read', async () => {
  const { asked, past, replay } = game(5, 2);
  await replay.start();
  expect(asked).toEqual([1, 2, 3]);
  expect(past.frame).toEqual({ seq: 2 });
  expect(replay.isPlaying).toBe(false);
});
