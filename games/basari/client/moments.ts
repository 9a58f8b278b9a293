// What is staged: the reveal with what follows from it, and the count at the end of a heat.
import type { Message, Moment } from '$web/board';
import { words, type View } from '$types/basari';
import { amountsIn, seatIn } from '$web/values';
import { choicesOf, countsOf, countText, fateOf } from './choices';
import { heatCounted } from './counted';
import { purse } from './flows';
import Heat from './Heat.svelte';
import Reveal from './Reveal.svelte';

const fates = { alone: 'basari.moment.alone', haggle: 'basari.moment.haggle', lapsed: 'basari.moment.lapsed', shared: 'basari.moment.shared' };

const revealed = (events: Message[]): Message[] =>
  choicesOf(events).map((choice) => ({ key: fates[fateOf(choice)], values: { seats: { seats: choice.seats }, action: { term: `basari.action.${choice.action}` } } }));

export const moments: Record<string, Moment<View>> = {
  'basari.event.revealed': { with: ['basari.event.revealed', 'basari.event.lapsed'], says: revealed, Picture: Reveal, waits: true, shared: true },
  'basari.event.freed': {},
  'basari.event.paid': { with: ['basari.event.took', 'basari.event.scored'] },
  'basari.event.heat_ended': { with: ['basari.event.majority', 'basari.event.crew'], says: (events) => countsOf(events).map(countText), Picture: Heat, waits: true, shared: true, counted: heatCounted },
};

/** Where the gems, workers and cards of an event lie. */
export function places(event: Message): string[] {
  const seat = seatIn(event);
  if (event.key === 'basari.event.dealt') return [`card ${seat}`];
  const holders = [seat, seatIn(event, 'other')].filter((each) => each !== null);
  const gems = amountsIn(event, 'gems').flatMap(({ word }) => holders.map((each) => purse(each, words.colour.indexOf(word as (typeof words.colour)[number]))));
  if (gems.length > 0) return gems;
  if (event.key === 'basari.event.drew') return [`workers ${seat}`];
  if (event.key === 'basari.event.chose' || event.key === 'basari.event.revealed') return [`action ${seat}`];
  return [];
}
