// The engine as one WebAssembly module: numbers and texts in, texts out (src/wasm). Its rooms are those of the
// server: what they answer and tell is what the server would send.
import type { Frame, Message, Refusal, TableInfo, TextBoard } from '$types/protocol';
import type { Report, Valuation } from '../../analysis/report';
import { Refused } from '../house';
import type { Change, StoredTable, TableRow } from './store';

export interface Person {
  id: string;
  name: string;
}
/** When something happens; a room has neither clock nor luck of its own. */
export interface Moment {
  now: number;
  /** Of a clock that never jumps. */
  steady: number;
  random: Uint8Array;
}
/** A message of the page, and who sent it. */
export interface Order {
  person: Person;
  message: string;
  /** That see no more, for `unwatch`. */
  eyes?: number | null;
}

/** What a room wants done. Nothing else happens there before its changes are stored, or are not. */
export interface Effects {
  changes: Change[];
  blinded: { person: string; seat: number }[];
  tellings: { eyes?: number | null; person?: string; text: string }[];
  answers: ({ ticket: number } & Answered)[];
  thoughts: Thought[];
  /** By the clock that never jumps. */
  wake_at: number | null;
}
export type Answered = { done: string; refused?: undefined } | { done?: undefined; refused: Refusal; status: number };
/** A move or, without a bot, hints for what a seat sees. */
export interface Thought {
  seat: number;
  asked: number;
  bot: string;
  ticket: number;
  /** The move that was made there, of which hints tell too; or nothing. */
  played: string;
  sight: string;
}

/** Which part of a game's past, seen through whose eyes. What is no number is refused. */
export interface PastQuestion {
  kind: string;
  person: string;
  seat?: number | string;
  from?: number | string;
  limit?: number | string;
}
export interface RecordFile {
  name: string;
  record: string;
}

/** What whoever learns is shown; sentences are text keys. A picture of a rulebook is a lesson that says nothing. */
export interface LessonFrame {
  lesson: number;
  step: number;
  steps: number;
  name: string;
  says: string;
  /** The places on the board that are meant. */
  look: string[];
  /** The moves that go on, the one that is shown first; none where nothing is awaited. */
  accepts: string[];
  /** What is answered to the move that was tried; nothing has changed. */
  remark?: string;
  /** The move was made, and what came of it is to be seen. */
  done?: string;
  /** Nothing comes after this. */
  over: boolean;
  /** Its steps are what has passed since the last one. */
  frame: Frame;
}

/** A line that is tried from a position: all of it, each time. */
export interface GivenLine {
  game: string;
  rules: number;
  seats: number;
  position: string;
  /** Entries as in a log, parted by ";". */
  line: string;
  /** Through whose eyes it is seen, unless somebody else must decide. */
  eyes?: number | null;
  /** Whose knowledge counts for the value; else all that is there. */
  knows?: number | null;
  /** What the outcome that is proposed follows from. */
  luck?: number;
  /** Those of the next outcome that are chosen, each by its number among those that could come. */
  lots?: number[];
}
/** Luck that is chosen, lot by lot. */
export interface Lots {
  chosen: Message[];
  /** What may come; nothing if the outcome is whole. */
  next: Message[];
  outcome: string;
}
/** Where a line leads. */
export interface LineFrame {
  /** With those that were not named because nobody had a choice. */
  entries: string[];
  position: string;
  /** An outcome that might come, where luck decides. */
  luck?: string;
  /** Its steps are those of the line. */
  frame: Frame;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  give(bytes: number): number;
  answered(): number;
  moment(now: number, steady: number): void;
  tidy_name(): number;
  plan_table(): number;
  list_tables(): number;
  open_room(): number;
  envelope(): number;
  is_done(room: number): number;
  close_room(room: number): void;
  perform(room: number, ticket: number): number;
  stored(room: number): number;
  failed(room: number): number;
  chosen(room: number, seat: number, asked: number): number;
  renamed(room: number): number;
  wake(room: number): number;
  surrender(room: number): number;
  info(room: number): number;
  past(room: number): number;
  record(room: number): number;
  keep_record(): number;
  prove_record(): number;
  make_bot(seed: bigint): number;
  dismiss_bot(bot: number): void;
  think(bot: number): number;
  hint(): number;
  teach(): number;
  open_lesson(): number;
  close_lesson(lesson: number): void;
  lesson_check(lesson: number): number;
  lesson_move(lesson: number): number;
  lesson_next(lesson: number): number;
  lesson_step(lesson: number, step: number): number;
  lesson_board(lesson: number): number;
  open_analysis(depth: number): number;
  close_analysis(analysis: number): void;
  analysis_all(analysis: number): number;
  analysis_go_on(analysis: number): number;
  analysis_report(analysis: number): number;
  line_frame(): number;
  line_lots(): number;
  line_board(): number;
  line_value(samples: number): number;
}

const present = (): Moment => ({ now: Date.now(), steady: performance.now(), random: crypto.getRandomValues(new Uint8Array(32)) });

export class Engine {
  #exports: Exports;
  #present: () => Moment;

  private constructor(exports: Exports, moment: () => Moment) {
    this.#exports = exports;
    this.#present = moment;
  }

  static async load(module: WebAssembly.Module, moment = present): Promise<Engine> {
    let exports: Exports | undefined;
    // The module has a clock; for all other calls of WASI, which it never makes, the answer is "bad file" (8).
    const clock_time_get = (_clock: number, _precision: bigint, place: number): number => {
      new DataView(exports!.memory.buffer).setBigUint64(place, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    };
    const refuse = (): number => 8;
    const imports = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, name === 'clock_time_get' ? clock_time_get : refuse]));
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports, moment);
  }

  // Around the rooms

  tidyName(wish: unknown): string {
    return this.#done(this.#with(wish).tidy_name());
  }
  /** A table that somebody wants to open, as it is to be stored. */
  plan(order: Order): TableRow {
    return this.#done(this.#at(order).plan_table());
  }
  list(tables: StoredTable[], person: string): TableInfo[] {
    return this.#done(this.#with({ tables, person }).list_tables());
  }
  keep(file: unknown): StoredTable {
    return this.#done(this.#at(file).keep_record());
  }
  prove(file: unknown): unknown {
    return this.#done(this.#with(file).prove_record());
  }

  // Rooms, by number

  open(table: StoredTable): number {
    return this.#done(this.#at(table).open_room());
  }
  /** Nobody watches and nothing is under way there, or there is no such table any more: it may be closed. */
  isDone(room: number): boolean {
    return this.#exports.is_done(room) !== 0;
  }
  close(room: number): void {
    this.#exports.close_room(room);
  }
  /** What a message wants, and of which table; refused if it is none. */
  envelope(message: string): { do: string; table: string; key: string } {
    return this.#done(this.#with(message).envelope());
  }
  perform(room: number, ticket: number, order: Order): Effects {
    return this.#read(this.#at(order).perform(room, ticket));
  }
  stored(room: number): Effects {
    return this.#read(this.#exports.stored(room));
  }
  failed(room: number): Effects {
    return this.#read(this.#at('').failed(room));
  }
  chosen(room: number, { seat, asked }: Thought, move: string): Effects {
    return this.#read(this.#at(move).chosen(room, seat, asked));
  }
  renamed(room: number, person: Person): Effects {
    return this.#read(this.#at(person).renamed(room));
  }
  wake(room: number): Effects {
    return this.#read(this.#at('').wake(room));
  }
  /** The tickets of what was not done there yet; the room does nothing any more. */
  surrender(room: number): number[] {
    return this.#done(this.#exports.surrender(room));
  }

  info(room: number, person: string): TableInfo {
    return this.#done(this.#with(person).info(room));
  }
  past(room: number, question: PastQuestion): unknown {
    return this.#done(this.#with(question).past(room));
  }
  record(room: number): string {
    return this.#done(this.#exports.record(room));
  }

  // Bots, by number; they think about sights

  makeBot(name: string, sight: string, seed: bigint): number {
    return this.#with(`${name}\n${sight}`).make_bot(seed);
  }
  dismissBot(bot: number): void {
    this.#exports.dismiss_bot(bot);
  }
  /** The move, as notation. */
  think(bot: number, sight: string): string {
    return this.#answer(this.#with(sight).think(bot));
  }
  /** What bots that are made from now on think by; false if it does not fit this engine. */
  teach(game: string, weights: Uint8Array): boolean {
    const name = new TextEncoder().encode(`${game}\n`);
    const bytes = new Uint8Array(name.length + weights.length);
    bytes.set(name);
    bytes.set(weights, name.length);
    this.#give(bytes);
    return this.#exports.teach() !== 0;
  }
  hint(sight: string, played: string): string {
    return this.#answer(this.#with(`${played}\n${sight}`).hint());
  }

  // Lessons, by number

  openLesson(file: string, text: string): LessonFrame {
    return this.#done(this.#with(`${file}\n${text}`).open_lesson());
  }
  closeLesson(lesson: number): void {
    this.#exports.close_lesson(lesson);
  }
  /** Whether a move is legal, without making it; refused if not. */
  lessonCheck(lesson: number, move: string): void {
    this.#done(this.#with(move).lesson_check(lesson));
  }
  lessonMove(lesson: number, move: string): LessonFrame {
    return this.#done(this.#with(move).lesson_move(lesson));
  }
  /** Goes on from a step that is only read, or that is done. */
  lessonNext(lesson: number): LessonFrame {
    return this.#done(this.#exports.lesson_next(lesson));
  }
  /** The beginning of a step, counted from 0. */
  lessonStep(lesson: number, step: number): LessonFrame {
    return this.#done(this.#exports.lesson_step(lesson, step));
  }
  /** The table in words, where the lesson is. */
  lessonBoard(lesson: number): TextBoard {
    return this.#done(this.#exports.lesson_board(lesson));
  }

  // Analyses of recorded games, by number

  openAnalysis(file: RecordFile, depth: number): number {
    return this.#done(this.#with(file).open_analysis(depth));
  }
  closeAnalysis(analysis: number): void {
    this.#exports.close_analysis(analysis);
  }
  analysisPieces(analysis: number): number {
    return this.#exports.analysis_all(analysis);
  }
  /** How many pieces are done after one more. */
  analysisGoOn(analysis: number): number {
    return this.#exports.analysis_go_on(analysis);
  }
  analysisReport(analysis: number): Report {
    return this.#done(this.#exports.analysis_report(analysis));
  }

  // Lines

  lineFrame(line: GivenLine): LineFrame {
    return this.#done(this.#with(line).line_frame());
  }
  /** What luck may bring next where it leads. */
  lineLots(line: GivenLine): Lots {
    return this.#done(this.#with(line).line_lots());
  }
  /** The table in words where it leads, through the eyes that are named. */
  lineBoard(line: GivenLine): TextBoard {
    return this.#done(this.#with(line).line_board());
  }
  /** What everybody can expect where it leads. */
  lineValue(line: GivenLine, samples: number): Valuation {
    return this.#done(this.#with(line).line_value(samples));
  }

  /** Now, with this. */
  #at(given: unknown): Exports {
    const { now, steady, random } = this.#present();
    this.#give(random);
    this.#exports.moment(now, steady);
    return this.#with(given);
  }
  /** A text as it is, anything else as JSON. */
  #with(given: unknown): Exports {
    this.#give(new TextEncoder().encode(typeof given === 'string' ? given : JSON.stringify(given)));
    return this.#exports;
  }
  #give(bytes: Uint8Array): void {
    const place = this.#exports.give(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
  }
  #answer(length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.answered(), length));
  }
  #read<Value>(length: number): Value {
    return JSON.parse(this.#answer(length)) as Value;
  }
  #done<Done>(length: number): Done {
    const { done, refused, status } = this.#read<{ done?: Done; refused?: Refusal; status?: number }>(length);
    if (refused) throw new Refused(refused, status);
    return done as Done;
  }
}
