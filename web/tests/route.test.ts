import { expect, it } from 'vitest';
import { routeOf } from '../src/app.svelte';
import { preferredLanguage } from '../src/i18n/language.svelte';

it('reads an address', () => {
  const { path, query } = routeOf('#/table/k3v?seat=1&invite=abc');
  expect(path).toEqual(['table', 'k3v']);
  expect(query.get('invite')).toBe('abc');
  expect(routeOf('').path).toEqual([]);
});

it('takes the first language that the house speaks', () => {
  expect(preferredLanguage(['fr-FR', 'nl-BE', 'de'])).toBe('nl');
  expect(preferredLanguage(['DE', 'nlx', 'fr'])).toBe('en');
  expect(preferredLanguage(['en-GB', 'nl'])).toBe('en');
});
