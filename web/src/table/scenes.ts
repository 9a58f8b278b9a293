// What is staged of a frame: a scene for each step that tells something, with the moments in it.
import type { Frame } from '$types/protocol';
import type { GameClient } from '../board';
import { tempo } from '../settings/settings.svelte';
import type { Cue, Scene } from './stage';
import { actsOf, partsOf, type Part } from './telling';

/** So many milliseconds a frame of several steps waits for the positions between them. */
const waitForBetween = 800;

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

export function sceneOf(frame: Frame, { client, seat: own }: Eyes): FrameScene {
  const { moment, sentence, travel, look } = tempo();
  const parts = frame.steps.flatMap(({ events }) => partsOf(events, client));
  const cues = parts.flatMap((part) => {
    const lasts = moment + sentence * part.says.length;
    return part.moment ? [{ ...part, lasts, sentence, waits: part.moment.waits ?? false }] : [];
  });
  const isOwn = frame.steps.every(({ seat }) => seat !== null && seat === own);
  return { frame, rests: parts.length === 0 ? 0 : isOwn ? travel : travel + look, cues };
}

/** A frame has only the last position: those before it are asked for, from the place of its first step on. */
export function scenesOf(frame: Frame, eyes: Eyes, framesFrom: (seq: number) => Promise<Frame[]>): FrameScene[] | Promise<FrameScene[]> {
  const whole = [sceneOf(frame, eyes)];
  const acts = actsOf(frame.steps);
  if (acts.length < 2 || frame.steps.some((step) => step.takes_back !== undefined)) return whole;
  const between = framesFrom(frame.steps[0].seq).then(
    (frames) => new Map(frames.filter(({ viewer }) => viewer === frame.viewer).map((each) => [each.seq, each])),
    () => new Map<number, Frame>(),
  );
  const tooLate = new Promise<Map<number, Frame>>((late) => setTimeout(late, waitForBetween, new Map()));
  // Nothing is asked on the way.
  const asking = { asked: undefined, moves: undefined, can_undo: false, can_restart: false };
  return Promise.race([between, tooLate]).then((found) => {
    const positions = [...acts.slice(0, -1).map((steps) => found.get(steps.at(-1)!.seq)), frame];
    if (positions.includes(undefined)) return whole;
    return positions.map((each, i) => sceneOf({ ...each!, ...(each!.asked === frame.asked ? {} : asking), steps: acts[i] }, eyes));
  });
}
