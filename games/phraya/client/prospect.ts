// What the water shows for the move that is meant: where a boat or the barge can go, and what it would bring.
import { tables, type Card, type View } from '$types/phraya';
import type { Move } from '$web/board';
import { bargeStops, blessing, type Effect } from './market';
import { crossings, range, stallsAround, strokes } from './river';

export interface Prospect {
  /** How a move to a section begins in notation; null while no boat is moved. */
  kind: 'boat' | 'extra' | 'move' | null;
  /** The crossings where the barge can stop, now or with the card that is meant. */
  stops: readonly number[];
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
  const card = (meant?.startsWith('card ') ? meant.slice(5) : view.card) as Card;
  const legal = new Set(moves.map(({ move }) => move));
  const asked = crossings.filter((each) => legal.has(`barge ${each}`));
  const sails = meant?.startsWith('barge ') ? Number(meant.slice(6)) : null;
  const boat = view.players[view.actor ?? 0].boat;
  const targets = [...(kind === 'move' && boat !== null ? strokes(boat, view.barge) : [])].filter(([section]) => legal.has(`move ${section}`));
  return {
    kind,
    stops: asked.length === 0 && meant?.startsWith('card ') ? bargeStops(view, card) : asked,
    sails,
    gift: blessing(card),
    blessedSlots: new Set<number>(sails === null ? [] : tables.slots_around[sails]),
    blessedSections: new Set<number>(sails === null ? [] : tables.sections_at[sails]),
    strokes: kind === null && ranged !== null ? range(view, ranged, sails ?? view.barge) : new Map(targets),
  };
}

/** What the king's blessing at a crossing brings to whom. */
export function blessingsAt(view: View, { gift }: Prospect, crossing: number): { seat: number; number: number }[] {
  return stallsAround(view, crossing).flatMap((count, seat) => (count > 0 ? [{ seat, number: count * (gift?.amount ?? 0) }] : []));
}
