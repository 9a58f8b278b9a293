// Phraya in the browser.
import type { GameClient, Message } from '$web/board';
import { words, type View } from '$types/phraya';
import Board from './Board.svelte';
import Glance from './Glance.svelte';
import { amount, whatIf } from './market';
import { moments, places } from './moments';

// What the prices come to, for the two ways that the wholesaler's field allows or the one that is asked for.
function pricesAfter(move: string, view: View): Message | null {
  const ways = whatIf(view, move);
  if (ways.length === 0) return null;
  const [good, other] = words.good.flatMap((_, i) => (ways[0][i] === null ? [] : [i]));
  const term = (each: number): { term: string } => ({ term: `phraya.good.${words.good[each]}` });
  const price = (way: number, each: number): number => amount(each, ways[way][each] ?? view.price_markers[each]);
  const values = { good: term(good), other: term(other), number: price(0, good), other_number: price(0, other) };
  if (ways.length === 1) return { key: 'phraya.board.prices_after', values };
  return { key: 'phraya.board.prices_either', values: { ...values, second: price(1, good), other_second: price(1, other) } };
}

const beside = new Set(['wholesaler', 'price', 'refresh', 'keep', 'discard', 'done', 'end']);
import { sounds } from './sounds';

const client: GameClient<View> = {
  Board,
  sounds,
  points: (view) => view.points,
  open: ({ sheets, phase }, seat) => {
    const { majorities, penalties } = sheets[seat];
    if (phase === 'over' || (majorities === 0 && penalties === 0)) return null;
    return { key: 'phraya.board.open', values: { majorities, penalties: -penalties } };
  },
  status: (view) => ({
    key: 'phraya.board.status',
    values: { turns: view.turns + 1, start_player: { seat: view.start_player } },
  }),
  // Cards, water, stalls and the king's fields are on the board; the short questions have buttons.
  answers: (moves) => moves.filter(({ move }) => beside.has(move.split(' ')[0])),
  detail: (move, view) => (/^(wholesaler|price) /.test(move) ? pricesAfter(move, view) : null),
  chapters: ['phraya.event.card_played'],
  span: 'turns',
  moments,
  places,
  Glance,
  end: 'end',
};

export default client;
