// Who came in where.
import type { Result } from '$types/protocol';

export interface Place {
  seat: number;
  /** From 1; whoever is equal in everything shares it. */
  place: number;
}

/** Points decide, then the tie-break. */
export function placesOf({ points, tie_breaks }: Pick<Result, 'points' | 'tie_breaks'>): Place[] {
  const isBefore = (a: number, b: number): boolean => points[a] > points[b] || (points[a] === points[b] && (tie_breaks[a] ?? 0) > (tie_breaks[b] ?? 0));
  const seats = points.map((_, seat) => seat);
  return seats.map((seat) => ({ seat, place: 1 + seats.filter((other) => isBefore(other, seat)).length })).sort((a, b) => a.place - b.place);
}
