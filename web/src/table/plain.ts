// The client of a game without its own board: every field by name. Also the text view of every game.
import type { GameClient } from '../board';
import PlainBoard from './PlainBoard.svelte';

interface Known {
  phase: string;
  players: { total?: number }[];
}

const plain: GameClient<unknown> = {
  Board: PlainBoard,
  points: (view) => (view as Known).players.map((player) => player.total ?? 0),
  status: () => ({ key: 'web.table.running' }),
};

export default plain;
