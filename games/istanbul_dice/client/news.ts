// What concerns everybody stays in sight until the player has decided again, however fast the others play.
import type { Message } from '$web/board';

const loud = ['istanbul_dice.event.shortage', 'istanbul_dice.event.last_round', 'istanbul_dice.event.reshuffled', 'istanbul_dice.event.mosque_ruby'];
const most = 4;

export const isLoud = ({ key }: Message): boolean => loud.includes(key);

/** What is heard after a step; `isNew` if the player decided before it, or jumped to it. */
export function heardAfter(heard: readonly Message[], events: readonly Message[], isNew: boolean): Message[] {
  const kept = isNew ? [] : heard.filter((event) => !events.includes(event));
  return [...kept, ...events.filter(isLoud)].slice(-most);
}

/** The seats that a message speaks of. */
export function seatsIn(message: Message | null): (number | null)[] {
  const values = Object.values(message?.values ?? {});
  return values.flatMap((value) => (typeof value !== 'object' ? [] : 'seat' in value ? [value.seat] : 'seats' in value ? value.seats : []));
}

/** The key of the word that a message has for `name`. */
export function termIn(message: Message | null, name: string): string | null {
  const value = message?.values?.[name];
  return typeof value === 'object' && 'term' in value ? value.term : null;
}
