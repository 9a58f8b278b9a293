// What is heard at the table.
import type { SoundName } from '$web/board';

export const sounds: Record<string, SoundName> = {
  'phraya.event.card_played': 'card',
  'phraya.event.card_bought': 'card',
  'phraya.event.card_turned': 'card',
  'phraya.event.boat_moved': 'cube',
  'phraya.event.barge_moved': 'cube',
  'phraya.event.stall_placed': 'cube',
  'phraya.event.wholesaler_moved': 'cube',
  'phraya.event.bought': 'coin',
  'phraya.event.sold': 'coin',
  'phraya.event.delivered': 'coin',
  'phraya.event.gained_coins': 'coin',
  'phraya.event.blessed_coins': 'coin',
  'phraya.event.tribute_paid': 'gem',
  'phraya.event.offered': 'gem',
  'phraya.event.order_posted': 'card',
  'phraya.event.game_ended': 'gong',
};
