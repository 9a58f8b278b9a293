// Players, log and chat beside the board: whether they are shown, and what is new there since they were.
import { MediaQuery } from 'svelte/reactivity';
import { recall, remember } from '../memory';
import { isMuted } from './muted.svelte';
import type { Session } from './session.svelte';

export class Beside {
  /** Whether the window has no room for them beside the board. */
  readonly isSmall = new MediaQuery('max-width: 1023px');
  // A window that becomes small does not cover the board with them.
  #opened = $state({ small: false, wide: true });
  side = $state<'log' | 'chat'>('log');
  // When the last line was said that was read here, also in an earlier visit.
  #read = $state(0);
  // As far as the log was seen; null until it is there.
  #seen = $state<number | null>(null);

  /** Lines of others that were not read yet. */
  readonly lines = $derived.by(() => this.session.lines.filter(({ player, at }) => at > this.#read && !isMuted(player) && !this.#isOwn(player)).length);
  /** Whether something happened that was not seen in the log. */
  readonly hasNews = $derived.by(() => this.#seen !== null && (this.session.frame?.seq ?? 0) > this.#seen);

  constructor(readonly session: Session) {
    this.#read = recall(session.id).read ?? 0;
  }

  get isOpen(): boolean {
    return this.#opened[this.isSmall.current ? 'small' : 'wide'];
  }
  set isOpen(isOpen: boolean) {
    this.#opened[this.isSmall.current ? 'small' : 'wide'] = isOpen;
  }

  /** Whoever was written to opens it for that. */
  toggle(): void {
    this.isOpen = !this.isOpen;
    if (this.isOpen && this.lines > 0) this.side = 'chat';
  }

  /** What is shown is read; what happened before the page came is nothing new. */
  look(): void {
    const { frame, lines } = this.session;
    if (frame && (this.#seen === null || (this.isOpen && this.side === 'log'))) this.#seen = frame.seq;
    const last = lines.at(-1)?.at ?? 0;
    if (!this.isOpen || this.side !== 'chat' || last <= this.#read) return;
    this.#read = last;
    remember(this.session.id, { read: last });
  }

  #isOwn(player: string): boolean {
    return this.session.info?.seats.some((chair) => chair.yours && chair.player === player) ?? false;
  }
}
