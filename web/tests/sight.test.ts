import { describe, expect, it } from 'vitest';
import { scrollFor } from '../src/learn/sight';

// A phone of 740 pixels: the teacher ends at 210, at 160 once the page is scrolled; the question begins at 360.
const now = { top: 210, bottom: 360 };
const scrolled = { top: 160, bottom: 360 };

describe('what a lesson means', () => {
  it('stays where it is if it is seen', () => expect(scrollFor({ top: 210, bottom: 360 }, now, scrolled)).toBe(0));
  it('comes to the middle of what is left for the board', () => expect(scrollFor({ top: 400, bottom: 500 }, now, scrolled)).toBe(190));
  it('comes from above too', () => expect(scrollFor({ top: 20, bottom: 120 }, now, scrolled)).toBe(-190));
  it('is seen from its beginning if there is too much of it', () => expect(scrollFor({ top: 300, bottom: 900 }, now, scrolled)).toBe(140));
});
