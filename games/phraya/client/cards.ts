// What a card says, as games/phraya/board/card_text.cpp does, and what a stall offers.
import { tables, words, type Card, type View } from '$types/phraya';
import type { Say } from '$web/board';
import { signed } from '$web/i18n/figure';
import { faceOf, orderOf, restaurantAt, shopAt, type Effect, type Face } from './market';

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

const clauses: Record<Effect['kind'], string> = {
  none: 'P-4.1',
  wholesaler: 'P-4.2',
  barge: 'P-4.4',
  coins: 'P-4.1',
  flowers: 'P-4.1',
  extra_move: 'P-4.6',
  goods_to_flowers: 'P-4.7',
  flowers_to_coins: 'P-4.8',
  rest: 'P-4.10',
};
/** The clause of what a card does first. */
export const clauseOf = (card: Card): string => clauses[faceOf(card)?.effects[0].kind ?? 'none'];

export function cardText(say: Say, card: Card): string {
  const face = faceOf(card);
  if (!face) return '';
  return [...face.effects.map((effect) => effectText(say, effect)), lastingText(say, face)].filter((part) => part !== '').join('; ');
}

const helpKeys: Record<Exclude<Effect['kind'], 'none' | 'barge' | 'wholesaler'>, string> = {
  coins: 'phraya.help.coins',
  flowers: 'phraya.help.flowers',
  extra_move: 'phraya.help.extra_move',
  goods_to_flowers: 'phraya.help.goods_to_flowers',
  flowers_to_coins: 'phraya.help.flowers_to_coins',
  rest: 'phraya.help.rest',
};

/** What happens if a card is played, step by step, in whole sentences. */
export function explanation(say: Say, card: Card, rowers: number): string[] {
  const face = faceOf(card);
  if (!face) return [];
  const lines = face.effects.flatMap((effect): string[] => {
    const values = { number: effect.amount, steps: effect.kind === 'barge' ? effect.least : steps(effect), first: signed(effect.first), second: signed(effect.second) };
    if (effect.kind === 'none') return [];
    if (effect.kind === 'wholesaler') return [say(effect.second === 0 ? 'phraya.help.wholesaler_one' : 'phraya.help.wholesaler', values)];
    if (effect.kind === 'barge') return [say(effect.gift === 'coins' ? 'phraya.help.barge_coins' : 'phraya.help.barge_flowers', values)];
    return [say(helpKeys[effect.kind], values)];
  });
  const isRest = face.effects.some(({ kind }) => kind === 'rest');
  const lasting = lastingText(say, face);
  return [...lines, ...(isRest ? [] : [say('phraya.help.move', { number: rowers })]), ...(lasting === '' ? [] : [`${lasting[0].toUpperCase()}${lasting.slice(1)}.`])];
}

/** A stall by its name, with what it offers now. */
export function offerText(say: Say, view: View, slot: number): string {
  const kind = view.stalls[slot];
  const stall = say(`phraya.stall.${kind}`);
  if (kind === 'restaurant') {
    const order = orderOf(restaurantAt(view, slot));
    if (!order) return stall;
    const amounts = order.goods.flatMap((count, good): [number, string][] => (count > 0 ? [[count, `phraya.good.${words.good[good]}`]] : []));
    return say('phraya.board.order', { stall, goods: { amounts }, coins: order.coins, points: order.points });
  }
  if (kind === 'basket') {
    const pair = shopAt(view, slot);
    return pair === 'none' ? stall : say('phraya.board.shop', { stall, pair: { term: `phraya.pair.${pair}` }, coins: tables.basket_prices[words.pair.indexOf(pair)] });
  }
  return stall;
}
