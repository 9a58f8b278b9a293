// Lines that are tried from a position (docs/notation.md): where they begin, and how they stand in an address.
import type { Step } from '$types/protocol';

export interface Beginning {
  game: string;
  /** The version of the rules; 0 for the newest. */
  rules: number;
  seats: number;
  position: string;
}

export const lineOf = (entries: readonly string[]): string => entries.join('; ');

export const entriesOf = (line: string): string[] => line.split(';').flatMap((entry) => entry.trim() || []);

/** Where a position with a line can be looked at by everybody, whatever house they have. */
export function positionAddress({ game, rules, seats, position }: Beginning, line = ''): string {
  const query = new URLSearchParams({ seats: String(seats), ...(rules > 0 && { rules: String(rules) }), at: position, ...(line && { line }) });
  return `#/position/${game}?${query}`;
}
/** The entries of a finished game behind a step, as long as its steps tell them. */
export function happenedAfter(lasting: readonly Step[], step: number): { entry: string; step: Step }[] {
  const told: { entry: string; step: Step }[] = [];
  for (const each of lasting) {
    if (each.seq <= step || each.takes_back !== undefined) continue;
    if (each.move === undefined) break;
    told.push({ entry: `${each.seat ?? '-'} ${each.move}`, step: each });
  }
  return told;
}
