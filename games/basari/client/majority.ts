// Who leads in which colour, as the score card counts it (B-6.2, B-6.3).
import { tables, type View } from '$types/basari';

export interface Majority {
  most: number;
  leaders: number[];
  /** What each of them would get. */
  points: number;
}

export function majorities(view: View): Majority[] {
  return tables.majority_points.map((points, colour) => {
    const held = view.players.map((player) => player.gems[colour]);
    const most = Math.max(...held);
    // B-R9: nobody leads with nothing. And after the last heat nothing is scored any more.
    const isLed = most > 0 && view.phase !== 'over';
    const leaders = isLed ? held.flatMap((count, seat) => (count === most ? [seat] : [])) : [];
    return { most, leaders, points: leaders.length ? Math.floor(points / leaders.length) : 0 };
  });
}
