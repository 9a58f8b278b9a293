// An own mistake on the screen: the table it happened at, what was tried instead, and what came of it.
import type { Commands } from '$types/protocol';
import type { GameClient } from '../board';
import { teacher } from '../learn/teacher';
import { Refused, type Command } from '../net/house';
import { Session } from '../table/session.svelte';
import { judged } from './judged';
import { lineOf, type Beginning } from './line';
import { LineHouse } from './line_house';
import { solve, type Mistake } from './mistakes';
import type { StudiedEntry, ToldMove } from './report';

/** An answer and what it loses, in millionths. */
export interface Answer {
  told: ToldMove;
  lost: number;
  lostPoints: number;
}

/** What loses less is as good. */
const slight = 0.01 * 1_000_000;

// A table at which a move is made only if it is good.
class CorrectingHouse extends LineHouse {
  judge: (move: string) => Promise<boolean> = () => Promise.resolve(true);

  override async command<C extends Command>(table: string, what: C, args: Commands[C]['with']): Promise<Commands[C]['done']> {
    if (what === 'play') {
      if (!(await this.judge((args as { move: string }).move))) throw new Refused({ message: { key: 'web.mistakes.wrong' } });
      this.asks = false;
    }
    return super.command(table, what, args);
  }
}

export class Correcting {
  readonly session: Session;
  /** What was tried and is worse, the last one first. */
  wrong = $state.raw<Answer[]>([]);
  right = $state.raw<Answer | null>(null);
  isJudging = $state(false);
  isShown = $state(false);

  private constructor(
    readonly mistake: Mistake,
    /** Where it happened. */
    readonly beginning: Beginning,
    client: GameClient<unknown>,
    house: CorrectingHouse,
  ) {

    house.judge = (move) => this.#judge(move);
    this.session = new Session(house, 'line', client, house.tableNow());
  }

  static async open(mistake: Mistake, client: GameClient<unknown>): Promise<Correcting> {
    const engine = await teacher();
    const { position } = engine.lineFrame({ ...mistake.beginning, line: lineOf(mistake.before), eyes: mistake.seat });
    const beginning = { ...mistake.beginning, position };
    return new Correcting(mistake, beginning, client, new CorrectingHouse(engine, beginning, mistake.names, [], mistake.seat, () => undefined));
  }

  close(): void {
    this.session.close();
  }

  /** Tells the better move; whoever wants to see it has not solved it. */
  show(): void {
    this.isShown = true;
  }

  async #judge(move: string): Promise<boolean> {
    this.isJudging = true;
    try {
      const answer = answerOf(await judged(this.beginning, `${this.mistake.seat} ${move}`));
      const isGood = answer.lost < slight;
      if (isGood) {
        this.right = answer;
        if (!this.isShown) solve(this.mistake.id);
      } else {
        this.wrong = [answer, ...this.wrong.filter(({ told }) => told.move !== move)];
      }
      return isGood;
    } finally {
      this.isJudging = false;
    }
  }
}

const answerOf = ({ played, lost = 0, lost_points: lostPoints = 0 }: StudiedEntry): Answer => ({ told: played!, lost, lostPoints });
