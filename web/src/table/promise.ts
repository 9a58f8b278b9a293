// Whether the secret that is told at the end is the one that was promised (src/table/dealer.cpp).
import { sha256 } from './sha256';

export type Finding = 'kept' | 'broken' | 'changed';

export const commitmentOf = (secret: string): string => sha256(`caravanserai commitment of ${secret}`);

/** `seen` is the commitment as this browser saw it first, if it did. */
export function examine(secret: string, commitment: string, seen: string | undefined): Finding {
  if (seen !== undefined && seen !== commitment) return 'changed';
  return commitmentOf(secret) === commitment ? 'kept' : 'broken';
}
