// Yspahan in the browser.
import type { GameClient } from '$web/board';
import { tables, type View } from '$types/yspahan';
import Board from './Board.svelte';
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
  chapters: ['yspahan.event.begins'],
  span: 'days',
  periods: 'yspahan.board.periods',
  moments,
  places,
  Glance,
  end: 'end',
  dice,
  standing: ['yspahan.phase.camel'],
};

export default client;
