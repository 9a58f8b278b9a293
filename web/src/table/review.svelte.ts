// After the game: the decision at the position that is looked at, and what the bot thinks of it.
import type { Hint } from '$types/protocol';
import { decisionsOf } from './log';
import type { Session } from './session.svelte';

/** Whoever moves on quickly asks nothing. */
const pause = 300;

export class Review {
  #found = $state.raw(new Map<number, Hint[]>());
  #isAsked = $state(false);
  // The decision about which the bot was asked last and said nothing.
  #refused = $state<number | null>(null);

  /** Whether a position of a finished game is looked at, and which. */
  readonly at = $derived.by(() => (this.session.info?.stage === 'over' ? (this.session.past.frame?.seq ?? null) : null));
  readonly decision = $derived.by(() => {
    const { at } = this;
    return at === null ? undefined : decisionsOf(this.session.story.lasting, null).find(({ seq }) => seq === at + 1);
  });
  readonly hints = $derived.by(() => this.decision && this.#found.get(this.decision.seq));
  /** Whether the bot will say something about it: it is not asked while the game plays by itself. */
  readonly isAwaited = $derived.by(() => {
    const { decision, hints } = this;
    return decision !== undefined && !hints && decision.seq !== this.#refused && !this.session.replay.isPlaying;
  });

  constructor(readonly session: Session) {}

  /** Asks the bot about the decision, about one after the other: what it is asked last must not wait for all before. */
  ask(): (() => void) | undefined {
    if (!this.isAwaited || this.#isAsked) return undefined;
    const { seq, seat } = this.decision!;
    const timer = setTimeout(() => {
      this.#isAsked = true;
      this.#refused = null;
      void this.session.review(seat!, seq - 1).then((found) => {
        this.#isAsked = false;
        if (found) this.#found = new Map(this.#found).set(seq, found);
        else this.#refused = seq;
      });
    }, pause);
    return () => clearTimeout(timer);
  }
}
