// What the events of a reveal and of a count say.
import type { Message } from '$web/board';
import { words } from '$types/basari';
import { numberIn, seatIn, wordIn } from '$web/values';

export interface Choice {
  action: string;
  seats: number[];
}

/** Who showed which action: the actions in their order. */
export function choicesOf(events: readonly Message[]): Choice[] {
  const shown = events.filter(({ key }) => key === 'basari.event.revealed');
  const choices = words.action.map((action) => ({ action, seats: shown.filter((event) => wordIn(event, 'action') === action).map((event) => seatIn(event)!) }));
  return choices.filter(({ seats }) => seats.length > 0);
}

/** B-3.5: alone one carries it out, two haggle, more get nothing; D is for all who chose it (B-7.1). */
export function fateOf({ action, seats }: Choice): 'alone' | 'haggle' | 'lapsed' | 'shared' {
  if (seats.length === 1) return 'alone';
  if (action === 'D') return 'shared';
  return seats.length === 2 ? 'haggle' : 'lapsed';
}

// Who has too few workers gets nothing, and that is not worth a sentence.
const isCounted = (event: Message): boolean => event.key !== 'basari.event.crew' || numberIn(event, 'points') > 0;

/** The events of a count by sentence: those who share the most of a colour are told together. */
export function countsOf(events: readonly Message[]): Message[][] {
  const counts: Message[][] = [];
  for (const event of events.filter(isCounted)) {
    const [last] = counts.at(-1) ?? [];
    const isShared = event.key === 'basari.event.majority' && last?.key === event.key && wordIn(last, 'colour') === wordIn(event, 'colour');
    if (isShared) counts[counts.length - 1].push(event);
    else counts.push([event]);
  }
  return counts;
}

/** The sentence of a count. */
export const countText = ([first, ...others]: Message[]): Message =>
  others.length === 0 ? first : { key: 'basari.moment.tied', values: { ...first.values, seats: { seats: [first, ...others].map((event) => seatIn(event)!) } } };
