// A line on the screen: the table it is tried at, what led there, and what each of its positions is worth.
import type { Refusal, Step } from '$types/protocol';
import type { GameClient } from '../board';
import { teacher } from '../learn/teacher';
import type { LineFrame, Lots } from '../net/local/engine';
import { refusalOf, Session } from '../table/session.svelte';
import { lineOf, type Beginning } from './line';
import { LineHouse } from './line_house';
import type { Valuation } from './report';
import { Valuing } from './valuing.svelte';

/** Where lines are tried. */
export interface Ground {
  beginning: Beginning;
  client: GameClient<unknown>;
  names: string[];
  /** Through whose eyes it begins. */
  eyes: number | null;
  /** Whose knowledge counts: while the game goes on, the player's. */
  knows: number | null;
  /** What happened from there on, if that is known. */
  happened: { entry: string; step: Step }[];
}

/** An entry as it is told beside the board, with what everybody could expect before and after it. */
export interface Passed {
  entry: string;
  step: Step;
  value: Valuation | null;
}

/** So many entries of what happened are looked at beyond those of the line. */
const ahead = 12;

export class Trying {
  readonly session: Session;
  readonly valuing: Valuing;
  #house: LineHouse;
  shown = $state.raw<LineFrame>()!;
  /** What was wrong with the last wish. */
  refusal = $state.raw<Refusal | null>(null);

  readonly isOver = $derived(this.shown.frame.over);
  /** Where luck decides: what is chosen of the next outcome, and what may come. */
  lots = $state.raw<Lots | null>(null);
  #numbers: number[] = [];
  readonly value = $derived.by(() => this.valuing.of(this.shown.entries));
  readonly atStart = $derived.by(() => this.valuing.of([]));
  readonly line = $derived.by<Passed[]>(() => this.#valued(this.shown.entries.map((entry, i) => ({ entry, step: this.shown.frame.steps[i] }))));
  readonly happened = $derived.by<Passed[]>(() => this.#valued(this.#seenOf(this.shown)));

  private constructor(
    readonly ground: Ground,
    house: (seen: (shown: LineFrame) => void) => LineHouse,
    readonly changed: (entries: string[]) => void,
  ) {
    this.#house = house((shown) => this.#see(shown));
    this.valuing = new Valuing(ground.beginning, ground.knows);
    this.session = new Session(this.#house, 'line', ground.client, this.#house.tableNow());
    this.#see(this.#house.shown);
  }

  /** Rejects with a Refused where the position or the line cannot be. `changed` hears of every other line. */
  static async open(ground: Ground, entries: readonly string[], changed: (entries: string[]) => void): Promise<Trying> {
    const engine = await teacher();
    return new Trying(ground, (seen) => new LineHouse(engine, ground.beginning, ground.names, entries, ground.eyes, seen), changed);
  }

  close(): void {
    this.session.close();
    this.valuing.stop();
  }

  /** The line up to so many of its entries. */
  cut(count: number): void {
    this.#go(this.shown.entries.slice(0, count));
  }
  /** What happened, up to so many entries. */
  follow(count: number): void {
    this.#go(this.ground.happened.slice(0, count).map(({ entry }) => entry));
  }
  /** Back to the last decision or luck; what nobody chose goes with it. */
  undo(): void {
    for (let count = this.shown.entries.length - 1; count >= 0; count--) {
      this.cut(count);
      if (this.shown.entries.length === count) return;
    }
  }
  chooseLot(number: number): void {
    this.#attempt(() => this.#chooseLots([...this.#numbers, number]));
  }
  takeBackLot(): void {
    this.#attempt(() => this.#chooseLots(this.#numbers.slice(0, -1)));
  }
  /** All of the outcome, or what is not chosen of it: where lots are several, each that may come is as likely. */
  drawRest(): void {
    this.#attempt(() => {
      const before = this.shown;
      if (this.#numbers.length === 0) this.#takeLuck(before.luck!);
      while (this.shown === before) this.#chooseLots([...this.#numbers, Math.floor(Math.random() * this.lots!.next.length)]);
    });
  }
  /** Another of those who must decide. */
  lookThrough(seat: number): void {
    this.#attempt(() => this.#house.go(this.shown.entries, seat));
  }

  #go(entries: readonly string[]): void {
    this.session.release();
    this.#attempt(() => this.#house.go(entries));
  }
  #takeLuck(outcome: string): void {
    this.#house.add(`- ${outcome}`);
  }
  #chooseLots(numbers: number[]): void {
    const lots = this.#house.lots(numbers);
    if (lots.next.length === 0) return this.#takeLuck(lots.outcome);
    this.#numbers = numbers;
    this.lots = lots;
  }
  #attempt(action: () => void): void {
    this.refusal = null;
    this.session.catchUp();
    try {
      action();
    } catch (error) {
      this.refusal = refusalOf(error);
    }
  }
  #see(shown: LineFrame): void {
    this.shown = shown;
    this.#numbers = [];
    this.lots = shown.luck === undefined ? null : this.#house.lots([]);
    this.changed(shown.entries);
    this.#value(shown);
  }
  #seenOf({ entries }: LineFrame): Ground['happened'] {
    return this.ground.happened.slice(0, entries.length + ahead);
  }
  #valued(entries: Ground['happened']): Passed[] {
    const all = entries.map(({ entry }) => entry);
    return entries.map((each, i) => ({ ...each, value: this.valuing.of(all.slice(0, i + 1)) }));
  }
  // The position that is shown, then those that led there, then what happened.
  #value(shown: LineFrame): void {
    const prefixesOf = (entries: readonly string[]): string[] => entries.map((_, i) => lineOf(entries.slice(0, i + 1)));
    const happened = this.#seenOf(shown).map(({ entry }) => entry);
    this.valuing.want([...new Set([lineOf(shown.entries), '', ...prefixesOf(shown.entries).reverse(), ...prefixesOf(happened)])]);
  }
}
