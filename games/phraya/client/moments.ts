// What is staged: cards and what they do, prices that move, the blessing of the barge, an order that is served, the festival.
import type { Message, Moment } from '$web/board';
import type { View } from '$types/phraya';
import { numberIn, seatIn, wordIn } from '$web/values';
import { festivalCounted } from './counted';
import Lights from './Lights.svelte';
import Played from './Played.svelte';
import PriceMoves from './PriceMoves.svelte';
import Served from './Served.svelte';

export const moments: Record<string, Moment<View>> = {
  'phraya.event.card_played': { with: ['phraya.event.gained_coins', 'phraya.event.gained_flowers'], Picture: Played },
  'phraya.event.wholesaler_moved': {},
  'phraya.event.price_changed': { with: ['phraya.event.price_changed'], Picture: PriceMoves },
  'phraya.event.barge_moved': { with: ['phraya.event.blessed_coins', 'phraya.event.blessed_flowers'] },
  'phraya.event.delivered': { Picture: Served },
  'phraya.event.stood_still': { with: ['phraya.event.game_ended'], Picture: Lights, waits: true, shared: true, counted: festivalCounted },
  'phraya.event.game_ended': { Picture: Lights, waits: true, shared: true, counted: festivalCounted },
};

/** Where it happened: on the water, at a stall, on the ring, at a price, or with a player. */
export function places(event: Message): string[] {
  switch (event.key) {
    case 'phraya.event.boat_moved':
    case 'phraya.event.boat_placed':
      return [`section-${numberIn(event, 'place')}`];
    case 'phraya.event.barge_moved':
      return [`crossing-${numberIn(event, 'place')}`];
    case 'phraya.event.stall_placed':
      return [`stall-${numberIn(event, 'place')}`];
    case 'phraya.event.wholesaler_moved':
      return [`ring-${wordIn(event, 'pair')}`];
    case 'phraya.event.price_changed':
      return [`price-${wordIn(event, 'good')}`];
    case 'phraya.event.blessed_coins':
    case 'phraya.event.blessed_flowers':
    case 'phraya.event.delivered':
    case 'phraya.event.offered':
    case 'phraya.event.tribute_paid':
      return [`player-${seatIn(event)}`];
    default:
      return [];
  }
}
