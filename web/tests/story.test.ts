import { expect, it } from 'vitest';
import type { Frame, Step } from '$types/protocol';
import type { Session } from '../src/table/session.svelte';
import { Story } from '../src/table/story.svelte';

const step = (seq: number): Step => ({ seq, seat: 1, events: [{ key: 'said' }] });
const frame = (seq: number, ...seqs: number[]): Frame => ({ seq, steps: seqs.map(step) }) as unknown as Frame;

it('tells each step once to those who listen, also where a frame is caught up with in its middle', () => {
  const session = { frame: null as Frame | null, client: {} };
  const story = new Story(session as unknown as Session);
  const show = (shown: Frame): void => {
    story.add(shown, session.frame !== null);
    session.frame = shown;
  };
  story.steps = [1, 2, 3].map(step);
  show(frame(3, 3));
  show(frame(4, 4)); // The first scene of a frame that tells of three steps,
  show(frame(6, 4, 5, 6)); // and all of it, because nobody waits for the rest.
  expect(story.news.map(({ seq }) => seq)).toEqual([4, 5, 6]);
  expect(story.steps.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
});
