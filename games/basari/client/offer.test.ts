import { describe, expect, it } from 'vitest';
import three from '../tests/playthroughs/3_seats.txt?raw';
import four from '../tests/playthroughs/4_seats.txt?raw';
import five from '../tests/playthroughs/5_seats.txt?raw';
import { beats, bidOf, changed, gemsOf, saysOf, rungsOf, smallestOffer, type Gems } from './offer';

const move = (text: string): { move: string; says: { key: string } } => ({ move: text, says: { key: text } });

describe('an offer', () => {
  it('is read and written as notation', () => {
    expect(gemsOf('bid 2 0 0 1')).toEqual([2, 0, 0, 1]);
    expect(gemsOf('accept')).toBeNull();
    expect(bidOf([2, 0, 0, 1])).toBe('bid 2 0 0 1');
    expect(saysOf('bid 2 0 0 1')).toEqual({ key: 'basari.move.bid', values: { gems: { amounts: [[2, 'basari.colour.red'], [1, 'basari.colour.blue']] } } });
    expect(saysOf('accept')).toBeNull();
  });

  it('starts from the smallest that is listed', () => {
    expect(smallestOffer([move('accept'), move('bid 0 0 1 0'), move('bid 0 1 0 0')])).toBe('bid 0 0 1 0');
    expect(smallestOffer([move('accept')])).toBeNull();
  });

  it('never leaves the holding', () => {
    expect(changed([0, 1, 0, 0], 1, 1, [3, 1, 3, 3])).toBeNull();
    expect(changed([0, 1, 0, 0], 0, -1, [3, 1, 3, 3])).toBeNull();
    expect(changed([0, 1, 0, 0], 0, 1, [3, 1, 3, 3])).toEqual([1, 1, 0, 0]);
  });

  it('never beats itself', () => {
    expect(beats([0, 0, 1, 1], [0, 0, 1, 1])).toBe(false);
  });
});

interface Asked {
  held: Gems;
  last: Gems;
  /** How many offers the engine allows, and the first and the last of them. */
  count: number;
  lowest: Gems;
  highest: Gems;
}

// The questions of a recorded game that an offer answers: "  3 may: accept, bid 0 3 0 0, …, bid 3 3 3 3 (233)".
function questionsOf(playthrough: string): Asked[] {
  const gems: number[][] = [];
  let last: Gems = [];
  const questions: Asked[] = [];
  for (const line of playthrough.split('\n')) {
    const field = /^ {2}(bid|players\.(\d)\.gems) = ([\d ]+)$/.exec(line);
    const asked = /^ {2}(\d) may: (.*?)(?: \((\d+)\))?$/.exec(line);
    if (field?.[1] === 'bid') last = field[3].split(' ').map(Number);
    else if (field) gems[Number(field[2])] = field[3].split(' ').map(Number);
    else if (asked) {
      const moves = asked[2].split(', ');
      const offers = moves.flatMap((each) => (gemsOf(each) ? [gemsOf(each)!] : []));
      const count = Number(asked[3] ?? moves.length) - (moves[0] === 'accept' ? 1 : 0);
      if (offers.length > 0) questions.push({ held: gems[Number(asked[1])], last, count, lowest: offers[0], highest: offers.at(-1)! });
    }
  }
  return questions;
}

const offersFrom = (held: Gems): number[][] =>
  held.reduce<number[][]>((all, count) => all.flatMap((offer) => Array.from({ length: count + 1 }, (_, i) => [...offer, i])), [[]]);

describe('the order of offers', () => {
  it('allows as many as recorded games do, from the same lowest to the same highest', () => {
    const questions = [three, four, five].flatMap(questionsOf);
    expect(questions.length).toBeGreaterThan(50);
    for (const { held, last, count, lowest, highest } of questions) {
      const allowed = offersFrom(held).filter((offer) => beats(offer, last));
      const upward = allowed.sort((a, b) => (beats(a, b) ? 1 : -1));
      expect([allowed.length, upward[0], upward.at(-1)]).toEqual([count, lowest, highest]);
    }
  });
});

describe('the ladder', () => {
  it('begins with the last offer and reaches the one that is thought of', () => {
    expect(rungsOf(null, null)).toEqual([1, 2, 3]);
    expect(rungsOf([0, 1, 0, 1], null)).toEqual([2, 3, 4]);
    expect(rungsOf([0, 1, 0, 1], [3, 3, 1, 1])).toEqual([2, 3, 8]);
  });
});
