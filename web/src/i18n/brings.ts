// What a move brings, in words, as src/text/brings.cpp says it: "+4 points, −2 gold; Anna: +2 gold; Anna draws a card".
import type { Brought } from '$types/protocol';
import type { Say } from './text';

export interface BringsInWords {
  /** The changes of each seat that has any, the own first: "+4 points, −2 gold". */
  changes: { seat: number; says: string }[];
  /** What nobody can know before. */
  open: string[];
}

export function inWords(brings: readonly Brought[], own: number | null, say: Say): BringsInWords {
  const seats = [...new Set(brings.filter(({ amount }) => amount !== undefined).map(({ seat }) => seat))];
  seats.sort((a, b) => Number(b === own) - Number(a === own) || a - b);
  const changesOf = (wanted: number): string =>
    brings
      .flatMap(({ seat, what, amount }) => {
        if (seat !== wanted || amount === undefined) return [];
        return [say(amount > 0 ? 'house.brings.gain' : 'house.brings.loss', { amounts: { amounts: [[Math.abs(amount), what]] } })];
      })
      .join(', ');
  return {
    changes: seats.map((seat) => ({ seat, says: changesOf(seat) })),
    open: brings.flatMap(({ seat, what, amount }) => (amount === undefined ? [say(what, { seat: { seat } })] : [])),
  };
}

export function bringsText(brings: readonly Brought[], own: number | null, say: Say): string {
  const { changes, open } = inWords(brings, own, say);
  const told = changes.map(({ seat, says }) => (seat === own ? says : say('house.brings.other', { seat: { seat }, changes: says })));
  return [...told, ...open].join('; ');
}
