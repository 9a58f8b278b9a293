// Some tables at which people play without end: who is done begins anew, and what was played is checked.
import { faultsOf } from './history.mjs';
import { until } from './machines.mjs';
import { Game, pause } from './people.mjs';

export class Crowd {
  /** Those that are played now, by table. @type {Game[]} */
  games = [];
  /** The last of each table, also while it is being begun. @type {Game[]} */
  #latest = [];
  /** All that were begun. @type {Game[]} */
  #begun = [];
  finished = 0;
  acknowledged = 0; // in games that are over
  /** @type {string[]} */
  faults = [];
  #stops = false;
  #last = 0;
  /** @type {Promise<void>[]} */
  #tables = [];

  /**
   * @param {string} serai
   * @param {{ place: (person: number) => import('./wire.mjs').Place, ask: (query: string) => string, count?: number, thinks?: number }} setup where people come, and how the store is asked
   */
  constructor(serai, { place, ask, count = 3, thinks = 40 }) {
    this.serai = serai;
    this.ask = ask;
    this.#tables = Array.from({ length: count }, (_, table) => this.#playForEver(table, place, thinks));
  }

  async #playForEver(table, place, thinks) {
    while (!this.#stops) {
      const game = new Game(`t${table}-${++this.#last}`, place, { thinks });
      this.#latest[table] = game;
      try {
        await game.begin();
        game.begun = performance.now();
        this.games[table] = game;
        this.#begun.push(game);
        while (!game.isOver && !this.#stops) await pause(50);
        game.ended = performance.now();
        if (game.isOver) {
          await pause(500); // who watches sees the last move, too
          this.faults.push(...(await faultsOf(game, this.ask, this.serai)));
          ++this.finished;
        }
      } catch (error) {
        this.faults.push(String(/** @type {Error} */ (error).stack));
      }
      this.acknowledged += game.acknowledged.length;
      this.games[table] = undefined;
      game.stop();
    }
  }

  /** @param {import('./wire.mjs').Place} place */
  sentAwayFrom(place) {
    this.games.filter(Boolean).forEach((game) => game.people.forEach((person) => person.sentAwayFrom(place)));
  }

  get total() {
    return this.games.reduce((sum, game) => sum + (game?.acknowledged.length ?? 0), this.acknowledged);
  }
  /** Until so much more is acknowledged at every table. @param {number} moves @param {number} patience */
  async goesOn(moves = 3, patience = 30_000) {
    const before = this.games.map((game) => ({ game, count: game?.acknowledged.length ?? 0 }));
    const has = ({ game, count }, table) => game !== this.games[table] || (game && game.acknowledged.length >= count + moves);
    const how = () => `${moves} moves more at every table; ${before.map((each, table) => `${has(each, table) ? 'well' : 'not'}: ${this.#latest[table]?.where}`).join('; ')}`;
    await until(() => this.games.filter(Boolean).length > 0 && before.every(has), how, patience);
  }
  /** The longest time without an acknowledgement in a game. @param {number} from */
  silence(from) {
    const now = performance.now();
    const since = this.#begun.filter(({ ended = now }) => ended > from);
    return Math.max(...since.map((game) => game.silence(Math.max(from, game.begun), game.ended ?? now)));
  }

  /** Lets every game go to its end and answers what was not as it must be. @param {number} patience */
  async end(patience = 300_000) {
    const last = this.games.filter(Boolean);
    last.forEach((game) => game.people.forEach((person) => (person.thinks = 3)));
    const reached = this.finished + last.length;
    await until(() => this.finished >= reached, 'all games are over', patience).catch((error) => this.faults.push(String(error)));
    this.#stops = true;
    await Promise.all(this.#tables);
    if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
    return `${this.total} moves acknowledged, ${this.finished} games checked`;
  }
}
