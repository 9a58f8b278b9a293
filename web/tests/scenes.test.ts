import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Frame, Message, Step } from '$types/protocol';
import type { GameClient } from '../src/board';
import { isCounted, scenesIn, scenesOf, type Eyes } from '../src/table/scenes';

const told = (...keys: string[]): Message[] => keys.map((key) => ({ key }));
const moments = {
  roll: {},
  // What is on the table while it is counted: all that came before.
  count: { with: ['share'], waits: true, counted: (before: unknown, view: unknown, events: Message[]) => [before, view, events.length] },
};
const eyes: Eyes = { client: { moments } as unknown as GameClient<unknown>, seat: 0 };
const step = (seq: number, ...keys: string[]): Step => ({ seq, seat: 1, events: told(...keys) });
const frame = (seq: number, view: string, ...steps: Step[]): Frame =>
  ({ table: 't', seq, viewer: 0, over: true, turn: [0], question: { key: 'q' }, asked: 7, moves: [{ move: 'm' }], can_undo: true, steps, view, result: { winners: [1] } }) as unknown as Frame;
const shape = (scenes: ReturnType<typeof scenesIn>): unknown[] => scenes.map((scene) => [scene.frame.view, scene.cues.map(({ events }) => events[0].key)]);

const patient = new AbortController().signal;
afterEach(() => void vi.useRealTimers());

describe('the scenes of a step', () => {
  const before = frame(3, 'before');

  it('are one, where nothing is counted', () => {
    expect(shape(scenesIn(frame(4, 'after', step(4, 'a', 'roll')), before, eyes))).toEqual([['after', ['roll']]]);
  });

  it('show what is counted before the end of the step', () => {
    const after = frame(4, 'after', step(4, 'a', 'roll', 'count', 'share', 'share', 'b', 'roll'));
    const scenes = scenesIn(after, before, eyes);
    expect(shape(scenes)).toEqual([[['before', 'after', 7], ['roll', 'count']], ['after', ['roll']]]);
    const [{ frame: counted }, { frame: last }] = scenes;
    expect(last).toBe(after);
    expect(isCounted(counted) && counted.tells).toBe(2);
    expect([counted.seq, counted.steps]).toEqual([4, after.steps]);
  });

  it('ask nothing in the middle of a step, and do not tell who won', () => {
    const [{ frame: counted }] = scenesIn(frame(4, 'after', step(4, 'count')), before, eyes);
    const { over, result, turn, asked, moves, can_undo } = counted;
    expect([over, result, turn, asked, moves, can_undo]).toEqual([false, undefined, [], undefined, undefined, false]);
  });

  it('count nothing after a jump, with other eyes, or where the position of the count is not known', () => {
    const after = frame(4, 'after', step(4, 'count'));
    const several = frame(5, 'after', step(4, 'count'), step(5, 'a'));
    expect(shape(scenesIn(after, null, eyes))).toEqual([['after', ['count']]]);
    expect(shape(scenesIn(after, { ...before, viewer: 1 }, eyes))).toEqual([['after', ['count']]]);
    expect(shape(scenesIn(several, before, eyes))).toEqual([['after', ['count']]]);
  });

  it('follow each other, each from the position before it', async () => {
    const last = frame(6, 'last', step(4, 'a'), step(5, 'count'), step(6, 'b'));
    const between = [frame(4, 'four', step(4, 'a')), frame(5, 'five', step(5, 'count'))];
    const scenes = await scenesOf(last, before, eyes, () => Promise.resolve(between), patient);
    expect(shape(scenes)).toEqual([['four', []], [['four', 'five', 1], ['count']], ['five', []], ['last', []]]);
    expect(shape(await scenesOf(last, before, eyes, () => Promise.reject(new Error('away')), patient))).toEqual([['last', ['count']]]);
  });

  const last = frame(5, 'last', step(4, 'roll'), step(5, 'roll'));
  const whole = [['last', ['roll', 'roll']]];
  const after = (ms: number) => () => new Promise<Frame[]>((come) => setTimeout(come, ms, [frame(4, 'four', step(4, 'roll'))]));

  it('wait for the positions between them as long as there is patience', async () => {
    vi.useFakeTimers();
    const [late, never] = [3000, 1e6].map((ms) => scenesOf(last, before, eyes, after(ms), patient));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(shape(await late)).toEqual([['four', ['roll']], ['last', ['roll']]]);
    expect(shape(await never)).toEqual(whole);
  });

  it('wait for nothing where whoever looks is in a hurry', async () => {
    vi.useFakeTimers();
    const hurry = new AbortController();
    const scenes = scenesOf(last, before, eyes, after(3000), hurry.signal);
    hurry.abort();
    expect(shape(await scenes)).toEqual(whole);
  });
});
