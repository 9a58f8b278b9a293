import { describe, expect, it } from 'vitest';
import { buyingOf, chosenGoods, labelOf, offersOf, refusedKinds } from './offers';

const moves = (...list: string[]): { move: string; says: { key: string } }[] => list.map((move) => ({ move, says: { key: move } }));

describe('the offers', () => {
  it('come in one order, whatever the order of the moves', () => {
    const kinds = offersOf(moves('pass', 'bazaar 1', 'lira', 'pair blue', 'ruby red', 'mosque 4')).map(({ kind }) => kind);
    expect(kinds).toEqual(['ruby', 'mosque', 'pair', 'lira', 'bazaar']);
  });

  it('gather the ways of one action, and leave rubies and pairs alone', () => {
    const offers = offersOf(moves('pair red', 'pair blue', 'crystal red blue', 'crystal red green', 'ruby red', 'ruby left_carpet'));
    expect(offers.map(({ id, ways }) => [id, ways.length])).toEqual([
      ['ruby red', 1],
      ['ruby left_carpet', 1],
      ['crystal', 2],
      ['pair red', 1],
      ['pair blue', 1],
    ]);
  });

  it('name what is refused, one move of each kind', () => {
    const refused = refusedKinds(moves('pass', 'pair red', 'lira'), false);
    expect(refused).toEqual(['quad red red', 'brown red yellow green', 'crystal red yellow', 'bazaar 1']);
    expect(refusedKinds(moves('crystal_by_hand'), true)).toContain('brown_by_hand');
  });

  it('name what is being paid', () => {
    const say = (key: unknown): string => String(key);
    expect(labelOf(buyingOf({ buying: 'ruby', buying_number: 5 }), say)).toBe('istanbul_dice.track.right_carpet');
    expect(labelOf(buyingOf({ buying: 'pair', buying_number: 2 }), say)).toBe('istanbul_dice.resource.green');
    expect(labelOf(buyingOf({ buying: 'mosque', buying_number: 7 }), say)).toBe('istanbul_dice.board.mosque_tile');
  });

  it('write goods in the order of the colours', () => {
    expect(chosenGoods('quad', ['blue', 'red'], ['red', 'yellow', 'green', 'blue'])).toBe('quad red blue');
  });
});
