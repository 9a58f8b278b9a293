// Who leads in which colour, as the score card counts it (B-6.2, B-6.3).
import { tables, type View } from '$types/basari';

export interface Majority {
  leaders: number[];
  /** What each of them would get. */
  points: number;
}

export function majorities(view: View): Majority[] {
  return tables.majority_points.map((points, colour) => {
    const held = view.players.map((player) => player.gems[colour]);
    const most = Math.max(...held);
    const leaders = most === 0 ? [] : held.flatMap((count, seat) => (count === most ? [seat] : []));
    return { leaders, points: leaders.length ? Math.floor(points / leaders.length) : 0 };
  });
}
