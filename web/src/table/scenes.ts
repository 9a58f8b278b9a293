// What is staged of a frame: a scene for each step that tells something, with the moments in it.
import type { Frame } from '$types/protocol';
import type { GameClient } from '../board';
import { tempo } from '../settings/settings.svelte';
import type { Cue, Scene } from './stage';
import { actsOf, partsOf, type Part } from './telling';

/** For this part of all patience a frame of several steps waits for the positions between them: without these all is told at the last. */
const waitForBetween = 0.5;

/** A moment on the stage. */
export interface ShownMoment extends Cue, Part {
  sentence: number;
}

type FrameScene = Scene<Frame, ShownMoment>;

/** Who looks: own steps are not looked at for long. */
export interface Eyes {
  client: GameClient<unknown>;
  seat: number | null;
}

/** A position in the middle of its last step, where something is counted: of what that step tells, so many events came before. */
export interface Counted extends Frame {
  tells: number;
}
export const isCounted = (frame: Frame): frame is Counted => 'tells' in frame;

// Nothing is asked on the way.
const asking = { asked: undefined, moves: undefined, can_undo: false, can_restart: false };

/** What is seen while something is counted that a step ends with; null if nothing is. */
function countedOf(frame: Frame, before: Frame | null, { client }: Eyes): Counted | null {
  const step = frame.steps.findLast(({ events }) => events.length > 0);
  if (!step || !before || actsOf(frame.steps).length > 1 || before.viewer !== frame.viewer) return null;
  const count = partsOf(step.events, client).find(({ moment }) => moment?.counted);
  if (!count) return null;
  const view = count.moment!.counted!(before.view, frame.view, step.events);
  return { ...frame, ...asking, turn: [], over: false, result: undefined, view, tells: step.events.indexOf(count.events[0]) };
}

/** The scenes of one step that tells something: what is counted in it is seen before its end. The frame itself comes last. */
export function scenesIn(frame: Frame, before: Frame | null, eyes: Eyes): FrameScene[] {
  const { moment, sentence, travel, look } = tempo();
  const parts = frame.steps.flatMap(({ events }) => partsOf(events, eyes.client));
  const cues = parts.flatMap((part) => {
    const lasts = moment + sentence * part.says.length;
    return part.moment ? [{ ...part, lasts, sentence, waits: part.moment.waits ?? false }] : [];
  });
  const isOwn = frame.steps.every(({ seat }) => seat !== null && seat === eyes.seat);
  const rests = parts.length === 0 ? 0 : isOwn ? travel : travel + look;
  const counted = countedOf(frame, before, eyes);
  if (!counted) return [{ frame, rests, cues }];
  const end = cues.findIndex((cue) => cue.moment?.counted) + 1;
  return [
    { frame: counted, rests, cues: cues.slice(0, end) },
    { frame, rests: travel, cues: cues.slice(end) },
  ];
}

/**
 * A frame has only the last position: those before it are asked for, from the place of its first step on. Whoever is in a hurry does not wait
 * for them.
 */
export function scenesOf(frame: Frame, before: Frame | null, eyes: Eyes, framesFrom: (seq: number) => Promise<Frame[]>, hurry: AbortSignal): FrameScene[] | Promise<FrameScene[]> {
  const whole = scenesIn(frame, before, eyes);
  const acts = actsOf(frame.steps);
  if (acts.length < 2 || frame.steps.some((step) => step.takes_back !== undefined)) return whole;
  const between = framesFrom(frame.steps[0].seq).then(
    (frames) => new Map(frames.filter(({ viewer }) => viewer === frame.viewer).map((each) => [each.seq, each])),
    () => new Map<number, Frame>(),
  );
  const tooLate = new Promise<Map<number, Frame>>((late) => {
    setTimeout(late, waitForBetween * tempo().patience, new Map());
    hurry.addEventListener('abort', () => late(new Map()));
  });
  return Promise.race([between, tooLate]).then((found) => {
    const positions = [...acts.slice(0, -1).map((steps) => found.get(steps.at(-1)!.seq)), frame];
    if (positions.includes(undefined)) return whole;
    return positions.flatMap((each, i) =>
      scenesIn({ ...each!, ...(each!.asked === frame.asked ? {} : asking), steps: acts[i] }, positions[i - 1] ?? before, eyes),
    );
  });
}
