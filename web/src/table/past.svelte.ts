// Looking back: the earlier position that is on the screen, with whose eyes it is seen, and steps that are told again.
import { tick } from 'svelte';
import type { Frame } from '$types/protocol';
import { settings, travel } from '../settings/settings.svelte';
import { isCounted, scenesIn, type ShownMoment } from './scenes';
import type { Session } from './session.svelte';
import type { Stage } from './stage';

export class Past {
  /** The position that is looked at; null while the present is shown. */
  frame = $state.raw<Frame | null>(null);
  /** Whether a step is being seen again. */
  isAgain = $state(false);
  /** Other eyes that a finished game is looked at with. */
  eyes = $state<number | null>();

  #frames = new Map<number, Frame>();
  // What was looked at before a step is seen again.
  #last = $state.raw<Frame | null>(null);
  // What was asked for last, until it is here.
  #wanted: number | null = null;
  // The positions of the step that is played: the one before it, what is counted in it, and its end.
  #played = $state.raw<Frame[]>([]);

  constructor(
    readonly session: Session,
    readonly stage: Stage<Frame, ShownMoment>,
  ) {}

  /** Looks at the position after `seq` entries; at the last one, the present is shown again. A step forward is staged. */
  async lookAt(seq: number): Promise<void> {
    this.stage.skip();
    const { frame, shown } = this.session;
    if (!frame || !shown) return;
    const wanted = Math.max(0, Math.min(seq, frame.seq));
    this.#wanted = wanted;
    const found = await this.#frameAt(wanted);
    if (this.#wanted !== wanted) return;
    this.#wanted = null;
    if (!found) return;
    if (wanted === shown.seq + 1 && settings.pace !== 'none') return this.#play(found, shown);
    this.frame = wanted === frame.seq && this.session.viewer === this.session.seat ? null : found;
    this.session.before = wanted === shown.seq + 1 ? shown : null;
    this.session.motion = travel();
  }

  /** Looks some steps further, or back, than what is shown or on its way. */
  async lookBy(steps: number): Promise<void> {
    const at = this.#wanted ?? this.session.shown?.seq;
    if (at !== undefined) await this.lookAt(at + steps);
  }

  /** One step further than what is looked at; done when it was seen. Whether it told something. */
  async lookOn(): Promise<boolean> {
    const { frame } = this;
    const last = this.session.frame?.seq;
    const next = frame && (await this.#frameAt(frame.seq + 1));
    if (!next || this.frame !== frame) return false;
    if (settings.pace === 'none') await this.lookAt(next.seq);
    else await new Promise<void>((seen) => this.#play(next, frame, seen));
    if (next.seq === last) this.frame = null;
    return next.steps.some(({ events }) => events.length > 0);
  }

  /** When the game is over its record is everybody's: looks through the eyes of any seat, or of a spectator. */
  async seeThrough(eyes: number | null): Promise<void> {
    const { shown, frame, house, id } = this.session;
    if (!shown || !frame?.over) return;
    this.stage.skip();
    this.eyes = eyes;
    this.#frames.clear();
    await this.session.use(house.frames(id, shown.seq, eyes), (frames) => this.keep(frames));
    this.frame = this.#frames.get(shown.seq) ?? null;
    this.session.before = null;
  }

  /** Shows a step again, from the position before it, and then what was looked at. */
  async seeAgain(seq: number): Promise<void> {
    this.stage.skip();
    this.#last = this.frame;
    const before = await this.#frameAt(seq - 1);
    const frame = await this.#frameAt(seq);
    if (!before || !frame) return;
    this.isAgain = true;
    this.frame = before;
    this.session.before = null;
    await tick();
    this.#play(frame, before, () => {
      this.isAgain = false;
      this.frame = this.#last;
      this.session.before = null;
    });
  }

  /** All positions of the game so far. */
  async allFrames(): Promise<Frame[]> {
    const { frame, house, id, seat } = this.session;
    const all: Frame[] = [];
    for (let seq = 1; seq <= (frame?.seq ?? 0); ) {
      const count = all.length;
      await this.session.use(house.frames(id, seq, seat), (frames) => all.push(...frames));
      if (all.length === count) break;
      seq = all[all.length - 1].seq + 1;
    }
    return all;
  }

  /** Positions that were told need not be asked for. */
  keep(frames: Frame[]): void {
    frames.forEach((frame) => this.#frames.set(frame.seq, frame));
  }
  /** With other eyes all was different. */
  forget(): void {
    this.frame = null;
    this.#wanted = null;
    this.eyes = undefined;
    this.#frames.clear();
  }

  /** Whether somebody looks back, or sees a step of the past that leads to the present. */
  get isLookedAt(): boolean {
    return this.frame !== null || this.#played.length > 0;
  }
  /** The position up to which all is told: while a step is seen again, that to which the screen comes back. */
  get known(): Frame | null {
    return this.isAgain ? (this.#last ?? this.session.frame) : this.session.shown;
  }
  /** Whether the stage is at a scene of the past. */
  plays(frame: Frame): boolean {
    return this.#played.includes(frame);
  }
  /** The stage has come to the scene that is played. */
  show(frame: Frame): void {
    this.frame = frame.seq === this.session.frame?.seq && !isCounted(frame) ? null : frame;
    this.session.before = this.#played[this.#played.indexOf(frame) - 1];
  }
  #play(frame: Frame, before: Frame, then: () => void = () => undefined): void {
    this.stage.skip();
    const scenes = scenesIn(frame, before, this.session);
    this.#played = [before, ...scenes.map((scene) => scene.frame)];
    // What plays by itself waits for nobody.
    const { isPlaying } = this.session.replay;
    const played = scenes.map((scene) => ({ ...scene, cues: scene.cues.map((cue) => ({ ...cue, waits: cue.waits && !isPlaying })) }));
    this.stage.perform(played, () => {
      this.#played = [];
      then();
    });
  }

  /** The position after so many entries, with what the last of them told; null if it cannot be had. */
  async #frameAt(seq: number): Promise<Frame | null> {
    const { frame, viewer, seat, house, id } = this.session;
    const known = seq === frame?.seq && viewer === seat ? frame : this.#frames.get(seq);
    // What came on arrival tells nothing, and what came live may tell of several entries.
    if (known && (seq === 0 || known.steps.length === 1)) return known;
    await this.session.use(house.frames(id, seq, viewer), (frames) => this.keep(frames));
    return this.#frames.get(seq) ?? known ?? null;
  }
}
