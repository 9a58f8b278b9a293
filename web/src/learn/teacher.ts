// The engine in this page: it teaches, and draws the positions of the rulebooks, whether a server is in reach or not.
import { Refused, unreachable } from '../net/house';
import { engineModule, hasEngine } from '../net/local/address';
import type { Engine } from '../net/local/engine';

let called: Promise<Engine> | null = null;

async function load(): Promise<Engine> {
  const [{ Engine: Loaded }, module] = await Promise.all([import('../net/local/engine'), engineModule()]);
  return Loaded.load(module);
}

/** Rejects with a Refused where it cannot come; it is called again then. */
export function teacher(): Promise<Engine> {
  if (!hasEngine) return Promise.reject(new Refused(unreachable, 0));
  called ??= load().catch(() => {
    called = null;
    throw new Refused(unreachable, 0);
  });
  return called;
}
