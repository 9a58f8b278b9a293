// Who came in where.
import type { Message, Result } from '$types/protocol';

export interface Place {
  seat: number;
  /** From 1; whoever is equal in everything shares it. */
  place: number;
}

/** Who won, told to whoever has these seats. Where several share a device, each is called by name. */
export function endOf(winners: number[], mine: readonly number[]): Message {
  const isMine = mine.length === 1 && winners.includes(mine[0]);
  const others = winners.filter((seat) => !isMine || seat !== mine[0]);
  if (isMine && others.length === 0) return { key: 'web.end.you_win' };
  if (isMine) return { key: 'web.end.you_share', values: { seats: { seats: others } } };
  return { key: winners.length === 1 ? 'house.winner' : 'house.winners', values: { seats: { seats: winners } } };
}

/** Points decide, then the tie-break. */
export function placesOf({ points, tie_breaks }: Pick<Result, 'points' | 'tie_breaks'>): Place[] {
  const isBefore = (a: number, b: number): boolean => points[a] > points[b] || (points[a] === points[b] && (tie_breaks[a] ?? 0) > (tie_breaks[b] ?? 0));
  const seats = points.map((_, seat) => seat);
  return seats.map((seat) => ({ seat, place: 1 + seats.filter((other) => isBefore(other, seat)).length })).sort((a, b) => a.place - b.place);
}

/** Who is ahead: whoever has most, and when the game is over who has won it, by whatever broke a tie. */
export function leadersOf(points: readonly number[], winners?: readonly number[]): number[] {
  const most = Math.max(...points);
  return winners ? [...winners] : points.flatMap((each, seat) => (each === most && most > 0 ? [seat] : []));
}
