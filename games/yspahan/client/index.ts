// Yspahan in the browser.
import type { GameClient, Message } from '$web/board';
import { tables, type View } from '$types/yspahan';
import Board from './Board.svelte';
import { ownerOf } from './count';
import { dice } from './dice';
import Glance from './Glance.svelte';
import { isSpoken } from './intent';
import { moments, places } from './moments';
import { sounds } from './sounds';

const client: GameClient<View> = {
  Board,
  sounds,
  points: (view) => view.players.map((player) => player.total),
  status: (view) => ({
    key: 'yspahan.board.status',
    values: { week: view.week, weeks: tables.week_count, day: view.day, days: tables.days_per_week },
  }),
  // Rows, shops, spaces, buildings and cards are on the board.
  answers: (moves) => moves.filter(({ move }) => isSpoken(move)),
  detail: (move, view, seat): Message | null => {
    if (move.startsWith('roll ')) return { key: 'yspahan.board.gold', values: { number: Number(move.slice(5)) } };
    if (move === 'pay_camel') return { key: 'yspahan.board.detail_pay', values: { number: view.players[seat].camels - 1 } };
    const souk = tables.souks.find(({ shops }) => (shops as readonly string[]).includes(view.sending));
    if (move !== 'let_go' || !souk) return null;
    const left = souk.shops.filter((shop) => ownerOf(view, shop) !== null).length - 1;
    return { key: 'yspahan.board.detail_let_go', values: { filled: left, shops: souk.shops.length } };
  },
  chapters: ['yspahan.event.begins'],
  span: 'days',
  moments,
  places,
  Glance,
  end: 'end',
  dice,
  standing: ['yspahan.phase.camel'],
};

export default client;
