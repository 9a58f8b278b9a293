// What an offer would bring both if it were accepted, as the view's outlook reckons it.
import type { Gain, View } from '$types/basari';
import type { Gems } from './offer';
import { colourKeys } from './words';

/** Numbers with the keys of what they count. */
export type Amounts = [number, string][];

const gemAmounts = (gems: Gems): Amounts => gems.map((count, colour): [number, string] => [count, colourKeys[colour]]);
const present = (amounts: Amounts): Amounts => amounts.filter(([count]) => count !== 0);

export const gainAmounts = ({ cards, points, gems, majorities }: Gain): Amounts =>
  present([[cards, 'basari.gain.cards'], [points, 'basari.gain.points'], ...gemAmounts(gems), [majorities, 'basari.gain.majorities']]);

/** The deal in which this seat pays; null if it does not haggle. */
export const dealOf = (view: View, payer: number) => view.deals.find((deal) => deal.payer === payer) ?? null;

export interface Outcome {
  /** What the offer changes at the end of the heat, in points. */
  swing: { payer: number; taker: number };
  payer: Amounts;
  taker: Amounts;
}

export function outcomeOf(view: View, payer: number, offer: Gems): Outcome | null {
  const deal = dealOf(view, payer);
  if (!deal) return null;
  const parts = offer.map((count, colour) => deal.swings[colour][count]);
  const swing = {
    payer: parts.reduce((sum, part) => sum + part.payer, 0),
    taker: parts.reduce((sum, part) => sum + part.taker, 0),
  };
  return {
    swing,
    payer: gainAmounts({ ...deal.gain, majorities: swing.payer }),
    taker: present([...gemAmounts(offer), [swing.taker, 'basari.gain.majorities']]),
  };
}
