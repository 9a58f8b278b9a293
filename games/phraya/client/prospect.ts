// What the water shows for the move that is meant: where a boat or the barge can go, and what it would bring, as the engine says.
import { tables, type Card, type Stop, type View } from '$types/phraya';
import type { Move } from '$web/board';
import { blessing, type Effect } from './market';

export interface Prospect {
  /** How a move to a section begins in notation; null while no boat is moved. */
  kind: 'boat' | 'extra' | 'move' | null;
  /** The crossings where the barge can stop, now or with the card that is meant. */
  stops: readonly Stop[];
  /** The crossing where it stops with the move that is meant. */
  sails: number | null;
  /** What each blessed stall brings there. */
  gift: Effect | null;
  blessedSlots: ReadonlySet<number>;
  blessedSections: ReadonlySet<number>;
  /** How many strokes each section is away: the targets of the asked move, or the range that is looked at. */
  strokes: ReadonlyMap<number, number>;
}

const kinds: Partial<Record<View['phase'], Prospect['kind']>> = { place_boat: 'boat', extra_move: 'extra', move: 'move' };

/** `ranged` is the seat whose range is looked at while no boat is moved. */
export function prospectOf(view: View, moves: readonly Move[], meant: string | null, ranged: number | null): Prospect {
  const kind = kinds[view.phase] ?? null;
  const isCard = meant?.startsWith('card ') ?? false;
  const card = (isCard ? meant!.slice(5) : view.card) as Card;
  const isSailing = isCard || (view.phase === 'move_barge' && moves.length > 0);
  const sails = meant?.startsWith('barge ') ? Number(meant.slice(6)) : null;
  const rower = kind === null ? ranged : kind === 'move' && moves.length > 0 ? view.actor : null;
  return {
    kind,
    stops: isSailing ? (view.outreach.find((each) => each.card === card)?.stops ?? []) : [],
    sails,
    gift: blessing(card),
    blessedSlots: new Set<number>(sails === null ? [] : tables.slots_around[sails]),
    blessedSections: new Set<number>(sails === null ? [] : tables.sections_at[sails]),
    strokes: new Map((rower === null ? [] : view.ranges[rower]).flatMap((far, section) => (far > 0 ? [[section, far]] : []))),
  };
}

/** What the king's blessing at a crossing brings to whom; null where the barge cannot stop. */
export function blessingsAt({ stops }: Prospect, crossing: number): { seat: number; number: number }[] | null {
  const stop = stops.find((each) => each.crossing === crossing);
  return stop?.gifts.flatMap((number, seat) => (number > 0 ? [{ seat, number }] : [])) ?? null;
}
