// What this device adds to the luck of a game that is being started: a number that nobody knows before all have
// promised theirs (docs/protocol.md). When the game has begun it is looked for among those of the others.
import type { StartInfo, TableInfo } from '$types/protocol';
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
  #answered = new Map<string, StartInfo['stage']>();

  constructor(host: LuckHost) {
    this.#host = host;
  }

  /** A table as it is told. */
  see({ id, stage, start, seats, commitment }: TableInfo): void {
    if (stage !== 'open') return;
    const me = seats.find(({ yours }) => yours)?.player;
    // A number that was told for a start that was cancelled is no secret any more.
    if (!me || !start) return this.#forget(id);
    if (this.#answered.get(id) === start.stage) return;
    this.#answered.set(id, start.stage);
    if (start.stage === 'promising') return this.#host.promise(id, commitmentTo(this.#addedTo(id, commitment).nonce));
    const promised = start.promises.find(({ player }) => player === me)?.commitment;
    const added = this.#known(id);
    if (added && commitmentTo(added.nonce) === promised && added.promise === commitment) this.#host.reveal(id, added.nonce);
  }

  /** Whether the game has begun without what this device was asked to add, or with another secret; asked once. */
  isLeftOut({ id, stage, nonces, seats, commitment }: TableInfo): boolean {
    const added = this.#known(id);
    if (stage === 'open' || !added) return false;
    this.#forget(id);
    const isThere = nonces.some(({ nonce }) => nonce === added.nonce) && added.promise === commitment;
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
