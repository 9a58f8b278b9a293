// Who has left the table, and since when: only after a while may the others let a bot play.
import type { TableInfo } from '$types/protocol';

/** Milliseconds; the house asks for a minute, and its news may be late. */
const grace = 61_000;

export type Absence = 'just left' | 'away';

export class Absences {
  #absent = $state.raw<ReadonlyMap<number, Absence>>(new Map());
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  of(seat: number): Absence | undefined {
    return this.#absent.get(seat);
  }

  see({ stage, seats }: TableInfo): void {
    seats.forEach(({ player, bot, online }, seat) => {
      const isAbsent = stage === 'running' && player !== null && bot === null && !online;
      if (isAbsent && !this.#timers.has(seat)) this.#leave(seat);
      if (!isAbsent && this.#timers.has(seat)) this.#come(seat);
    });
  }

  close(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
  }

  #leave(seat: number): void {
    this.#set(seat, 'just left');
    this.#timers.set(seat, setTimeout(() => this.#set(seat, 'away'), grace));
  }
  #come(seat: number): void {
    clearTimeout(this.#timers.get(seat));
    this.#timers.delete(seat);
    this.#set(seat, null);
  }
  #set(seat: number, absence: Absence | null): void {
    const next = new Map(this.#absent);
    if (absence) next.set(seat, absence);
    else next.delete(seat);
    this.#absent = next;
  }
}
