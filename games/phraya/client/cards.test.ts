import { describe, expect, it } from 'vitest';
import { tables, type View } from '$types/phraya';
import type { Message, Say } from '$web/board';
import { explanation, offerText } from './cards';

// Keys with their values, so that a test does not depend on wording.
const say = ((message: string | Message, values?: object) => (typeof message === 'string' ? `${message} ${JSON.stringify(values ?? {})}` : message.key)) as Say;

describe('the explanation of a card', () => {
  it('goes through its effects and ends with the move', () => {
    const lines = explanation(say, 'S2', 3);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['phraya.help.wholesaler', 'phraya.help.coins', 'phraya.help.move']);
    expect(lines[0]).toContain('"first":"+2","second":"−2"');
    expect(lines[2]).toContain('"number":3');
  });
  it('tells of one change alone, of what a blessing brings, and of a turn without a move', () => {
    expect(explanation(say, 'S4', 2)[0]).toContain('phraya.help.wholesaler_one');
    expect(explanation(say, 'M10', 2)[0]).toContain('phraya.help.barge_coins {"number":2,"steps":2');
    expect(explanation(say, 'S1', 2).some((line) => line.startsWith('phraya.help.move'))).toBe(false);
  });
  it('ends with what lasts', () => {
    expect(explanation(say, 'M05', 2).at(-1)).toContain('Phraya.ongoing.cheapest');
    expect(explanation(say, 'none', 2)).toEqual([]);
  });
});

it('tells what a stall offers', () => {
  const view = { stalls: ['restaurant', 'basket', 'temple', 'restaurant'], restaurants: ['O1a', 'none'], shops: ['fish_meat'] } as unknown as View;
  expect(offerText(say, view, 0)).toContain(`"coins":${tables.orders[0].coins}`);
  expect(offerText(say, view, 1)).toContain(`"coins":${tables.basket_prices[5]}`);
  expect(offerText(say, view, 2)).toBe('phraya.stall.temple {}');
  expect(offerText(say, view, 3)).toBe('phraya.stall.restaurant {}');
});
