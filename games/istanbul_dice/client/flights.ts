// Which pieces travel between two positions, and between which places of the board.
import { words, type View } from '$types/istanbul_dice';

export interface Flight {
  piece: string;
  count: number;
  from: string;
  to: string;
}

export function flightsOf(before: View, view: View): Flight[] {
  const flights: Flight[] = [];
  view.players.forEach((player, seat) => {
    const was = before.players[seat];
    words.resource.forEach((piece, i) => {
      const gained = player.stock[i] - was.stock[i];
      const places = [`supply ${piece}`, `seat ${seat} ${piece}`];
      if (gained !== 0) {
        const [from, to] = gained > 0 ? places : [...places].reverse();
        flights.push({ piece, count: Math.abs(gained), from, to });
      }
    });
    if (player.total > was.total) {
      const track = view.taken.findIndex((taken, i) => taken > before.taken[i]);
      const from = track < 0 ? 'mosque' : `track ${words.track[track]}`;
      flights.push({ piece: 'ruby', count: player.total - was.total, from, to: `seat ${seat} ruby` });
    }
    for (const tile of player.tiles.filter((each) => !was.tiles.includes(each))) {
      const slot = before.display.indexOf(tile);
      if (slot >= 0) flights.push({ piece: 'mosque', count: 1, from: `slot ${slot}`, to: `seat ${seat} tiles` });
    }
  });
  return flights;
}

/** The dice that were just thrown, by face: what the event of the roll says. */
export function thrownDice(events: readonly { key: string; values?: Record<string, unknown> }[]): number[] {
  const rolled = events.filter(({ key }) => key === 'istanbul_dice.event.rolled').at(-1);
  const dice = rolled?.values?.dice as { amounts: [number, string][] } | undefined;
  return words.face.map((face) => dice?.amounts.find(([, term]) => term === `istanbul_dice.face.${face}`)?.[0] ?? 0);
}
