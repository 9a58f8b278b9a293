import { describe, expect, it } from 'vitest';
import { words, type Player, type View } from '$types/istanbul_dice';
import two from '../tests/playthroughs/2_seats.txt?raw';
import three from '../tests/playthroughs/3_seats.txt?raw';
import four from '../tests/playthroughs/4_seats.txt?raw';
import { cardFace, total } from './box';
import { preview, type Preview } from './preview';

interface Entry {
  view: View;
  seat: number;
  move: string;
  events: string[];
}

const lists = ['dice', 'paid', 'taken', 'prices', 'display', 'under', 'stack', 'revealed', 'discard', 'pile', 'supply', 'unfired', 'buying_counts'];
const playerLists = ['stock', 'rubies', 'tiles', 'fresh'];

function valueOf(name: string, text: string): unknown {
  const one = (part: string): unknown => (part === '-' ? null : /^\d+$/.test(part) ? Number(part) : part);
  const isSet = !['display', 'under', 'prices'].includes(name);
  if (lists.includes(name) || playerLists.includes(name)) return text === '-' && isSet ? [] : text.split(' ').map(one);
  return one(text);
}

// The decisions of a recorded game, each with the position before it and what was told after it.
function entriesOf(playthrough: string): Entry[] {
  const view = { options: {}, players: [] as Player[] } as unknown as View;
  const entries: Entry[] = [];
  for (const line of playthrough.split('\n').slice(1)) {
    const field = /^ {2}([a-z_.0-9]+) = (.*)$/.exec(line);
    const entry = /^([-\d]) (.+)$/.exec(line);
    if (field) {
      const path = field[1].split('.');
      const target = (path[0] === 'players' ? (view.players[Number(path[1])] ??= {} as Player) : path[0] === 'options' ? view.options : view) as unknown as Record<string, unknown>;
      const name = path.at(-1)!;
      target[name] = valueOf(name, field[2]);
    } else if (entry) {
      entries.push({ view: structuredClone(view), seat: Number(entry[1]), move: entry[2], events: [] });
    } else if (line.startsWith('    ')) {
      entries.at(-1)?.events.push(line.trim());
    }
  }
  return entries.filter(({ seat }) => !Number.isNaN(seat));
}

const counted = (text: string, names: readonly string[]): number[] =>
  names.map((name) => [...text.matchAll(new RegExp(`(\\d+) ${name}`, 'g'))].reduce((sum, [, count]) => sum + Number(count), 0));
const added = (parts: number[][], names: readonly string[]): number[] => names.map((_, i) => parts.reduce((sum, part) => sum + part[i], 0));

function paid({ seat, events }: Entry): Pick<Preview, 'dice' | 'give'> {
  const lines = events.flatMap((event) => {
    const found = new RegExp(`^Seat ${seat + 1} pays: dice (.*); stock (.*)\\.$`).exec(event);
    return found ? [{ dice: counted(found[1], words.face), give: counted(found[2], words.resource) }] : [];
  });
  return { dice: added(lines.map(({ dice }) => dice), words.face), give: added(lines.map(({ give }) => give), words.resource) };
}
function took({ seat, events }: Entry): number[] {
  const end = events.findIndex((event) => event.includes('is over'));
  const line = events.slice(0, end < 0 ? undefined : end).find((event) => event.startsWith(`Seat ${seat + 1} takes`) && !event.includes('ruby'));
  return counted(line ?? '', words.resource);
}

const entries = [two, three, four].flatMap(entriesOf);
const having = (...kinds: string[]): Entry[] => entries.filter(({ move }) => kinds.includes(move.split(' ')[0]));

describe('the preview of a move', () => {
  it.each(['pair', 'crystal', 'brown', 'quad', 'mosque', 'ruby'])('pays a %s as recorded games do', (kind) => {
    const found = having(kind);
    expect(found.length).toBeGreaterThan(0);
    for (const entry of found) {
      const shown = preview(entry.move, entry.view, entry.seat);
      const really = paid(entry);
      if (shown.any === 0) expect({ move: entry.move, dice: shown.dice, give: shown.give }).toEqual({ move: entry.move, ...really });
      else expect(total(shown.dice) + total(shown.give)).toBeLessThanOrEqual(total(really.dice) + total(really.give));
    }
  });

  it.each(['pair', 'crystal', 'brown', 'quad', 'lira', 'take_resource', 'take_lira', 'take_goods'])('brings by %s what recorded games say', (kind) => {
    for (const entry of having(kind)) {
      expect([entry.move, preview(entry.move, entry.view, entry.seat).gain]).toEqual([entry.move, took(entry)]);
    }
  });

  it('answers cards as recorded games do', () => {
    const found = having('accept', 'decline').filter(({ move, view }) => move === 'accept' || view.phase === 'offer');
    expect(found.length).toBeGreaterThan(0);
    for (const entry of found) {
      const shown = preview(entry.move, entry.view, entry.seat);
      expect([entry.move, entry.view.card, shown.give]).toEqual([entry.move, entry.view.card, paid(entry).give]);
      const comesLater = cardFace(entry.view.card!).demand === 'give_tile'; // once the tile is named
      if (total(shown.gain) > 0 && !comesLater) expect([entry.move, entry.view.card, shown.gain]).toEqual([entry.move, entry.view.card, took(entry)]);
    }
  });

  it('takes all lira dice, and the card dice that are named', () => {
    const [lira] = having('lira');
    const face = words.face.indexOf('lira');
    expect(preview('lira', lira.view, lira.seat).dice[face]).toBe(lira.view.dice[face]);
    expect(preview('bazaar 2', lira.view, lira.seat).dice).toEqual([0, 0, 0, 0, 0, 2]);
  });

  it('names the unit that is paid by hand', () => {
    const [{ view, seat }] = entries;
    expect(preview('pay green_die', view, seat).dice).toEqual([0, 0, 1, 0, 0, 0]);
    expect(preview('pay brown_tile', view, seat).give).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });
});
