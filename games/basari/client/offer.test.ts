import { describe, expect, it, vi } from 'vitest';
import { bidOf, changed, gemsOf, OfferBook, smallestOffer } from './offer';

const move = (text: string): { move: string; says: { key: string } } => ({ move: text, says: { key: text } });

describe('an offer', () => {
  it('is read and written as notation', () => {
    expect(gemsOf('bid 2 0 0 1')).toEqual([2, 0, 0, 1]);
    expect(gemsOf('accept')).toBeNull();
    expect(bidOf([2, 0, 0, 1])).toBe('bid 2 0 0 1');
  });

  it('starts from the smallest that is listed', () => {
    expect(smallestOffer([move('accept'), move('bid 0 0 1 0'), move('bid 0 1 0 0')])).toEqual([0, 0, 1, 0]);
    expect(smallestOffer([move('accept')])).toBeNull();
  });

  it('never leaves the holding', () => {
    expect(changed([0, 1, 0, 0], 1, 1, [3, 1, 3, 3])).toBeNull();
    expect(changed([0, 1, 0, 0], 0, -1, [3, 1, 3, 3])).toBeNull();
    expect(changed([0, 1, 0, 0], 0, 1, [3, 1, 3, 3])).toEqual([1, 1, 0, 0]);
  });
});

describe('the book of offers', () => {
  it('looks a complete list up and asks nobody', async () => {
    const check = vi.fn();
    const book = new OfferBook([move('bid 0 0 0 2')], true, check);
    expect(await book.allows([0, 0, 0, 2])).toBe(true);
    expect(await book.allows([0, 0, 0, 1])).toBe(false);
    expect(check).not.toHaveBeenCalled();
  });

  it('asks once for each offer that is not listed', async () => {
    const check = vi.fn((text: string) => Promise.resolve(text === 'bid 0 0 1 1' ? null : { message: { key: 'no' } }));
    const book = new OfferBook([move('bid 0 0 0 2')], false, check);
    expect(await book.allows([0, 0, 1, 1])).toBe(true);
    expect(await book.allows([0, 0, 0, 1])).toBe(false);
    expect(await book.allows([0, 0, 1, 1])).toBe(true);
    expect(check).toHaveBeenCalledTimes(2);
  });
});
