import { describe, expect, it } from 'vitest';
import { heardAfter } from './news';

const shortage = { key: 'istanbul_dice.event.shortage' };
const ruby = { key: 'istanbul_dice.event.mosque_ruby' };
const quiet = { key: 'istanbul_dice.event.kept' };

describe('the news', () => {
  it('keep what concerns everybody while others play', () => {
    expect(heardAfter([shortage], [quiet, ruby], false)).toEqual([shortage, ruby]);
  });
  it('begin anew with every decision', () => {
    expect(heardAfter([shortage], [quiet], true)).toEqual([]);
  });
  it('say nothing twice when the same step is looked at again', () => {
    expect(heardAfter([shortage], [shortage], false)).toEqual([shortage]);
  });
});
