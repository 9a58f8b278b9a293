// Basari in the browser.
import type { GameClient } from '$web/board';
import { tables, type View } from '$types/basari';
import Board from './Board.svelte';
import Glance from './Glance.svelte';
import Hand from './Hand.svelte';
import { moments, places } from './moments';
import { gemsOf } from './offer';
import { sounds } from './sounds';

const client: GameClient<View> = {
  Board,
  sounds,
  Hand,
  points: (view) => view.players.map((player) => player.total),
  status: (view) => ({
    key: 'basari.board.status',
    values: { heat: view.heat, heats: tables.heat_count, round: view.round },
  }),
  // Cards and gems are on the board, offers in the builder; accepting is one click beside the question.
  answers: (moves) => moves.filter(({ move }) => move === 'accept' || move === moves.find((each) => gemsOf(each.move))?.move),
  detail: (move) => (gemsOf(move) ? { key: 'basari.board.smallest' } : null),
  chapters: ['basari.event.dealt'],
  span: 'rounds',
  moments,
  places,
  Glance,
};

export default client;
