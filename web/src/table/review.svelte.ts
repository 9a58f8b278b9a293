// After the game: the decision at the position that is looked at, and what the bot thinks of it.
import type { Hint } from '$types/protocol';
import { decisionsOf } from './log';
import type { Session } from './session.svelte';

/** Whoever moves on quickly asks nothing. */
const pause = 300;

export class Review {
  #found = $state.raw(new Map<number, Hint[]>());

  /** Whether a position of a finished game is looked at, and which. */
  readonly at = $derived.by(() => (this.session.info?.stage === 'over' ? (this.session.past.frame?.seq ?? null) : null));
  readonly decision = $derived.by(() => {
    const { at } = this;
    return at === null ? undefined : decisionsOf(this.session.story.lasting, null).find(({ seq }) => seq === at + 1);
  });
  readonly hints = $derived.by(() => this.decision && this.#found.get(this.decision.seq));

  constructor(readonly session: Session) {}

  /** Asks the bot about the decision, if it has not said yet; ends the asking when it is called. */
  ask(): (() => void) | undefined {
    const { decision } = this;
    if (!decision || this.hints) return undefined;
    const { seq, seat } = decision;
    const timer = setTimeout(() => {
      void this.session.review(seat!, seq - 1).then((found) => {
        if (found) this.#found = new Map(this.#found).set(seq, found);
      });
    }, pause);
    return () => clearTimeout(timer);
  }
}
