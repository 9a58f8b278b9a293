import { describe, expect, it } from 'vitest';
import { games } from '$types/games';
import { languageNames, type Language } from '../src/i18n/language.svelte';
import { clauseOf, plain, rulesOf } from '../src/rules';

interface Part {
  id: string;
  figures: string[];
}

/** Clauses and tables with what a translation must not change: numbers, whatever their order, and the clauses that they cite. */
async function partsOf(game: string, language: Language): Promise<Part[]> {
  const { html } = await rulesOf(game, language);
  return [...html.matchAll(/<li id="(.*?)".*?<\/li>|<table>.*?<\/table>/gs)].map(([part, id = 'table']) => {
    const text = part.replace(/<.*?>|&\S+?;/g, ' ');
    return { id, figures: (text.match(/[A-Z]-R?\d+(\.\d+)?|\d+/g) ?? []).sort() };
  });
}
const idsOf = async (game: string, language: Language): Promise<string[]> => (await rulesOf(game, language)).sections.map(({ id }) => id);

describe.each(games.map(({ id }) => id))('the rules of %s', (game) => {
  it.each(Object.keys(languageNames))('have the same clauses, tables and sections in %s, with the same figures', async (language) => {
    const original = await partsOf(game, 'en');
    expect(original.length).toBeGreaterThan(50);
    expect(await partsOf(game, language)).toEqual(original);
    expect(await idsOf(game, language)).toEqual(await idsOf(game, 'en'));
  });
});

describe('a clause', () => {
  it('is quoted in the language of the page', async () => {
    expect(await clauseOf('basari', 'B-3.4', 'en')).toContain('one after the other');
    expect(await clauseOf('basari', 'B-3.4', 'de')).toContain('nacheinander');
    expect(await clauseOf('basari', 'B-3.4', 'nl')).toContain('na elkaar');
    expect(await clauseOf('basari', 'B-99', 'de')).toBeNull();
  });
});

describe('a search', () => {
  it('does not mind capitals and accents', () => {
    expect(plain('Großhändler, één')).toBe('grosshandler, een');
  });
});
