import { beforeEach, expect, it, vi } from 'vitest';
import type { Hint } from '$types/protocol';
import { Review } from '../src/table/review.svelte';
import type { Session } from '../src/table/session.svelte';

beforeEach(() => void vi.useFakeTimers());

// A finished game in which one seat decided at every step, and a bot that says what it thinks when it is let.
class Looking {
  past = $state({ frame: { seq: 0 } });
  replay = $state({ isPlaying: false });
  info = { stage: 'over' };
  story = { lasting: [1, 2, 3, 4].map((seq) => ({ seq, seat: 0, move: `move ${seq}`, events: [] })) };
  asked: number[] = [];
  answer: (hints: Hint[] | null) => void = () => undefined;
  review = (_: number, at: number): Promise<Hint[] | null> => {
    this.asked.push(at);
    return new Promise((resolve) => (this.answer = resolve));
  };
}

async function following(run: (looking: Looking, review: Review, rest: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const looking = new Looking();
  const review = new Review(looking as unknown as Session);
  const stop = $effect.root(() => {
    $effect(() => review.ask());
  });
  await run(looking, review, () => vi.advanceTimersByTimeAsync(1000));
  stop();
}

it('asks about one decision at a time, and then about the one that is looked at', () =>
  following(async (looking, review, rest) => {
    await rest();
    looking.past.frame = { seq: 1 };
    await rest();
    looking.past.frame = { seq: 2 };
    await rest();
    expect(looking.asked).toEqual([0]);
    looking.answer([]);
    await rest();
    expect(looking.asked).toEqual([0, 2]);
    looking.answer([]);
    await rest();
    expect(review.hints).toEqual([]);
    looking.past.frame = { seq: 0 };
    await rest();
    expect(looking.asked).toEqual([0, 2]);
  }));

it('asks nothing while the game plays by itself', () =>
  following(async (looking, review, rest) => {
    looking.replay.isPlaying = true;
    await rest();
    looking.past.frame = { seq: 1 };
    await rest();
    expect(looking.asked).toEqual([]);
    expect(review.isAwaited).toBe(false);
    looking.replay.isPlaying = false;
    await rest();
    expect(looking.asked).toEqual([1]);
    expect(review.isAwaited).toBe(true);
  }));

it('does not ask again and again where it is refused', () =>
  following(async (looking, review, rest) => {
    await rest();
    looking.answer(null);
    await rest();
    expect(looking.asked).toEqual([0]);
    expect(review.isAwaited).toBe(false);
    looking.past.frame = { seq: 1 };
    await rest();
    looking.answer([]);
    looking.past.frame = { seq: 0 };
    await rest();
    expect(looking.asked).toEqual([0, 1, 0]);
  }));
