// Istanbul, the dice game, in the browser.
import type { GameClient, Message } from '$web/board';
import type { View } from '$types/istanbul_dice';
import Board from './Board.svelte';
import { prizeText, sideOf } from './box';
import { dice } from './dice';
import Glance from './Glance.svelte';
import { moments, places } from './moments';
import { sounds } from './sounds';

// What is not drawn on the board: the short answers.
const spoken = ['keep', 'pass', 'accept', 'decline', 'take_resource', 'take_lira'];

const client: GameClient<View> = {
  Board,
  sounds,
  points: (view) => view.players.map((player) => player.total),
  status: (view): Message =>
    view.is_last_round && view.last_in_round !== null
      ? { key: 'istanbul_dice.board.final', values: { seat: { seat: view.last_in_round } } }
      : { key: 'istanbul_dice.board.status', values: { round: view.round, target: sideOf(view).ruby_target } },
  answers: (moves) => moves.filter(({ move }) => spoken.includes(move)),
  detail: prizeText,
  chapters: ['istanbul_dice.event.turn_began'],
  span: 'turns',
  moments,
  places,
  Glance,
  end: 'pass',
  dice,
};

export default client;
