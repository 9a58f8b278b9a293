// The terms of a game: found in a text by themselves, and explained on the spot (look/Meaning.svelte).
import type { Language } from '../i18n/language.svelte';
import { explains } from '../look/meaning.svelte';

export interface Term {
  id: string;
  says: string;
  clause?: string;
}
/** A piece of a text: as it is, or a term in it. */
export type Piece = string | { term: Term; text: string };
type File = Record<string, { forms: string[]; says: string; clause?: string }>;

const letters = /[\p{L}\p{N}-]/u;
const capital = (form: string): string => form.charAt(0).toUpperCase() + form.slice(1);

export class Glossary {
  #terms = new Map<string, Term>();
  #forms: RegExp | null = null;

  constructor(file: File) {
    const entries = Object.entries(file);
    for (const [id, { forms, says, clause }] of entries) for (const form of forms) this.#terms.set(form, { id, says, clause });
    // At the beginning of a sentence, unless another term is spelt so.
    for (const [form, term] of [...this.#terms]) if (!this.#terms.has(capital(form))) this.#terms.set(capital(form), term);
    const longestFirst = [...this.#terms.keys()].sort((a, b) => b.length - a.length);
    const escaped = longestFirst.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    if (escaped.length > 0) this.#forms = new RegExp(`(?<!${letters.source})(?:${escaped.join('|')})(?!${letters.source})`, 'gu');
  }

  /** The first occurrence of each term that is not among those `told`, which it joins. */
  pieces(text: string, told: Set<string> = new Set()): Piece[] {
    const pieces: Piece[] = [];
    let end = 0;
    for (const { 0: form, index } of this.#forms ? text.matchAll(this.#forms) : []) {
      const term = this.#terms.get(form)!;
      if (told.has(term.id)) continue;
      told.add(term.id);
      if (index > end) pieces.push(text.slice(end, index));
      pieces.push({ term, text: form });
      end = index + form.length;
    }
    if (end < text.length) pieces.push(text.slice(end));
    return pieces;
  }

  /** Marks the terms of a page, in each of its sections once. Answers how to take the marks off. */
  mark(page: Element): () => void {
    const quiet = 'a, h1, h2, h3, th, pre, code, figure, .term';
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const found: [Text, Piece[]][] = [];
    let told = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element && node.matches('h2, h3')) told = new Set();
      if (!(node instanceof Text) || node.parentElement!.closest(quiet)) continue;
      const pieces = this.pieces(node.data, told);
      if (pieces.some((piece) => typeof piece !== 'string')) found.push([node, pieces]);
    }
    const undo: (() => void)[] = [];
    for (const [text, pieces] of found) {
      text.replaceWith(
        ...pieces.map((piece) => {
          if (typeof piece === 'string') return piece;
          const mark = document.createElement('dfn');
          mark.className = 'term';
          mark.tabIndex = 0;
          mark.textContent = piece.text;
          const forget = explains(() => piece.term.says, piece.term.clause)(mark);
          undo.push(() => (forget?.(), mark.replaceWith(piece.text)));
          return mark;
        }),
      );
    }
    return () => undo.forEach((take) => take());
  }
}

const files = import.meta.glob<{ default: File }>('../../../games/*/lessons/glossary/*.json');
const none = new Glossary({});

/** Loaded when it is first wanted; a game without one has no terms. */
export async function glossaryOf(game: string, language: Language): Promise<Glossary> {
  const load = files[`../../../games/${game}/lessons/glossary/${language}.json`];
  return load ? new Glossary((await load()).default) : none;
}
