// The table as a stage. What comes in, faster than anybody can look, becomes scenes: a position is shown, then its cues
// are played one after the other, then the next position. A cue may wait for a tap; nothing else ever holds the table up
// for longer than the patience of whoever watches, and a tap catches up with the present.

/** Something that is pointed out: for so many milliseconds, and then until a tap if it waits. */
export interface Cue {
  lasts: number;
  waits: boolean;
}

export interface Scene<Frame, Each extends Cue> {
  frame: Frame;
  /** Milliseconds to look at the position before its cues. */
  rests: number;
  cues: Each[];
}

/** Who knows what there is to show, and shows it. A tempo from 0 to 1 shortens what does not fit into the time. */
export interface Director<Frame, Each extends Cue> {
  /** The scenes of a frame, the frame itself last; at once when there is a hurry. */
  scenes(frame: Frame, hurry: AbortSignal): Scene<Frame, Each>[] | Promise<Scene<Frame, Each>[]>;
  show(frame: Frame, tempo: number): void;
  /** Puts a cue up in place of the last one; null takes it away. */
  cue(cue: Each | null): void;
  /** The position is shown and its cues are over. */
  seen(frame: Frame): void;
  /** Whether everything is shown as it comes and nothing is pointed out. */
  isQuiet(): boolean;
  /** After how many milliseconds a frame and all that belongs to it should be over, taps apart. */
  patience(): number;
}

interface Arrival<Frame, Each extends Cue> {
  frame: Frame;
  at: number;
  /** What is left of it; null while it is not known yet. */
  scenes: Scene<Frame, Each>[] | null;
  /** Ends the waiting for that. */
  hurry: AbortController;
}

const lengthOf = ({ rests, cues }: Scene<unknown, Cue>): number => cues.reduce((sum, { lasts }) => sum + lasts, rests);

/** The scene that is being played: the cues that are still to come, the scenes that belong to it, and what is done at their end. */
interface Act<Frame, Each extends Cue> {
  frame: Frame;
  cues: Each[];
  rest: Scene<Frame, Each>[];
  tempo: number;
  isCued: boolean;
  then: () => void;
}

export class Stage<Frame, Each extends Cue> {
  #waiting: Arrival<Frame, Each>[] = [];
  #act: Act<Frame, Each> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** When a cue that waits had been there for its time. */
  #heldAt: number | null = null;
  #hurries = false;

  constructor(private readonly director: Director<Frame, Each>) {}

  /** Whether the table has come further than the screen shows. */
  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  add(frame: Frame): void {
    if (this.director.isQuiet()) {
      if (this.isBehind) this.skip();
      this.#flash(frame);
      return;
    }
    const arrival: Arrival<Frame, Each> = { frame, at: Date.now(), scenes: null, hurry: new AbortController() };
    this.#waiting.push(arrival);
    const arrive = (scenes: Scene<Frame, Each>[]): void => {
      arrival.scenes = scenes;
      if (!this.#act) this.#next();
    };
    const scenes = this.director.scenes(frame, arrival.hurry.signal);
    if (scenes instanceof Promise) void scenes.then(arrive);
    else arrive(scenes);
  }

  /** Plays scenes of the past, whatever the table does meanwhile. */
  perform(scenes: Scene<Frame, Each>[], then: () => void): void {
    this.skip();
    this.#play(scenes, 1, then);
  }

  /** A tap: the cue that is up is over, or if there is none, all that waits is shown. False if there was nothing to do. */
  go(): boolean {
    if (!this.#act && !this.isBehind) return false;
    if (this.#act?.isCued) this.#advance();
    else this.catchUp();
    return true;
  }

  /** Shows all that has come in, up to the next cue that waits: what is held until it is seen cannot be missed. */
  catchUp(): void {
    if (!this.#act && !this.isBehind) return;
    this.#hurries = true;
    this.#waiting.forEach(({ hurry }) => hurry.abort());
    if (!this.#act) return this.#next();
    this.#act.cues = this.#act.cues.filter(({ waits }) => waits);
    this.#advance();
  }

  /** Shows all that has come in; nothing is pointed out any more. */
  skip(): void {
    const act = this.#act;
    const waiting = this.#waiting;
    this.clear();
    if (act) this.director.seen(act.frame);
    if (act?.rest.length) this.#flash(act.rest.at(-1)!.frame);
    act?.then();
    waiting.forEach(({ frame }) => this.#flash(frame));
  }

  /** Forgets what waits. */
  clear(): void {
    this.#stop();
    if (this.#act?.isCued) this.director.cue(null);
    this.#act = null;
    this.#waiting = [];
    this.#hurries = false;
  }

  #flash(frame: Frame): void {
    this.director.show(frame, 0);
    this.director.seen(frame);
  }

  #next(): void {
    const first = this.#waiting[0];
    if (!first) this.#hurries = false;
    if (!first?.scenes) return;
    const tempo = this.#hurries ? 0 : this.#tempo();
    const [scene, ...others] = first.scenes;
    first.scenes = others;
    if (others.length === 0) this.#waiting.shift();
    this.#play([scene], tempo);
  }

  #play([{ frame, rests, cues }, ...rest]: Scene<Frame, Each>[], tempo: number, then: () => void = () => undefined): void {
    this.director.show(frame, tempo);
    this.#act = { frame, cues: this.#hurries ? cues.filter(({ waits }) => waits) : cues, rest, tempo, isCued: false, then };
    if (this.#hurries) this.#advance();
    else this.#wait(rests * tempo);
  }

  // To the next cue, or to the next scene.
  #advance(): void {
    this.#stop();
    const act = this.#act!;
    const [cue, ...others] = act.cues;
    if (cue) {
      this.#hurries = false;
      act.cues = others;
      act.isCued = true;
      this.director.cue(cue);
      if (cue.waits) this.#heldAt = Date.now() + cue.lasts * act.tempo;
      else this.#wait(cue.lasts * act.tempo);
      return;
    }
    if (act.isCued) this.director.cue(null);
    this.#act = null;
    this.director.seen(act.frame);
    if (act.rest.length > 0) return this.#play(act.rest, act.tempo, act.then);
    act.then();
    if (!this.#act) this.#next();
  }

  #wait(time: number): void {
    this.#timer = setTimeout(() => this.#advance(), time);
  }
  // While a cue waits for its tap, nothing that comes in grows late.
  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#heldAt !== null) {
      const now = Date.now();
      const held = Math.max(0, now - this.#heldAt);
      for (const each of this.#waiting) each.at = Math.min(now, each.at + held);
    }
    this.#heldAt = null;
  }

  // All that waits shares the time that is left until the first of it would be late.
  #tempo(): number {
    const now = Date.now();
    let length = 0;
    let tempo = 1;
    for (const { at, scenes } of this.#waiting) {
      for (const scene of scenes ?? []) length += lengthOf(scene);
      if (length > 0) tempo = Math.min(tempo, (at + this.director.patience() - now) / length);
    }
    return Math.max(0, tempo);
  }
}
