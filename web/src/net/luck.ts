// What this device adds to the luck of a game that is being started: a number that nobody knows before all have
// promised theirs (docs/protocol.md). When the game has begun it is looked for among those of the others; who was there
// and was not asked, or told a number for nothing, is warned.
import type { Message, StartInfo, TableInfo } from '$types/protocol';
import { recall, remember } from '../memory';
import { sha256 } from '../table/sha256';
import { randomHex } from './socket';

export const commitmentTo = (nonce: string): string => sha256(`caravanserai nonce ${nonce}`);

export interface LuckHost {
  promise(table: string, commitment: string): void;
  reveal(table: string, nonce: string): void;
}

interface Added {
  nonce: string;
  /** What the house had committed itself to by then. */
  promise: string;
}

export class Luck {
  #host: LuckHost;
  // By table. It is also remembered beside, for the other windows of this browser and for one that is loaded anew.
  #added = new Map<string, Added>();
  // How far this page has come with a table that it has a seat at.
  #answered = new Map<string, 'open' | StartInfo['stage']>();
  #isExcused = false;

  constructor(host: LuckHost) {
    this.#host = host;
  }

  /** A table as it is told. */
  see({ id, stage, start, seats, commitment }: TableInfo): void {
    if (stage !== 'open') return;
    const me = seats.find(({ yours }) => yours)?.player;
    // A number that was told for a start that was cancelled is no secret any more.
    if (!me || !start) {
      this.#forget(id);
      if (me) this.#answered.set(id, 'open');
      return;
    }
    if (this.#answered.get(id) === start.stage) return;
    this.#answered.set(id, start.stage);
    this.#isExcused = false;
    if (start.stage === 'promising') return this.#host.promise(id, commitmentTo(this.#addedTo(id, commitment).nonce));
    const promised = start.promises.find(({ player }) => player === me)?.commitment;
    const added = this.#known(id);
    if (added && commitmentTo(added.nonce) === promised && added.promise === commitment) this.#host.reveal(id, added.nonce);
  }

  /** What everybody is told by the house. */
  hear({ key }: Message): void {
    this.#isExcused ||= key === 'house.notice.start_cancelled';
  }

  /** The page does not watch this table any more, or hears nothing of any: it is not asked meanwhile. */
  lookAway(table?: string): void {
    for (const [id, stage] of this.#answered) if (stage === 'open' && (table ?? id) === id) this.#answered.delete(id);
  }

  /** Whether a start is gone for which this device has told its number, and the house names nobody; asked before `see`. */
  hasLost({ id, stage, start }: TableInfo): boolean {
    return stage === 'open' && !start && this.#answered.get(id) === 'revealing' && !this.#isExcused;
  }

  /** Whether the game has begun without what this device was, or should have been, asked to add, or with another secret; asked once. */
  isLeftOut({ id, stage, nonces, seats, commitment }: TableInfo): boolean {
    const added = this.#known(id);
    if (stage === 'open' || !(added || this.#answered.has(id))) return false;
    this.#forget(id);
    const isThere = nonces.some(({ nonce }) => nonce === added?.nonce) && added?.promise === commitment;
    return seats.some(({ yours }) => yours) && !isThere;
  }

  #known(table: string): Added | undefined {
    const { nonce, promise } = recall(table);
    return this.#added.get(table) ?? (nonce !== undefined && promise !== undefined ? { nonce, promise } : undefined);
  }
  #addedTo(table: string, promise: string): Added {
    const added = { nonce: this.#known(table)?.nonce ?? randomHex(32), promise };
    this.#added.set(table, added);
    remember(table, added);
    return added;
  }
  #forget(table: string): void {
    this.#answered.delete(table);
    if (!this.#known(table)) return;
    this.#added.delete(table);
    remember(table, { nonce: undefined });
  }
}
