// What is heard at the table.
import type { SoundName } from '$web/board';

export const sounds: Record<string, SoundName> = {
  'basari.event.dealt': 'card',
  'basari.event.drew': 'card',
  'basari.event.revealed': 'card',
  'basari.event.took': 'gem',
  'basari.event.paid': 'gem',
  'basari.event.offered': 'gem',
  'basari.event.returned': 'gem',
  'basari.event.scored': 'coin',
  'basari.event.majority': 'coin',
  'basari.event.heat_ended': 'gong',
  'basari.event.game_ended': 'gong',
};
