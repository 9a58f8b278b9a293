// Basari in the browser.
import type { GameClient } from '$web/board';
import { tables, type View } from '$types/basari';
import Board from './Board.svelte';
import { outcomeOf } from './deal';
import Glance from './Glance.svelte';
import Hand from './Hand.svelte';
import { moments, places } from './moments';
import { gemsOf, saysOf, smallestOffer } from './offer';
import { sounds } from './sounds';

const client: GameClient<View> = {
  Board,
  sounds,
  Hand,
  room: { wide: 6, narrow: 6.6 },
  points: (view) => view.players.map((player) => player.total),
  status: (view) => ({
    key: view.is_last_round ? 'basari.board.status_last' : 'basari.board.status',
    values: { heat: view.heat, heats: tables.heat_count, round: view.round },
  }),
  // Cards and gems are on the board, offers in the builder; accepting is one click beside the question.
  answers: (moves) => moves.filter(({ move }) => move === 'accept' || move === smallestOffer(moves)),
  says: saysOf,
  detail(move, view) {
    if (gemsOf(move)) return { key: 'basari.board.smallest' };
    const outcome = move === 'accept' && view.rival !== null ? outcomeOf(view, view.rival, view.bid) : null;
    return outcome && { key: 'basari.board.accepting', values: { own: { amounts: outcome.taker }, seat: { seat: view.rival }, theirs: { amounts: outcome.payer } } };
  },
  chapters: ['basari.event.dealt'],
  span: 'rounds',
  periods: 'basari.board.periods',
  moments,
  places,
  Glance,
};

export default client;
