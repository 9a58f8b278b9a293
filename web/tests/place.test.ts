import { describe, expect, it } from 'vitest';
import { gap, placed, type Box } from '../src/look/place';

const phone = { width: 360, height: 740 };
const note = { width: 300, height: 120 };
const isApart = (a: Box, b: Box): boolean =>
  a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top;

describe('a note', () => {
  it('stands above its thing, in the middle of it', () => {
    expect(placed({ left: 160, top: 400, width: 40, height: 40 }, note, phone)).toEqual({ left: 30, top: 400 - gap - 120, ...note });
  });

  it('stands below what is at the top', () => {
    expect(placed({ left: 160, top: 20, width: 40, height: 40 }, note, phone).top).toBe(60 + gap);
  });

  it('stands beside what fills the height', () => {
    const thing = { left: 20, top: 10, width: 100, height: 720 };
    const { left } = placed(thing, note, { width: 1024, height: 740 });
    expect(left).toBe(120 + gap);
  });

  it('never covers its thing and never leaves the window, wherever it is', () => {
    for (let left = 0; left <= 320; left += 20) {
      for (let top = 0; top <= 700; top += 20) {
        for (const height of [20, 300]) {
          const thing = { left, top, width: 40, height };
          const box = placed(thing, note, phone);
          expect(isApart(thing, box), JSON.stringify({ thing, box })).toBe(true);
          expect([box.left >= gap, box.top >= gap, box.left + box.width <= phone.width - gap, box.top + box.height <= phone.height - gap]).toEqual([true, true, true, true]);
        }
      }
    }
  });

  it('is cut where there is too little room', () => {
    const thing = { left: 0, top: 60, width: 360, height: 600 };
    const box = placed(thing, note, phone);
    expect(box.height).toBe(740 - 660 - 2 * gap);
    expect(isApart(thing, box)).toBe(true);
  });
});
