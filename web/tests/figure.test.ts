import { afterEach, describe, expect, it } from 'vitest';
import { figure, signed, tenths } from '../src/i18n/figure';
import { Text } from '../src/i18n/text';

describe('a number that people read', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('has a minus and no hyphen', () => {
    expect([8, 0, -8].map(figure)).toEqual(['8', '0', '−8']);
    expect([8, 0, -8].map(signed)).toEqual(['+8', '0', '−8']);
  });

  it('has one in a sentence too', () => {
    expect(new Text('en', { sum: 'In all {number}.' }).say('sum', { number: -8 })).toBe('In all −8.');
  });

  it('has tenths as the language of the page writes them', () => {
    document.documentElement.lang = 'en';
    expect([12.34, -0.01, -8.25].map(tenths)).toEqual(['12.3', '0.0', '−8.3']);
    document.documentElement.lang = 'de';
    expect(tenths(-1234.5)).toBe('−1234,5');
  });
});
