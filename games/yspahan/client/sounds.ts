// What is heard at the table.
import type { SoundName } from '$web/board';

export const sounds: Record<string, SoundName> = {
  'yspahan.event.rolled': 'dice',
  'yspahan.event.placed': 'cube',
  'yspahan.event.loaded': 'cube',
  'yspahan.event.let_go': 'cube',
  'yspahan.event.built': 'cube',
  'yspahan.event.supervised': 'cube',
  'yspahan.event.got_gold': 'coin',
  'yspahan.event.gold_for_camels': 'coin',
  'yspahan.event.camels_for_gold': 'coin',
  'yspahan.event.sold': 'coin',
  'yspahan.event.drew': 'card',
  'yspahan.event.drew_hidden': 'card',
  'yspahan.event.played': 'card',
  'yspahan.event.discarded': 'card',
  'yspahan.event.filled': 'gong',
  'yspahan.event.week_ended': 'gong',
  'yspahan.event.game_ended': 'gong',
};
