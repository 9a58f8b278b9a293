// A line as a table: the house that a session asks lets every seat decide in its turn, and luck be chosen.
import type { Chair, Commands, Frame, Step, TableInfo, TextBoard } from '$types/protocol';
import { tableAlone } from '../learn/lesson_house';
import { because } from '../net/because';
import { type Command, type Listener, type TableHouse, type Watch } from '../net/house';
import type { Engine, LineFrame, Lots } from '../net/local/engine';
import { lineOf, type Beginning } from './line';

const absent = (): Promise<never> => Promise.reject(because('no_route'));
const anyLuck = (): number => Math.floor(Math.random() * 2 ** 32);

export class LineHouse implements TableHouse {
  readonly teaches = true;
  /** Whether somebody may decide. */
  asks = true;
  #listener: Listener | null = null;
  #asked = 0;
  #shown: LineFrame;
  #frame: Frame;

  /** `seen` hears where the line leads now. Refused where it cannot be. */
  constructor(
    readonly engine: Engine,
    readonly beginning: Beginning,
    readonly names: readonly string[],
    entries: readonly string[],
    eyes: number | null,
    readonly seen: (shown: LineFrame) => void,
  ) {
    this.#shown = this.#ask(entries, eyes);
    this.#frame = this.#told(this.#shown.frame.steps.length);
  }

  get shown(): LineFrame {
    return this.#shown;
  }
  /** Whoever decides is the only one who sits here. */
  table = (): Promise<TableInfo> => Promise.resolve(this.tableNow());
  tableNow(): TableInfo {
    const seats = this.names.map((name, seat): Chair => {
      const isYours = seat === this.#shown.frame.viewer;
      return { player: `player ${seat}`, name, bot: null, deputy: null, online: true, yours: isYours, invite: null };
    });
    return tableAlone('line', this.beginning.game, seats);
  }

  /** Another line from the same position. Refused where it cannot be, and nothing has changed. */
  go(entries: readonly string[], eyes = this.#shown.frame.viewer): void {
    const { frame: before, entries: old } = this.#shown;
    this.#shown = this.#ask(entries, eyes);
    const isFurther = old.every((entry, i) => entry === this.#shown.entries[i]) && before.viewer === this.#shown.frame.viewer;
    this.#frame = this.#told(isFurther ? old.length : this.#shown.entries.length);
    this.seen(this.#shown);
    // With other eyes the table is looked at anew, and asks for its frame.
    if (before.viewer !== this.#shown.frame.viewer) this.#listener?.table(this.tableNow());
    else this.#listener?.frame(this.#frame);
  }
  /** What luck may bring next, where it decides; lots by their numbers among those that may come. */
  lots(numbers: number[]): Lots {
    return this.engine.lineLots({ ...this.beginning, line: lineOf(this.#shown.entries), lots: numbers });
  }
  add(entry: string): void {
    this.go([...this.#shown.entries, entry]);
  }

  watch(_table: string, _seat: number | null, listener: Listener): Watch {
    this.#listener = listener;
    queueMicrotask(() => this.#listener?.frame(this.#frame));
    return { look: () => this.#listener?.frame(this.#frame), close: () => (this.#listener = null) };
  }
  async command<C extends Command>(_table: string, what: C, args: Commands[C]['with']): Promise<Commands[C]['done']> {
    const { seat, move } = args as { seat: number; move: string };
    if (what === 'check') this.#ask([...this.#shown.entries, `${seat} ${move}`], seat);
    else if (what === 'play') this.add(`${seat} ${move}`);
    else await absent();
    return { seq: this.#shown.entries.length } as Commands[C]['done'];
  }
  history = (): Promise<Step[]> => Promise.resolve(this.#shown.frame.steps);
  frames = () => Promise.resolve([]);
  lines = () => Promise.resolve([]);
  position = () => Promise.resolve(this.#shown.position);
  world = () => Promise.resolve(this.#shown.position);
  async board(_table: string, from: number, seat: number | null): Promise<TextBoard> {
    return this.engine.lineBoard({ ...this.beginning, line: lineOf(this.#shown.entries.slice(0, from)), eyes: seat });
  }
  newestRules = absent;
  prove = absent;
  record = absent;
  start = absent;

  #ask(entries: readonly string[], eyes: number | null): LineFrame {
    return this.engine.lineFrame({ ...this.beginning, line: lineOf(entries), eyes, luck: anyLuck() });
  }
  // Nothing is held back: what is tried is taken back as easily.
  #told(known: number): Frame {
    const { frame } = this.#shown;
    const moves = (this.asks ? frame.moves : undefined)?.map((each) => ({ ...each, ends: undefined }));
    return { ...frame, steps: frame.steps.slice(known), moves, asked: moves && ++this.#asked, can_undo: false, can_restart: false };
  }
}
