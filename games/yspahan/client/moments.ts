// What is staged: rolls, what becomes of cubes in the caravan, and what is scored.
import type { Message, Moment } from '$web/board';
import type { View } from '$types/yspahan';
import { numberIn, seatIn, wordIn } from '$web/values';
import { caravanCounted } from './counted';
import Roll from './Roll.svelte';
import Scoring from './Scoring.svelte';
import Sent from './Sent.svelte';

export const moments: Record<string, Moment<View>> = {
  'yspahan.event.rolled': { Picture: Roll },
  'yspahan.event.let_go': { with: ['yspahan.event.loaded'], Picture: Sent },
  'yspahan.event.paid_camel': { with: ['yspahan.event.loaded'], Picture: Sent },
  'yspahan.event.loaded': { Picture: Sent },
  'yspahan.event.filled': { with: ['yspahan.event.caravan'], Picture: Scoring, waits: true, shared: true, counted: caravanCounted },
  'yspahan.event.week_ended': {
    with: ['yspahan.event.souk', 'yspahan.event.souk_bonus', 'yspahan.event.caravan'],
    Picture: Scoring,
    waits: true,
    shared: true,
    // A week ends with a turn that has ended.
    counted: (before) => before,
  },
};

/** Where it happened: the shop, the camel, the space, the row of the tower, or with a player. */
export function places(event: Message): string[] {
  switch (event.key) {
    case 'yspahan.event.placed':
    case 'yspahan.event.let_go':
    case 'yspahan.event.paid_camel':
      return [`shop-${wordIn(event, 'shop')}`];
    case 'yspahan.event.loaded':
      return [`camel-${numberIn(event)}`];
    case 'yspahan.event.supervised':
      return [`space-${wordIn(event, 'space')}`];
    case 'yspahan.event.took':
      return [`row-${wordIn(event, 'row')}`];
    case 'yspahan.event.built':
    case 'yspahan.event.played':
      return [`player-${seatIn(event)}`];
    case 'yspahan.event.filled':
      return ['caravan'];
    default:
      return [];
  }
}
