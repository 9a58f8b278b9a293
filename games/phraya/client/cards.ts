// What a card says, as games/phraya/terminal/card_text.cpp does.
import type { Card } from '$types/phraya';
import type { Say } from '$web/board';
import { faceOf, type Effect, type Face } from './market';

export const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
export const steps = ({ least, most }: Effect): string => (least === most ? `${least}` : `${least}–${most}`);
export const changes = ({ first, second }: Effect): string => (second === 0 ? signed(first) : `${signed(first)}/${signed(second)}`);

const effectKeys: Record<Exclude<Effect['kind'], 'none' | 'barge'>, string> = {
  wholesaler: 'phraya.effect.wholesaler',
  coins: 'phraya.effect.coins',
  flowers: 'phraya.effect.flowers',
  extra_move: 'phraya.effect.extra_move',
  goods_to_flowers: 'phraya.effect.goods_to_flowers',
  flowers_to_coins: 'phraya.effect.flowers_to_coins',
  rest: 'phraya.effect.rest',
};
const ongoingKeys: Record<Exclude<Face['ongoing'], 'none'>, string> = {
  waive: 'phraya.ongoing.waive',
  cheapest: 'phraya.ongoing.cheapest',
  temple_discount: 'phraya.ongoing.temple_discount',
  cheap_stall: 'phraya.ongoing.cheap_stall',
};
const bonusKeys: Record<Exclude<Face['bonus'], 'none'>, string> = {
  counts_as_stall: 'phraya.bonus.counts_as_stall',
  per_order: 'phraya.bonus.per_order',
  per_king_disc: 'phraya.bonus.per_king_disc',
  per_temple_disc: 'phraya.bonus.per_temple_disc',
  per_stall_of_good: 'phraya.bonus.per_stall_of_good',
  per_stall: 'phraya.bonus.per_stall',
  per_flower: 'phraya.bonus.per_flower',
  per_favour: 'phraya.bonus.per_favour',
  per_five_coins: 'phraya.bonus.per_five_coins',
};

export function effectText(say: Say, effect: Effect): string {
  if (effect.kind === 'none') return '';
  const bargeKey = effect.gift === 'coins' ? 'phraya.effect.barge_coins' : 'phraya.effect.barge_flowers';
  return say(effect.kind === 'barge' ? bargeKey : effectKeys[effect.kind], { number: effect.amount, steps: steps(effect), changes: changes(effect) });
}

/** The lasting effect or the bonus of a card; empty for a start card. */
export function lastingText(say: Say, face: Face): string {
  const values = { good: { term: `phraya.good.${face.good}` }, points: face.points };
  if (face.ongoing !== 'none') return say(ongoingKeys[face.ongoing], values);
  return face.bonus === 'none' ? '' : say(bonusKeys[face.bonus], values);
}

export function cardText(say: Say, card: Card): string {
  const face = faceOf(card);
  if (!face) return '';
  return [...face.effects.map((effect) => effectText(say, effect)), lastingText(say, face)].filter((part) => part !== '').join('; ');
}
