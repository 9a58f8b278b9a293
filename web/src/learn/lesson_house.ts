// A lesson as a table: the house that a session asks is the teacher.
import type { Chair, Commands, Frame, Message, Move, Step, TableInfo } from '$types/protocol';
import { because } from '../net/because';
import { Refused, type Command, type Listener, type TableHouse, type Watch } from '../net/house';
import type { Engine, LessonFrame } from '../net/local/engine';
import type { Lesson } from './lessons';

/** Whoever learns is called by name; the others are bots that do what the lesson says. */
export const chairsOf = (seats: number, eyes: number | null, learner: string): Chair[] =>
  Array.from({ length: seats }, (_, seat) => {
    const isYours = seat === eyes;
    return { player: isYours ? 'learner' : null, name: isYours ? learner : null, bot: isYours ? null : 'guest', deputy: null, online: true, yours: isYours, invite: null };
  });

/** A table that no house has. */
export const tableAlone = (id: string, game: string, seats: Chair[]): TableInfo => ({
  id, title: '', game, rules: 0, options: {}, position: '', stage: 'running', host: '', public: false, hints: false, hot_seat: false, practice: false,
  talk: 'seated', deputy: '', nonces: [], opened: 0, ended: 0, turn: [], points: [], places: [], rematch: '', commitment: '', secret: null,
  start: null, invite: null, watchers: 0, bots_hurry: false, seats,
});
export const tableOf = ({ game, name, seats }: Lesson, eyes: number | null, learner: string): TableInfo =>
  tableAlone(`lesson ${name}`, game, chairsOf(seats, eyes, learner));

const absent = (): Promise<never> => Promise.reject(because('no_route'));

export class LessonHouse implements TableHouse {
  readonly teaches = true;
  #listener: Listener | null = null;
  // Entries are counted over all steps of the lesson, though each may begin at a position of its own.
  #steps: Step[] = [];
  #asked = 0;
  #frame: Frame;
  /** The last move that was accepted. */
  made: Move | null = null;

  /** `seen` hears what is told besides the frame, with the place at which it is true. */
  constructor(
    readonly engine: Engine,
    readonly lesson: number,
    first: LessonFrame,
    readonly seen: (shown: LessonFrame, seq: number) => void,
    readonly tell: (key: string) => Message,
  ) {
    this.#frame = this.#told({ ...first, frame: { ...first.frame, steps: [] } });
  }

  next(): void {
    this.#tell(this.engine.lessonNext(this.lesson));
  }
  /** The beginning of a step; how it came to it was seen before, or need not be. */
  begin(step: number): void {
    const shown = this.engine.lessonStep(this.lesson, step);
    this.#tell({ ...shown, frame: { ...shown.frame, steps: [] } });
  }
  close(): void {
    this.#listener = null;
    this.engine.closeLesson(this.lesson);
  }

  watch(_table: string, _seat: number | null, listener: Listener): Watch {
    this.#listener = listener;
    queueMicrotask(() => this.#listener?.frame(this.#frame));
    return { look: () => undefined, close: () => (this.#listener = null) };
  }
  async command<C extends Command>(_table: string, what: C, args: Commands[C]['with']): Promise<Commands[C]['done']> {
    const { move } = args as { move: string };
    if (what === 'check') this.engine.lessonCheck(this.lesson, move);
    else if (what === 'play') this.#play(move);
    else await absent();
    return { seq: this.#steps.length } as Commands[C]['done'];
  }
  history = () => Promise.resolve(this.#steps);
  frames = () => Promise.resolve([]);
  lines = () => Promise.resolve([]);
  board = async () => this.engine.lessonBoard(this.lesson);
  newestRules = absent;
  position = absent;
  prove = absent;
  world = absent;
  record = absent;
  start = absent;
  table = absent;

  // A move that the lesson does not want is answered, and nothing has changed.
  #play(move: string): void {
    const shown = this.engine.lessonMove(this.lesson, move);
    if (shown.remark) throw new Refused({ message: this.tell(shown.remark) });
    this.made = this.#frame.moves?.find((each) => each.move === move) ?? null;
    this.#tell(shown);
  }
  #tell(shown: LessonFrame): void {
    this.#frame = this.#told(shown);
    this.seen(shown, this.#frame.seq);
    this.#listener?.frame(this.#frame);
  }
  // Only what goes on is held back until the turn is ended: anything else is answered at once.
  #told({ frame, accepts }: LessonFrame): Frame {
    const steps = frame.steps.map((step, i) => ({ ...step, seq: this.#steps.length + i + 1 }));
    this.#steps = [...this.#steps, ...steps];
    const moves = accepts.length === 0 ? undefined : frame.moves?.map((each) => (accepts.includes(each.move) ? each : { ...each, ends: undefined }));
    return { ...frame, steps, seq: this.#steps.length, asked: moves && ++this.#asked, moves };
  }
}
