// A game that plays by itself: one step after the other, each staged as it was live.
import type { Session } from './session.svelte';

/** Milliseconds between steps where nothing is staged. */
const breath = 450;

export class Replay {
  isPlaying = $state(false);

  constructor(readonly session: Session) {}

  /** From the position that is looked at, or from the beginning. */
  async start(): Promise<void> {
    if (this.isPlaying) return;
    this.isPlaying = true;
    const { past } = this.session;
    if (past.frame === null) await past.lookAt(0);
    while (this.isPlaying && past.frame !== null) {
      const { frame } = past;
      const tells = await past.lookOn();
      if (past.frame === frame) break; // The next step cannot be had.
      if (tells) await new Promise((rested) => setTimeout(rested, breath));
    }
    this.isPlaying = false;
  }

  stop(): void {
    this.isPlaying = false;
  }
}
