// The client of a game without its own board: it is shown as text.
import type { GameClient } from '../board';

interface Known {
  players: { total?: number }[];
}

const plain: GameClient<unknown> = {
  points: (view) => (view as Known).players.map((player) => player.total ?? 0),
  status: () => ({ key: 'web.table.running' }),
};

export default plain;
