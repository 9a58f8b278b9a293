// A step as it is told: its moments, and what happens between them. The stage, the strip, the log and those who listen
// all take it from here.
import type { GameClient, Message, Moment } from '../board';
import type { Step } from '$types/protocol';
import { seatIn, seatsIn } from '../values';

export interface Part {
  events: Message[];
  says: Message[];
  moment: Moment<unknown> | null;
  /** Whether it was done because there was no other choice. */
  isForced: boolean;
}

/** A part with its place in the game. */
export interface Told extends Part {
  seq: number;
  seat: number | null;
  name: string;
}

/** What a strip has side by side. */
export interface Piece extends Told {
  /** Of several at once. */
  isShared: boolean;
}

const forced = 'house.event.forced';

// A move without a choice: never silent, however quick. Where nothing happens on the board, words are enough.
const announced: Moment<unknown> = {};

export type Cast = Pick<GameClient<unknown>, 'moments' | 'places' | 'chapters'>;

/** What is said of an event. What was done without a choice is said together with that. */
export const sentenceOf = (event: Message, isForced: boolean): Message => (isForced ? { key: 'web.table.forced', values: { deed: { message: event } } } : event);

// Whether an event is what this seat had no choice but to do, not what begins afterwards: a chapter begins with a deed where that is staged.
function isDeedOf(event: Message, seat: number | null, { moments = {}, chapters = [] }: Cast): boolean {
  const moment = moments[event.key];
  const isAbout = seat !== null && [seatIn(event), seatIn(event, 'other')].includes(seat);
  return isAbout && !moment?.says && (moment !== undefined || !chapters.includes(event.key));
}

/** The parts of a step: its events one by one, those of a moment together. */
export function partsOf(events: readonly Message[], cast: Cast): Part[] {
  const { moments = {}, places } = cast;
  const parts: Part[] = [];
  for (let i = 0; i < events.length; ) {
    const isForced = events[i].key === forced && i + 1 < events.length && isDeedOf(events[i + 1], seatIn(events[i]), cast);
    if (isForced) i += 1;
    const isNews = isForced && (places?.(events[i]).length ?? 0) > 0;
    const moment = moments[events[i].key] ?? (isNews ? announced : null);
    let end = i + 1;
    while (end < events.length && moment?.with?.includes(events[end].key)) end += 1;
    const told = events.slice(i, end);
    parts.push({ events: told, says: moment?.says?.(told) ?? told.map((event, n) => sentenceOf(event, isForced && n === 0)), moment, isForced });
    i = end;
  }
  return parts;
}

/** The steps that are shown one after the other: each that tells something, with the silent ones before it. */
export function actsOf(steps: readonly Step[]): Step[][] {
  const acts: Step[][] = [];
  let act: Step[] = [];
  for (const step of steps) {
    act.push(step);
    if (step.events.length === 0) continue;
    acts.push(act);
    act = [];
  }
  if (acts.length === 0) return act.length > 0 ? [act] : [];
  acts[acts.length - 1].push(...act);
  return acts;
}

/** Whose it is: the move of one player can bring what another gets, or all. */
export function pieceOf(told: Told): Piece {
  const { seat, events, moment } = told;
  if (moment) return { ...told, isShared: moment.shared ?? false };
  return { ...told, seat: seatIn(events[0]) ?? seat, isShared: seatsIn(events[0]).length > 1 };
}

/** The plain parts of a step together, as far as they are the same player's. */
export function piecesOf(told: readonly Told[]): Piece[] {
  const pieces: Piece[] = [];
  for (const each of told.map(pieceOf)) {
    const last = pieces.at(-1);
    const goesOn = last && last.seq === each.seq && !last.moment && !each.moment && last.seat === each.seat && last.isShared === each.isShared;
    if (goesOn) pieces[pieces.length - 1] = { ...last, events: [...last.events, ...each.events], says: [...last.says, ...each.says] };
    else pieces.push(each);
  }
  return pieces;
}

export const toldOf = (steps: readonly Step[], cast: Cast): Told[] =>
  steps.flatMap(({ seq, seat, events }) => partsOf(events, cast).map((part, i) => ({ ...part, seq, seat, name: `${seq} ${i}` })));
