// What is heard at the table.
import type { SoundName } from '$web/board';

export const sounds: Record<string, SoundName> = {
  'istanbul_dice.event.rolled': 'dice',
  'istanbul_dice.event.rerolled': 'dice',
  'istanbul_dice.event.revealed': 'card',
  'istanbul_dice.event.executed': 'card',
  'istanbul_dice.event.bought': 'cube',
  'istanbul_dice.event.took': 'coin',
  'istanbul_dice.event.ruby': 'gem',
  'istanbul_dice.event.mosque_ruby': 'gem',
  'istanbul_dice.event.last_round': 'gong',
  'istanbul_dice.event.game_ended': 'gong',
};
