// The table in the middle of the move that fills the caravan, by what that move tells.
import type { Message } from '$web/board';
import type { Shop, View } from '$types/yspahan';
import { numberIn, seatIn, wordIn } from '$web/values';

/** A caravan as it is counted: full, and what comes after it in the same move has not happened yet. */
export function caravanCounted(before: View, view: View, events: Message[]): View {
  const at = events.findIndex(({ key }) => key === 'yspahan.event.filled');
  const of = (all: Message[], seat: number, key: string): Message[] => all.filter((event) => event.key === `yspahan.event.${key}` && seatIn(event) === seat);
  const points = (all: Message[]): number => all.reduce((sum, event) => sum + numberIn(event, 'points'), 0);
  const [earlier, later] = [events.slice(0, at), events.slice(at)];
  return {
    ...view,
    next_camel: null,
    week_ends: view.week_ends.map((end, seat) => {
      const caravan = points(of(later, seat, 'caravan'));
      return { ...end, caravan, total: end.total - end.caravan + caravan };
    }),
    players: view.players.map((player, seat) => ({
      ...player,
      shops: [...player.shops, ...of(later, seat, 'let_go').map((event) => wordIn(event, 'shop') as Shop)],
      caravan: [...before.players[seat].caravan, ...of(earlier, seat, 'loaded').map((event) => numberIn(event))],
      total: player.total - points(of(later, seat, 'caravan')) - points(of(later, seat, 'loaded')),
    })),
  };
}
