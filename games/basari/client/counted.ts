// The table in the middle of the move that ends a heat, by what that move tells.
import type { Message } from '$web/board';
import { words, type View } from '$types/basari';
import { amountsIn, numberIn, seatIn, wordIn } from '$web/values';

/** A heat as it is counted: what a majority brings is no point yet, and what it gives back still lies with the players. */
export function heatCounted(before: View, view: View, events: Message[]): View {
  const shares = events.filter(({ key }) => key === 'basari.event.majority');
  const crews = events.filter(({ key }) => key === 'basari.event.crew');
  const of = (all: Message[], seat: number): Message[] => all.filter((event) => seatIn(event) === seat);
  const colour = (event: Message): number => words.colour.findIndex((each) => each === wordIn(event, 'colour'));
  const returned = (event: Message): number => amountsIn(event, 'gems').reduce((sum, { count }) => sum + count, 0);
  const back = (all: Message[], gem: number): number => all.filter((event) => colour(event) === gem).reduce((sum, event) => sum + returned(event), 0);
  const points = (all: Message[]): number => all.reduce((sum, event) => sum + numberIn(event, 'points'), 0);
  const drawn = events.filter(({ key }) => key === 'basari.event.drew');
  const cards = (all: Message[]): number[] => all.map((event) => numberIn(event, 'card'));
  const { heat, round, is_last_round, draw } = before;
  return {
    ...view,
    heat,
    round,
    is_last_round,
    draw,
    pile: before.pile.filter((card) => !cards(drawn).includes(card)),
    phase: 'deal',
    supply: view.supply.map((number, gem) => number - back(shares, gem)),
    leads: words.colour.map((_, gem) => {
      const leads = shares.filter((event) => colour(event) === gem);
      const [first] = leads;
      return { leaders: leads.map((event) => seatIn(event)!), points: first ? numberIn(first, 'points') : 0, returned: first ? returned(first) : 0 };
    }),
    players: view.players.map((player, seat) => ({
      ...player,
      gems: player.gems.map((number, gem) => number + back(of(shares, seat), gem)),
      cards: [...before.players[seat].cards, ...cards(of(drawn, seat))],
      current: before.players[seat].current,
      workers: numberIn(of(crews, seat)[0]),
      total: player.total - points(of([...shares, ...crews], seat)),
      points: { ...before.players[seat].points, bazaar: player.points.bazaar },
    })),
  };
}
