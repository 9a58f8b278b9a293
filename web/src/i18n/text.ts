// Sentences in one language, as src/text/text.cpp makes them:
//   {name}              the value of a placeholder: a number, a seat's name, a translated word, a list of amounts,
//                       a sentence
//   {name|one|other}    a form by number: as many as the language's house.language.forms lists, in its order
//   {name#}             the number of a seat, where its name would be too long
import type { Message, Value } from '$types/protocol';
import { figure } from './figure';

export type Sentences = Record<string, string>;

/** Says a message, or a key with values. */
export type Say = (message: Message | string, values?: Record<string, Value>) => string;

const numberOf = (value: Value | undefined): string =>
  typeof value === 'object' && 'seat' in value && value.seat !== null ? String(value.seat + 1) : '';

export class Text {
  readonly #plurals: Intl.PluralRules;
  readonly #forms: string[];

  constructor(
    language: string,
    private readonly sentences: Sentences,
    private readonly names: readonly string[] = [],
  ) {
    this.#plurals = new Intl.PluralRules(language);
    this.#forms = (sentences['house.language.forms'] ?? '').split(' ');
  }

  say: Say = (message, values) => {
    const { key, values: filled = {} } = typeof message === 'string' ? { key: message, values } : message;
    const sentence = this.sentences[key];
    if (sentence === undefined) return key;
    return sentence.replace(/\{([^}]*)\}/g, (_, hole: string) => this.#fill(hole, filled));
  };

  seat(seat: number | null): string {
    if (seat === null) return '-';
    return this.names[seat] || this.say('house.seat', { number: seat + 1 });
  }

  #fill(hole: string, values: Record<string, Value>): string {
    if (hole.endsWith('#')) return numberOf(values[hole.slice(0, -1)]);
    const bar = hole.indexOf('|');
    const value = values[bar < 0 ? hole : hole.slice(0, bar)];
    if (value === undefined) return '';
    return bar < 0 ? this.#render(value) : this.#form(hole.slice(bar + 1).split('|'), value);
  }

  // A category that the language's files do without takes the last form.
  #form(forms: string[], value: Value): string {
    const wanted = typeof value === 'number' ? this.#plurals.select(value) : 'other';
    return forms[this.#forms.indexOf(wanted)] ?? forms[forms.length - 1];
  }

  #render(value: Value): string {
    if (typeof value === 'number') return figure(value);
    if (typeof value === 'string') return value;
    if ('seat' in value) return this.seat(value.seat);
    if ('term' in value) return this.#word(value.term, 1);
    if ('message' in value) return this.say(value.message);
    if ('seats' in value) return this.#join(value.seats.map((seat) => this.seat(seat)));
    return this.#join(value.amounts.map(([count, term]) => `${figure(count)} ${this.#word(term, count)}`));
  }

  // A word beside its number: the word's own sentence may have a form by {count}.
  #word(key: string, count: number): string {
    return this.say(key, { count });
  }

  #join(parts: string[]): string {
    if (parts.length === 0) return this.say('house.nothing');
    if (parts.length === 1) return parts[0];
    return parts.slice(0, -1).join(', ') + this.say('house.and') + parts[parts.length - 1];
  }
}
