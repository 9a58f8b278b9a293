// The log, grouped the way people tell it: chapters (a round, a week) and in them the turns of one seat.
import type { Message, Step } from '../net/protocol';

export interface LogTurn {
  /** The position after its last step. */
  seq: number;
  seat: number | null;
  events: Message[];
}

export interface LogChapter {
  turns: LogTurn[];
}

/** Consecutive steps of a seat, with the luck between them, are one turn. A chapter can begin within a step. */
export function chaptersOf(steps: readonly Step[], openers: readonly string[]): LogChapter[] {
  const chapters: LogChapter[] = [];
  let isOpening = false;
  for (const { seq, seat, events } of steps) {
    for (const event of events) {
      const opens = openers.includes(event.key);
      const begins = chapters.length === 0 || (opens && !isOpening);
      isOpening = opens;
      if (begins) chapters.push({ turns: [] });
      const { turns } = chapters[chapters.length - 1];
      const last = turns.at(-1);
      const actor = opens ? null : seat;
      if (last && (actor === null || actor === last.seat)) {
        last.seq = seq;
        last.events.push(event);
      } else {
        turns.push({ seq, seat: actor, events: [event] });
      }
    }
  }
  return chapters;
}

/** The steps in which a chapter begins. */
export function beginningsOf(steps: readonly Step[], openers: readonly string[]): number[] {
  const told = steps.flatMap(({ seq, events }) => events.map(({ key }) => ({ seq, opens: openers.includes(key) })));
  return told.filter(({ opens }, i) => opens && !told[i - 1]?.opens).map(({ seq }) => seq);
}

/** Who an event is about, as far as its values tell. */
export function actorOf(events: readonly Message[]): number | null {
  for (const event of events) {
    const seat = event.values?.seat;
    if (typeof seat === 'object' && 'seat' in seat) return seat.seat;
  }
  return null;
}

/** The decisions of a seat, or of all; what was taken back is none. Known when the game is over. */
export function decisionsOf(steps: readonly Step[], seat: number | null): Step[] {
  const taken: Step[] = [];
  for (const step of steps) {
    if (step.seat === null || step.move === undefined) continue;
    if (step.move === 'undo') taken.pop();
    else taken.push(step);
  }
  return taken.filter((step) => seat === null || step.seat === seat);
}

/** What the others and luck did after the last step of a seat; null if it has not played yet. */
export function sinceOf(steps: readonly Step[], seat: number | null): Message[] | null {
  const last = steps.findLastIndex((step) => step.seat !== null && step.seat === seat);
  return last < 0 ? null : steps.slice(last + 1).flatMap((step) => step.events);
}
