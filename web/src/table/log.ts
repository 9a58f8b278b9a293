// The log, grouped the way people tell it: chapters (a round, a week) and in them the turns of one seat.
import type { Message, Step } from '$types/protocol';
import { seatIn } from '../values';

export interface LogTurn {
  /** The position after its last step. */
  seq: number;
  seat: number | null;
  events: Message[];
}

export interface LogChapter {
  turns: LogTurn[];
}

/** The game as it stands: what was taken back is gone, and of those who took back in a row the last step tells so. */
export function lastingOf(steps: readonly Step[]): Step[] {
  const gone = new Set(steps.map((step) => step.takes_back));
  const lasting: Step[] = [];
  let next: Step | undefined; // The next that tells something.
  for (const step of steps.filter(({ seq }) => !gone.has(seq)).reverse()) {
    const goesOn = next?.takes_back !== undefined && next.seat === step.seat;
    if (step.takes_back === undefined || !goesOn) lasting.push(step);
    if (step.events.length > 0) next = step;
  }
  return lasting.reverse();
}

export const eventsOf = (steps: readonly Step[]): Message[] => steps.flatMap(({ events }) => events);

/** Consecutive steps of a seat, with the luck between them, are one turn. A chapter can begin within a step. */
export function chaptersOf(steps: readonly Step[], openers: readonly string[]): LogChapter[] {
  const chapters: LogChapter[] = [];
  let isOpening = false;
  for (const { seq, seat, events } of steps) {
    // A chapter can begin with a deed; what follows the beginning of another is nobody's any more.
    let deed = seat;
    for (const [i, event] of events.entries()) {
      const opens = openers.includes(event.key);
      const begins = chapters.length === 0 || (opens && !isOpening);
      isOpening = opens;
      if (begins) chapters.push({ turns: [] });
      const { turns } = chapters[chapters.length - 1];
      const last = turns.at(-1);
      if (opens && (i > 0 || seatIn(event) !== seat)) deed = null;
      const actor = deed;
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

/** Whether the house made the move because there was no other choice. */
const isForced = (step: Step): boolean => step.events[0]?.key === 'house.event.forced';

/** The decisions of a seat, or of all, in what lasts of a game that is over. Whoever had no choice decided nothing. */
export function decisionsOf(lasting: readonly Step[], seat: number | null): Step[] {
  const isDecision = (step: Step): boolean => step.seat !== null && step.move !== undefined && step.takes_back === undefined && !isForced(step);
  return lasting.filter((step) => isDecision(step) && (seat === null || step.seat === seat));
}

/**
 * What happened after the last turn of a seat, with the decision that ended it; while it plays the next one, still that.
 * Whoever only looks on is told all.
 */
export function sinceOf(steps: readonly Step[], seat: number | null): Step[] {
  if (seat === null) return [...steps];
  const decides = (step: Step): boolean => step.seat === seat && !isForced(step);
  const others = steps.findLastIndex((step) => step.seat !== null && step.seat !== seat);
  const last = steps.slice(0, others + 1).findLastIndex(decides);
  return steps.slice(Math.max(0, last));
}

/** Where the last turn of each seat happened, by seat. A turn that has been nowhere yet leaves the one before it in its place. */
export function marksOf(steps: readonly Step[], places: (step: Step) => string[]): string[][] {
  const marks: Set<string>[] = [];
  let player: number | null = null;
  let isNew = true;
  for (const step of steps) {
    if (step.seat === null) continue;
    isNew ||= step.seat !== player;
    player = step.seat;
    const found = places(step);
    if (found.length === 0) continue;
    if (isNew) marks[player] = new Set();
    isNew = false;
    found.forEach((place) => marks[player!].add(place));
  }
  return Array.from(marks, (seen) => [...(seen ?? [])]);
}
