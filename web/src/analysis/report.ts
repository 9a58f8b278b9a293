// What luck did in a game and what its players did, as the engine says it (src/analysis/report.hpp). Shares and points
// are in millionths.
import type { Brought, Message } from '$types/protocol';
import { tenths } from '../i18n/figure';

export const depths = ['quick', 'usual', 'deep'] as const;
export type Depth = (typeof depths)[number];

export interface Value {
  share: number[];
  points: number[];
}
/** A mean over samples, and its standard error. */
export interface Valuation {
  value: Value;
  error: Value;
  samples: number;
}
export interface Amount {
  share: number;
  points: number;
}
export interface ToldMove {
  move: string;
  says: Message;
  brings: Brought[];
}
export interface StudiedEntry {
  seat: number | null;
  entry: string;
  kind: 'luck' | 'decision' | 'forced' | 'taken_back';
  after: Value;
  lost?: number;
  lost_points?: number;
  error?: number;
  stake?: number;
  played?: ToldMove;
  better?: ToldMove;
}
export interface PlayerReport {
  start: Amount;
  result: Amount;
  luck: Amount;
  luck_error: Amount;
  lost: Amount;
  others: Amount;
  adjusted: Amount;
  accuracy: number;
  decisions: number;
  /** Entries, counted from 0; the costliest first. */
  mistakes: number[];
  luckiest: number | null;
  unluckiest: number | null;
}
export interface Report {
  depth: Depth;
  over: boolean;
  start: Valuation;
  entries: StudiedEntry[];
  players: PlayerReport[];
  summary: Message;
  fingerprint: string;
}

const million = 1_000_000;

export const percent = (share: number): string => `${tenths((100 * share) / million)}\u00a0%`;
/** Whether an error is more than nothing when it is said: what was learnt has hardly any of sampling, and that is no promise. */
export const isSaid = (error: number): boolean => error >= 500;
export const signedPercent = (share: number): string => `${share > 0 ? '+' : ''}${percent(share)}`;
export const points = (amount: number): string => tenths(amount / million);
export const signedPoints = (amount: number): string => `${amount > 0 ? '+' : ''}${points(amount)}`;

/** The chances of all seats, in percent: at the start and after each entry. */
export function chancesOf({ start, entries }: Report): number[][] {
  const inPercent = ({ share }: Value): number[] => share.map((each) => (100 * each) / million);
  return [inPercent(start.value), ...entries.map(({ after }) => inPercent(after))];
}

/** What an entry changed for a seat. */
export function changeOf({ start, entries }: Report, entry: number, seat: number): number {
  const before = entry === 0 ? start.value : entries[entry - 1].after;
  return entries[entry].after.share[seat] - before.share[seat];
}

/** An entry that is worth a look, and what it brought to a seat. */
export interface Moment {
  entry: number;
  seat: number;
  kind: 'mistake' | 'luck';
  change: number;
}

/** The mistakes and the luck of a seat that changed at least so much, in the order of the game. */
export function momentsOf(report: Report, seat: number, least: number): Moment[] {
  return report.entries.flatMap(({ kind, lost = 0, seat: mover }, entry): Moment[] => {
    if (kind === 'luck') {
      const change = changeOf(report, entry, seat);
      return Math.abs(change) >= least * million ? [{ entry, seat, kind: 'luck', change }] : [];
    }
    return mover === seat && lost >= least * million ? [{ entry, seat, kind: 'mistake', change: -lost }] : [];
  });
}

/** The three costliest mistakes of a seat, and the entries that brought it the best and the worst luck. */
export function heightsOf(report: Report, seat: number): { mistakes: Moment[]; luckiest: Moment | null; unluckiest: Moment | null } {
  const { mistakes, luckiest, unluckiest } = report.players[seat];
  const luck = (entry: number | null): Moment | null => (entry === null ? null : { entry, seat, kind: 'luck', change: changeOf(report, entry, seat) });
  return {
    mistakes: mistakes.map((entry) => ({ entry, seat, kind: 'mistake', change: -report.entries[entry].lost! })),
    luckiest: luck(luckiest),
    unluckiest: luck(unluckiest),
  };
}
