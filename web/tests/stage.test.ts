import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage, type Cue, type Scene } from '../src/table/stage';

interface Named extends Cue {
  name: string;
}
const shows = (name: string, lasts = 100): Named => ({ name, lasts, waits: false });
const waits = (name: string, lasts = 100): Named => ({ name, lasts, waits: true });

describe('the stage of a table', () => {
  // What happened, in order: a position by its number, a cue by its name, "-" when it is taken away.
  let seen: (number | string)[];
  let script: Record<number, Scene<number, Named>[] | Promise<Scene<number, Named>[]>>;
  let hurries: AbortSignal[];
  let isQuiet: boolean;
  let patience: number;
  let stage: Stage<number, Named>;
  const scene = (frame: number, ...cues: Named[]): Scene<number, Named> => ({ frame, rests: 100, cues });

  beforeEach(() => {
    vi.useFakeTimers();
    seen = [];
    script = {};
    hurries = [];
    isQuiet = false;
    patience = 1e6;
    stage = new Stage<number, Named>({
      scenes: (frame, hurry) => {
        hurries.push(hurry);
        return script[frame] ?? [scene(frame)];
      },
      show: (frame) => seen.push(frame),
      cue: (cue) => seen.push(cue?.name ?? '-'),
      seen: () => undefined,
      isQuiet: () => isQuiet,
      patience: () => patience,
    });
  });
  afterEach(() => void vi.useRealTimers());

  it('shows the first at once and the others one after the other', () => {
    [1, 2, 3].forEach((each) => stage.add(each));
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([1, 2]);
    vi.advanceTimersByTime(200);
    stage.add(4);
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it('plays the cues of a position before the next position', () => {
    script[1] = [scene(1, shows('roll'), shows('ruby'))];
    [1, 2].forEach((each) => stage.add(each));
    vi.advanceTimersByTime(250);
    expect(seen).toEqual([1, 'roll', 'ruby']);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([1, 'roll', 'ruby', '-', 2]);
  });

  it('holds a cue that waits until a tap, and all that comes in behind it', () => {
    script[1] = [scene(1, waits('reveal'))];
    stage.add(1);
    vi.advanceTimersByTime(100);
    stage.add(2);
    vi.advanceTimersByTime(1e6);
    expect(seen).toEqual([1, 'reveal']);
    expect(stage.go()).toBe(true);
    expect(seen).toEqual([1, 'reveal', '-', 2]);
  });

  it('ends a cue by a tap, one at a time, and does nothing where nothing is', () => {
    script[1] = [scene(1, shows('roll'), waits('week'))];
    stage.add(1);
    vi.advanceTimersByTime(100);
    stage.go();
    expect(seen).toEqual([1, 'roll', 'week']);
    stage.go();
    expect(seen).toEqual([1, 'roll', 'week', '-']);
    expect(stage.go()).toBe(false);
  });

  it('catches up by a tap, but not past what waits', () => {
    script[2] = [scene(2, shows('roll'))];
    script[3] = [scene(3, shows('ruby'), waits('last round'))];
    [1, 2, 3, 4].forEach((each) => stage.add(each));
    stage.go();
    expect(seen).toEqual([1, 2, 3, 'last round']);
    expect(stage.isBehind).toBe(true);
    stage.go();
    expect(seen).toEqual([1, 2, 3, 'last round', '-', 4]);
    expect(stage.isBehind).toBe(false);
  });

  it('does not lose a cue that waits to a tap before it is up', () => {
    script[1] = [scene(1, shows('roll'), waits('reveal'))];
    stage.add(1);
    stage.catchUp();
    expect(seen).toEqual([1, 'reveal']);
  });

  it('knows the scenes of a frame later, and keeps the order', async () => {
    script[1] = Promise.resolve([scene(10), scene(1)]);
    [1, 2].forEach((each) => stage.add(each));
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([10]);
    vi.advanceTimersByTime(300);
    expect(seen).toEqual([10, 1, 2]);
  });

  it('goes on by itself where it was told to hurry before it knew the scenes', async () => {
    script[1] = Promise.resolve([scene(10, shows('roll')), scene(1)]);
    stage.add(1);
    expect(hurries.map(({ aborted }) => aborted)).toEqual([false]);
    stage.catchUp();
    expect(hurries.map(({ aborted }) => aborted)).toEqual([true]);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([10, 1]);
  });

  it('shows everything as it comes where it is quiet', () => {
    script[2] = [scene(2, waits('reveal'))];
    stage.add(1);
    stage.add(2);
    isQuiet = true;
    stage.add(3);
    expect(seen).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(1e6);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('forgets what belongs to other eyes', () => {
    script[1] = [scene(1, waits('reveal'))];
    [1, 2].forEach((each) => stage.add(each));
    vi.advanceTimersByTime(100);
    stage.clear();
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([1, 'reveal', '-']);
  });

  it('plays a scene of the past and then what follows', () => {
    let isBack = false;
    stage.perform([scene(7, shows('ruby'))], () => (isBack = true));
    vi.advanceTimersByTime(199);
    expect([seen, isBack]).toEqual([[7, 'ruby'], false]);
    vi.advanceTimersByTime(1);
    expect([seen, isBack]).toEqual([[7, 'ruby', '-'], true]);
  });

  it('plays all scenes of a step of the past, and comes to the last of them by a tap', () => {
    let isBack = false;
    const again = (): void => stage.perform([scene(7, waits('count')), scene(8, shows('ruby'))], () => (isBack = true));
    again();
    vi.advanceTimersByTime(1e6);
    expect(seen).toEqual([7, 'count']);
    stage.go();
    vi.advanceTimersByTime(199);
    expect([seen, isBack]).toEqual([[7, 'count', '-', 8, 'ruby'], false]);
    vi.advanceTimersByTime(1);
    expect([seen.at(-1), isBack]).toEqual(['-', true]);
    seen = [];
    isBack = false;
    again();
    stage.skip();
    expect([seen, isBack]).toEqual([[7, 8], true]);
  });

  describe('with little patience', () => {
    const round = 4000;
    /** When each position was shown, in milliseconds. */
    const shown = new Map<number, number>();
    beforeEach(() => {
      patience = round;
      shown.clear();
      const start = Date.now();
      stage = new Stage<number, Named>({
        scenes: (frame) => [{ frame, rests: 300, cues: frame % 5 === 0 ? [shows('roll', 900)] : [] }],
        show: (frame) => shown.set(frame, Date.now() - start),
        cue: () => undefined,
        seen: () => undefined,
        isQuiet: () => isQuiet,
        patience: () => patience,
      });
    });

    it('shows a round of four bots that think of nothing within four seconds', () => {
      for (let i = 1; i <= 60; i++) stage.add(i);
      vi.advanceTimersByTime(1e5);
      expect(shown.get(60)).toBeLessThanOrEqual(round);
      expect(shown.get(2)! - shown.get(1)!).toBeGreaterThan(10);
    });

    it('is never later than that behind bots that think', () => {
      const came = new Map<number, number>();
      let now = 0;
      for (let i = 1; i <= 80; i++) {
        came.set(i, now);
        stage.add(i);
        const thinking = (i * 37) % 200;
        vi.advanceTimersByTime(thinking);
        now += thinking;
      }
      vi.advanceTimersByTime(1e5);
      for (const [frame, at] of came) expect(shown.get(frame)! - at).toBeLessThanOrEqual(round);
    });

    it('takes its time where there is time', () => {
      [1, 2, 3].forEach((each) => stage.add(each));
      vi.advanceTimersByTime(1e5);
      expect([...shown.values()]).toEqual([0, 300, 600]);
    });

    it('does not hurry because somebody looked at a moment for long', () => {
      stage = new Stage<number, Named>({
        scenes: (frame) => [{ frame, rests: 300, cues: frame === 1 ? [waits('reveal', 0)] : [] }],
        show: (frame) => shown.set(frame, Date.now()),
        cue: () => undefined,
        seen: () => undefined,
        isQuiet: () => false,
        patience: () => patience,
      });
      [1, 2, 3].forEach((each) => stage.add(each));
      vi.advanceTimersByTime(60_000);
      stage.go();
      vi.advanceTimersByTime(1000);
      expect(shown.get(3)! - shown.get(2)!).toBe(300);
    });
  });
});
