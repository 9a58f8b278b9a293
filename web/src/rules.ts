// The rules of the games clause by clause, turned into HTML by the build; each text is loaded when it is first read.
import { sourceLanguage, type Language } from './i18n/language.svelte';
import { arriving } from './look/arriving';

export interface Rules {
  /** Clauses have their number as id ("B-5.4"), sections theirs from the list below. */
  html: string;
  sections: { id: string; title: string; isPart?: boolean }[];
}

const files = import.meta.glob<Rules>('../../games/*/RULES*.md');

export function rulesOf(game: string, language: Language): Promise<Rules> {
  const name = language === sourceLanguage ? 'RULES.md' : `RULES.${language}.md`;
  return files[`../../games/${game}/${name}`]();
}

/** The text of one clause ("B-5.4"), or null if there is none of this number. */
export async function clauseOf(game: string, clause: string, language: Language): Promise<string | null> {
  const { html } = await arriving(() => rulesOf(game, language));
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.getElementById(clause)?.innerHTML ?? null;
}

/** Letters as a search compares them: whoever types "gastehaus" finds "Gästehaus". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
}
