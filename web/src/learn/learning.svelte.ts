// A lesson on the screen: the table it is played at, what is said beside it, and how far it is.
import type { Move } from '$types/protocol';
import type { GameClient } from '../board';
import type { LessonFrame } from '../net/local/engine';
import { settings } from '../settings/settings.svelte';
import { Session } from '../table/session.svelte';
import { LessonHouse, tableOf } from './lesson_house';
import type { Lesson } from './lessons';
import { finish, leaveAt, stepOf } from './progress.svelte';
import { teacher } from './teacher';

/** Milliseconds for which a move that is shown is seen on the board before it is made. */
const showing = 900;

export class Learning {
  readonly session: Session;
  #house: LessonHouse;
  #now = $state.raw<{ shown: LessonFrame; seq: number }>();
  #before = $state.raw<LessonFrame>();
  isShowing = $state(false);

  /** What is said belongs to what is seen: the next sentence comes when the table has got there. */
  readonly step = $derived.by<LessonFrame>(() => {
    const { shown, seq } = this.#now!;
    const { frame, isTelling } = this.session;
    return frame && frame.seq >= seq && !isTelling ? shown : (this.#before ?? shown);
  });
  readonly isAsked = $derived(this.step.accepts.length > 0);
  /** Nothing is left to do or to read after this. */
  readonly isOver = $derived(this.step.over && !this.isAsked);

  private constructor(
    readonly lesson: Lesson,
    client: GameClient<unknown>,
    house: (seen: (shown: LessonFrame, seq: number) => void) => LessonHouse,
    first: LessonFrame,
    learner: string,
  ) {
    this.#now = { shown: first, seq: 0 };
    this.#house = house((shown, seq) => this.#see(shown, seq));
    this.session = new Session(this.#house, `lesson ${lesson.name}`, client, tableOf(lesson, first.frame.viewer, learner));
    if (first.over && first.accepts.length === 0) finish(lesson.id);
  }

  /** Goes on where it was left. */
  static async open(lesson: Lesson, client: GameClient<unknown>, learner: string): Promise<Learning> {
    const engine = await teacher();
    const opened = engine.openLesson(lesson.file, lesson.text);
    const left = stepOf(lesson.id);
    const first = left > 0 && left < opened.steps ? engine.lessonStep(opened.lesson, left) : opened;
    return new Learning(lesson, client, (seen) => new LessonHouse(engine, opened.lesson, first, seen, lesson.tell), first, learner);
  }

  /** The move that was made in this step, once it is. */
  get made(): Move | null {
    return this.step.done === undefined ? null : this.#house.made;
  }

  close(): void {
    this.session.close();
    this.#house.close();
  }

  next(): void {
    if (this.isAsked || this.isOver) return;
    this.session.catchUp();
    this.#house.next();
  }
  /** The step from its beginning; what is on the screen may be older than what was told. */
  repeat(): void {
    this.#go(this.step.step);
  }
  back(): void {
    this.#go(Math.max(0, this.step.step - 1));
  }
  /** Makes the move that goes on, so that it can be followed. */
  async show(): Promise<void> {
    const [move] = this.step.accepts;
    if (!move || this.isShowing) return;
    this.isShowing = true;
    this.session.refusal = null;
    this.session.chosen = move;
    await new Promise((seen) => setTimeout(seen, settings.pace === 'none' ? 0 : showing));
    this.isShowing = false;
    if (this.session.chosen === move) await this.session.play(move);
  }

  #go(step: number): void {
    this.session.catchUp();
    this.session.release();
    this.session.refusal = null;
    this.#house.begin(step);
  }
  #see(shown: LessonFrame, seq: number): void {
    this.#before = this.step;
    this.#now = { shown, seq };
    if (shown.over && shown.accepts.length === 0) finish(this.lesson.id);
    else leaveAt(this.lesson.id, shown.step);
  }
}
