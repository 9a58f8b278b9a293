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

/** Consecutive steps of a seat, with the luck between them, are one turn. */
export function chaptersOf(steps: readonly Step[], openers: readonly string[]): LogChapter[] {
  const chapters: LogChapter[] = [];
  let isOpening = false;
  for (const step of steps) {
    if (step.events.length === 0) continue;
    const opens = step.events.some((event) => openers.includes(event.key));
    if (chapters.length === 0 || (opens && !isOpening)) chapters.push({ turns: [] });
    isOpening = opens;
    const { turns } = chapters[chapters.length - 1];
    const last = turns[turns.length - 1];
    if (last && (step.seat === null || step.seat === last.seat)) {
      last.seq = step.seq;
      last.events.push(...step.events);
    } else {
      turns.push({ seq: step.seq, seat: step.seat, events: [...step.events] });
    }
  }
  return chapters;
}

/** Who an event is about, as far as its values tell. */
export function actorOf(events: readonly Message[]): number | null {
  for (const event of events) {
    const seat = event.values?.seat;
    if (typeof seat === 'object' && 'seat' in seat) return seat.seat;
  }
  return null;
}
