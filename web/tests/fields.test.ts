import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../src/table/fields';

describe('the fields of a position', () => {
  it('have the names of their path and one line each', () => {
    const fields = fieldsOf({ takes_left: 2, actor: null, points: { red: [14, 0] }, pile: [] }, null);
    expect(fields.map(({ name, text }) => `${name} = ${text}`)).toEqual(['takes left = 2', 'actor = –', 'points: red = 14 0', 'pile = –']);
  });

  it('tell what they were, if that was something else', () => {
    const [same, other] = fieldsOf({ round: 3, supply: [1, 2] }, { round: 3, supply: [1, 3] });
    expect(same.was).toBeNull();
    expect(other.was).toBe('1 3');
  });

  it('count lists, and leave out what is shown elsewhere', () => {
    expect(fieldsOf({ players: [{}], pile: [4, 5, 6] }, null, ['players'])).toEqual([{ name: 'pile', text: '4 5 6', length: 3, was: null }]);
  });
});
