// What has been counted so far, while a count is told sentence by sentence.
import type { Message } from '../board';
import { seatIn } from '../values';

interface Telling {
  /** Everything that is told, in its order, and how much of it was said. */
  told: readonly Message[];
  said: number;
  seats: number;
  pointsOf: (event: Message) => number;
}

/** A line of a count: what every seat has by what was said of it; a line of which nothing is told is there from the start. */
export function soFar(events: readonly Message[], { told, said, seats, pointsOf }: Telling): { points: number[]; isSaid: boolean } {
  const spoken = events.filter((event) => told.indexOf(event) < said);
  const points = Array.from({ length: seats }, (_, seat) => spoken.reduce((sum, event) => sum + (seatIn(event) === seat ? pointsOf(event) : 0), 0));
  return { points, isSaid: events.length === 0 || spoken.length > 0 };
}
