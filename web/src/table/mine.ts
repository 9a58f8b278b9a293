// The tables of a player: where it is their turn, and how they fared where the game is over.
import type { TableInfo } from '$types/protocol';

/** Whether the player must decide there; a bot that stands in decides by itself. */
export const isMyTurn = ({ stage, turn, seats }: TableInfo): boolean =>
  stage === 'running' && turn.some((seat) => seats[seat].yours && seats[seat].bot === null);

/** Where the player must decide comes first, then what goes on, what has not begun and what is over; the newest of each first. */
export function byUrgency(tables: readonly TableInfo[]): TableInfo[] {
  const stages = ['running', 'open', 'over'];
  const urgency = (table: TableInfo): number => (isMyTurn(table) ? -1 : stages.indexOf(table.stage));
  return tables.toSorted((a, b) => urgency(a) - urgency(b) || b.opened - a.opened);
}

export interface Outcome {
  place: number;
  points: number;
  /** Somebody else came in there too. */
  isShared: boolean;
}

/** How the best of the own seats came in; null if the game is not over, or nobody here played, or it was never told. */
export function outcomeOf({ seats, places, points }: TableInfo): Outcome | null {
  const own = places.flatMap((place, seat) => (seats[seat].yours ? [{ place, points: points[seat] }] : []));
  if (own.length === 0) return null;
  const best = own.reduce((a, b) => (b.place < a.place ? b : a));
  return { ...best, isShared: places.filter((place) => place === best.place).length > 1 };
}

/** The bots that suit a player: whoever has not finished a game meets beginners. */
export const usualLevel = (tables: readonly TableInfo[]): string => (tables.some(({ stage }) => stage === 'over') ? 'trader' : 'apprentice');

/** The seats in the order in which they are told: as they came in, or as they sit. */
export const seatsInOrder = ({ seats, places }: TableInfo): number[] =>
  seats.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);

/** Whether one person plays there, and bots have all other seats. */
export const isAmongBots = ({ seats }: TableInfo): boolean => seats.filter(({ yours }) => yours).length === 1 && seats.every(({ yours, bot }) => yours || bot !== null);
