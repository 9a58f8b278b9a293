// Phraya in the browser.
import type { GameClient, Message } from '$web/board';
import type { View } from '$types/phraya';
import Board from './Board.svelte';
import Glance from './Glance.svelte';
import { amount, pricesAfter } from './market';
import { moments, places } from './moments';
import { sounds } from './sounds';

// What the prices come to, for the two ways that the wholesaler's field allows or the one that is asked for.
function priceText(move: string, view: View): Message | null {
  if (!/^(wholesaler|price) /.test(move)) return null;
  const [way, second] = pricesAfter(view, move).map((markers) => markers.map(({ good, field }) => ({ term: { term: `phraya.good.${good}` }, price: amount(good, field) })));
  if (!way) return null;
  const values = { good: way[0].term, other: way[1].term, number: way[0].price, other_number: way[1].price };
  if (!second) return { key: 'phraya.board.prices_after', values };
  return { key: 'phraya.board.prices_either', values: { ...values, second: second[0].price, other_second: second[1].price } };
}

const beside = new Set(['wholesaler', 'price', 'refresh', 'keep', 'discard', 'done', 'end']);

const client: GameClient<View> = {
  Board,
  sounds,
  points: (view) => view.points,
  open: ({ sheets, phase }, seat) => {
    const { majorities, penalties } = sheets[seat];
    if (phase === 'over' || (majorities === 0 && penalties === 0)) return null;
    return { key: 'phraya.board.open', values: { majorities, penalties: -penalties } };
  },
  status: ({ turns, start_player }) =>
    start_player === null ? { key: 'phraya.board.status_before' } : { key: 'phraya.board.status', values: { turns: turns + 1, start_player: { seat: start_player } } },
  // Cards, water, stalls and the king's fields are on the board; the short questions have buttons.
  answers: (moves) => moves.filter(({ move }) => beside.has(move.split(' ')[0])),
  detail: priceText,
  chapters: ['phraya.event.card_played'],
  span: 'turns',
  moments,
  places,
  Glance,
  end: 'end',
};

export default client;
