// What is staged: throws, the cards that are turned over and who takes what, rubies, and what concerns everybody.
import type { Message, Moment } from '$web/board';
import type { View } from '$types/istanbul_dice';
import { amountsIn, seatIn, seatsIn, wordIn } from '$web/values';
import Rivals from './Rivals.svelte';
import Ruby from './Ruby.svelte';
import Throw from './Throw.svelte';
import Turned from './Turned.svelte';

const taking = ['istanbul_dice.event.executed', 'istanbul_dice.event.unmet', 'istanbul_dice.event.took'];

export const moments: Record<string, Moment<View>> = {
  'istanbul_dice.event.rolled': { Picture: Throw },
  'istanbul_dice.event.revealed': { with: taking, Picture: Turned },
  'istanbul_dice.event.executed': { with: taking, Picture: Turned },
  'istanbul_dice.event.ruby': { Picture: Ruby },
  'istanbul_dice.event.mosque_ruby': { Picture: Ruby },
  'istanbul_dice.event.shortage': { shared: true },
  'istanbul_dice.event.last_round': { Picture: Rivals, waits: true },
};

/** Where it happened: the dice, the cards, a track, or what a player has. */
export function places(event: Message): string[] {
  const seat = seatIn(event);
  switch (event.key) {
    case 'istanbul_dice.event.rolled':
      return ['dice'];
    case 'istanbul_dice.event.revealed':
      return ['cards'];
    case 'istanbul_dice.event.took':
    case 'istanbul_dice.event.paid':
      return amountsIn(event, 'resources').map(({ word }) => `seat ${seat} ${word}`);
    case 'istanbul_dice.event.bought':
      return [`seat ${seat} tiles`];
    case 'istanbul_dice.event.ruby':
      return [`track ${wordIn(event, 'track')}`, `seat ${seat} ruby`];
    case 'istanbul_dice.event.mosque_ruby':
      return ['mosque', `seat ${seat} ruby`];
    case 'istanbul_dice.event.shortage':
      return seatsIn(event).map((each) => `seat ${each} ${wordIn(event, 'resource')}`);
    default:
      return [];
  }
}
