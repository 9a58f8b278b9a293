// Which pieces travel between two positions, and between which places of the board.
import { words, type View } from '$types/istanbul_dice';

export interface Flight {
  from: string;
  to: string;
  count: number;
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
        flights.push({ from, to, count: Math.abs(gained) });
      }
    });
    if (player.total > was.total) {
      const track = view.taken.findIndex((taken, i) => taken > before.taken[i]);
      const from = track < 0 ? 'mosque' : `track ${words.track[track]}`;
      flights.push({ from, to: `seat ${seat} ruby`, count: player.total - was.total });
    }
    for (const tile of player.tiles.filter((each) => !was.tiles.includes(each))) {
      const slot = before.display.indexOf(tile);
      if (slot >= 0) flights.push({ from: `slot ${slot}`, to: `seat ${seat} tiles`, count: 1 });
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
