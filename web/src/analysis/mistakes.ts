// The costliest decisions of the player's own games as exercises: which there are, and when each comes up again.
import type { Beginning } from './line';
import type { Kept } from './kept';
import type { StudiedEntry, ToldMove } from './report';

export interface Mistake {
  /** Its table and entry. */
  id: string;
  table: string;
  seat: number;
  /** Where the game began, and what led from there to the decision. */
  beginning: Beginning;
  names: string[];
  before: string[];
  played: ToldMove;
  better: ToldMove;
  lost: number;
  lostPoints: number;
  /** When its game was analysed. */
  at: number;
}

/** A record, as far as lines need it (docs/notation.md). */
export function readRecord(record: string): { beginning: Beginning; entries: string[] } {
  const lines = record.split('\n');
  const after = (word: string): string[] => lines.flatMap((line) => (line.startsWith(`${word} `) ? line.slice(word.length + 1) : []));
  const seats = Number(after('seats')[0]);
  const options = after('option').map((option) => `options.${option.replace(' ', ' = ')}`);
  const position = after('position').filter((line) => line !== '-');
  return {
    beginning: { game: after('game')[0], rules: Number(after('rules')[0]), seats, position: [...options, ...position].join('; ') || '-' },
    entries: lines.filter((line) => /^(\d|-) /.test(line)),
  };
}

/** A game of one decision, for whoever judges it. */
export const recordOf = ({ game, rules, seats, position }: Beginning, entry: string): string =>
  `caravanserai record 2\ngame ${game}\nrules ${rules}\nseats ${seats}\nposition ${position}\n${entry}\nend 1\n`;

/** What cost less is nothing to learn from. */
const least = 0.02 * 1_000_000;
export const isCostly = ({ lost = 0 }: StudiedEntry): boolean => lost >= least;

/** The costliest first. */
export function mistakesOf(table: string, { record, report, names, seats, at }: Kept): Mistake[] {
  const { beginning, entries } = readRecord(record);
  const lasting = (end: number): string[] => entries.slice(0, end).filter((_, i) => report.entries[i].kind !== 'taken_back');
  const found = seats.flatMap((seat) =>
    report.players[seat].mistakes.flatMap((entry): Mistake[] => {
      const { lost = 0, lost_points: lostPoints = 0, played, better } = report.entries[entry];
      if (!played || !better || !isCostly(report.entries[entry])) return [];
      return [{ id: `${table}/${entry}`, table, seat, beginning, names, before: lasting(entry), played, better, lost, lostPoints, at }];
    }),
  );
  return found.sort((a, b) => b.lost - a.lost);
}

// When each was solved last.
const place = 'serai.mistakes';
export const week = 7 * 24 * 3600 * 1000;

export function solved(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
export function solve(id: string, now = Date.now()): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...solved(), [id]: now }));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** What was never solved, and what was solved a week ago. */
export const dueOf = (mistakes: readonly Mistake[], when = solved(), now = Date.now()): Mistake[] => mistakes.filter(({ id }) => !(now - (when[id] ?? 0) < week));
