// The log, grouped the way people tell it: chapters (a round, a week) and in them the turns of one seat.
import type { Message, Step } from '$types/protocol';
import { seatIn } from '../values';
import { pieceOf, sentenceOf, toldOf, type Cast, type Piece } from './telling';

export interface LogLine {
  event: Message;
  says: Message;
  /** The step that can be seen again: a moment begins here. */
  again: number | null;
}

export interface LogTurn {
  /** The position after its last step. */
  seq: number;
  seat: number | null;
  /** What several did or got at once. */
  isShared: boolean;
  lines: LogLine[];
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

const linesOf = ({ seq, events, moment, isForced }: Piece): LogLine[] =>
  events.map((event, i) => ({ event, says: sentenceOf(event, isForced && i === 0), again: moment && i === 0 ? seq : null }));

/**
 * Consecutive steps of a seat, with the luck between them, are one turn; what several do or get at once is nobody's. A chapter can
 * begin within a step.
 */
export function chaptersOf(steps: readonly Step[], cast: Cast): LogChapter[] {
  const chapters: LogChapter[] = [];
  let isOpening = false;
  let seq = 0;
  // Whose the rest of a step is: what follows a beginning, or what several did, is no longer the deed of whoever decided.
  let deed: number | null = null;
  for (const told of toldOf(steps, cast)) {
    const isFirst = told.seq !== seq;
    if (isFirst) deed = told.seat;
    seq = told.seq;
    const [event] = told.events;
    const opens = cast.chapters?.includes(event.key) ?? false;
    if (chapters.length === 0 || (opens && !isOpening)) chapters.push({ turns: [] });
    isOpening = opens;
    const begins = opens && (!isFirst || seatIn(event) !== deed);
    const piece = pieceOf({ ...told, seat: deed });
    if (begins || piece.isShared) deed = null;
    const { turns } = chapters[chapters.length - 1];
    const last = turns.at(-1);
    const seat = begins || piece.isShared ? null : piece.seat;
    const goesOn = last && (piece.isShared ? last.isShared : seat === last.seat && !last.isShared);
    if (goesOn || (last && seat === null && !piece.isShared)) {
      last.seq = seq;
      last.lines.push(...linesOf(piece));
    } else {
      turns.push({ seq, seat, isShared: piece.isShared, lines: linesOf(piece) });
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
