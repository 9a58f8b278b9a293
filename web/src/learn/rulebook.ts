// The rulebooks for people, turned into HTML by the build; each is loaded when it is first read.
import { sourceLanguage, type Language } from '../i18n/language.svelte';

export interface Rulebook {
  html: string;
  headings: { id: string; title: string; isPart: boolean; questions: string[] }[];
  /** Positions by name, as lines; a figure of that name is where each is drawn. */
  pictures: Record<string, string>;
}

const books = import.meta.glob<Rulebook>('../../../games/*/rulebook/*.md');
const fileOf = (game: string, language: Language): string => `../../../games/${game}/rulebook/${language}.md`;

export const hasRulebook = (game: string): boolean => fileOf(game, sourceLanguage) in books;
export const rulebookOf = (game: string, language: Language): Promise<Rulebook> => books[fileOf(game, language)]();

/** Where it speaks of a question, by its key; null if nowhere. */
export const headingOf = ({ headings }: Rulebook, question: string): string | null =>
  headings.find(({ questions }) => questions.includes(question))?.id ?? null;
