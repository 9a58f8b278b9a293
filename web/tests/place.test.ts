import { describe, expect, it } from 'vitest';
import { gap, placed, type Box, type Matter } from '../src/look/place';

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

  const thing = { left: 400, top: 300, width: 60, height: 40 };
  const laptop = { width: 1024, height: 768 };
  /** Of so many things of a kind in a row. */
  const row = (top: number, weight: number, count: number, from = 250): Matter[] =>
    Array.from({ length: count }, (_, i) => ({ box: { left: from + 60 * i, top, width: 50, height: 40 }, weight }));
  /** From one side of the window to the other. */
  const band = (top: number, height: number): Matter => ({ box: { left: 0, top, width: 1024, height }, weight: 20 });

  it('leaves in sight what matters', () => {
    expect(placed(thing, note, laptop, row(250, 1, 6)).top).toBe(340 + gap);
    expect(placed(thing, note, laptop, [band(0, 292), band(340, 428)]).left).toBe(460 + gap);
  });

  it('stands beyond what lies around its thing where that matters, and beside it where it hardly does', () => {
    const around = [band(252, 40), band(292, 56), band(348, 60)];
    expect(placed(thing, note, laptop, around).top).toBe(300 - gap - 120 - 40);
    expect(placed(thing, note, laptop, around.map((each) => ({ ...each, weight: 1 }))).top).toBe(300 - gap - 120);
  });

  it('covers what matters less where it must cover something', () => {
    const wide = { width: 1000, height: 280 };
    expect(placed(thing, wide, { width: 1024, height: 640 }, [...row(250, 3, 3), ...row(350, 1, 6)]).top).toBe(340 + gap);
  });

  it('covers one large thing rather than several small ones', () => {
    const large: Matter = { box: { left: 0, top: 340, width: 1024, height: 300 }, weight: 3 };
    expect(placed(thing, { width: 1000, height: 120 }, laptop, [...row(250, 1, 6), large]).top).toBe(340 + gap);
  });

  it('moves along its thing where that helps', () => {
    const beside: Matter = { box: { left: 460, top: 290, width: 500, height: 60 }, weight: 20 };
    const { left, top } = placed(thing, note, laptop, [...row(250, 1, 3, 200), ...row(350, 1, 3, 200), beside]);
    expect([left, top]).toEqual([400, 300 - gap - 120]);
  });

  it('stays above for hardly anything', () => {
    expect(placed(thing, note, laptop, [{ box: { left: 400, top: 110, width: 300, height: 80 }, weight: 1 }]).top).toBe(300 - gap - 120);
  });

  it('is cut where there is too little room', () => {
    const thing = { left: 0, top: 60, width: 360, height: 600 };
    const box = placed(thing, note, phone);
    expect(box.height).toBe(740 - 660 - 2 * gap);
    expect(isApart(thing, box)).toBe(true);
  });
});
