// The puzzle of the day: each day another game has its turn, and each of its turns the next puzzle. It follows from the date alone, so it is
// the same everywhere, in the terminal too (src/cli/learn.cpp), and needs no network.
import { games } from '$types/games';
import { counts } from 'virtual:puzzles';

export interface Place {
  game: string;
  /** From 1. */
  number: number;
}

/** Days since 1970, by the calendar of this place. */
export const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;

/** Null where no game has puzzles. */
export function puzzleOfDay(day: number, order = games.map(({ id }) => id), known: Record<string, number> = counts): Place | null {
  const having = order.filter((game) => known[game] > 0);
  if (having.length === 0) return null;
  const game = having[day % having.length];
  return { game, number: (Math.floor(day / having.length) % known[game]) + 1 };
}
