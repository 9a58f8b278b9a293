// What decided a game: where points came in by heaps, and where the lead changed hands.
import type { Step } from '$types/protocol';

export interface TurningPoint {
  step: Step;
  /** Whose points changed most there, and by how many. */
  seat: number;
  swing: number;
  /** This seat is ahead of all others from here on for a while. */
  takesLead: boolean;
}

/** The only seat with the most points; null if several have them. */
function leaderOf(points: readonly number[]): number | null {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  return points.lastIndexOf(most) === first ? first : null;
}

/** The largest of them, in the order in which they came. The steps are those of a finished game. */
export function turningPoints(lasting: readonly Step[], most: number): TurningPoint[] {
  const found: TurningPoint[] = [];
  let before: readonly number[] = [];
  let leader: number | null = null;
  for (const step of lasting) {
    const { points } = step;
    if (!points) continue;
    const swings = points.map((each, seat) => each - (before[seat] ?? each));
    const seat = swings.reduce((best, swing, each) => (Math.abs(swing) > Math.abs(swings[best]) ? each : best), 0);
    const ahead = leaderOf(points);
    const takesLead = ahead === seat && leader !== null && ahead !== leader;
    if (swings[seat] !== 0) found.push({ step, seat, swing: swings[seat], takesLead });
    leader = ahead ?? leader;
    before = points;
  }
  // Whoever takes the lead counts as much again as the largest heap; of equal ones the later decided more.
  const largest = Math.max(0, ...found.map(({ swing }) => Math.abs(swing)));
  const weight = ({ swing, takesLead }: TurningPoint): number => Math.abs(swing) + (takesLead ? largest : 0);
  return found
    .toReversed()
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, most)
    .sort((a, b) => a.step.seq - b.step.seq);
}
