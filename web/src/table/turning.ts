// What decided a game: where points came in by heaps, and where the lead changed hands.
import type { GameClient, Message } from '../board';
import type { Step } from '$types/protocol';
import { numberIn, seatIn } from '../values';
import { partsOf } from './telling';

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

/** What is said of a turning point, and the points that this is about. */
export interface Headline {
  says: Message[];
  points: number;
}

/** The shortest choice of them that makes up the sum; of equally short ones that which begins first. */
function makingUp<Each extends { points: number }>(sum: number, all: readonly Each[]): Each[] | null {
  if (sum === 0) return [];
  return all.reduce<Each[] | null>((best, each, i) => {
    const rest = each.points > sum ? null : makingUp(sum - each.points, all.slice(i + 1));
    return rest && (!best || rest.length + 1 < best.length) ? [each, ...rest] : best;
  }, null);
}

/**
 * Where sentences name points, those that make up the whole change, or the one with the most, with its own number. What is
 * counted together is said by what begins the count. Else what this seat did is said, and the change beside it.
 */
export function headlineOf({ step, seat, swing }: TurningPoint, cast: Pick<GameClient<unknown>, 'moments' | 'places'>): Headline {
  const isOwn = (event: Message): boolean => seatIn(event) === seat;
  const parts = partsOf(step.events.filter(({ key }) => key !== 'house.event.forced'), cast);
  const scored = parts.flatMap(({ events }) => {
    const own = events.filter((event) => isOwn(event) && numberIn(event, 'points') > 0);
    const points = own.reduce((sum, event) => sum + numberIn(event, 'points'), 0);
    return own.length > 0 ? [{ says: own.length === 1 ? own[0] : events[0], points }] : [];
  });
  const most = scored.toSorted((a, b) => b.points - a.points).slice(0, swing > 0 ? 1 : 0);
  const told = (swing > 0 && makingUp(swing, scored)) || most;
  if (told.length > 0) return { says: told.map(({ says }) => says), points: told.reduce((sum, { points }) => sum + points, 0) };
  const own = parts.filter(({ events }) => events.some(isOwn));
  const { events } = own.find(({ moment }) => moment) ?? own[0] ?? { events: step.events };
  return { says: [events.find(isOwn) ?? events[0]], points: swing };
}
