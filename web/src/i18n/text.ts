// Sentences in one language, as src/text/text.cpp makes them:
//   {name}              the value of a placeholder: a number, a seat's name, a translated word, a list of amounts,
//                       a sentence
//   {name|one|other}    a form by number: the first if the value is 1, else the second
//   {name#}             the number of a seat, where its name would be too long
import type { Message, Value } from '$types/protocol';

export type Sentences = Record<string, string>;

/** Says a message, or a key with values. */
export type Say = (message: Message | string, values?: Record<string, Value>) => string;

const numberOf = (value: Value | undefined): string =>
  typeof value === 'object' && 'seat' in value && value.seat !== null ? String(value.seat + 1) : '';

export class Text {
  constructor(
    private readonly sentences: Sentences,
    private readonly names: readonly string[] = [],
  ) {}

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
    if (bar < 0) return this.#render(value);
    const forms = hole.slice(bar + 1);
    const second = forms.indexOf('|');
    return value === 1 ? forms.slice(0, second < 0 ? undefined : second) : forms.slice(second + 1);
  }

  #render(value: Value): string {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return value;
    if ('seat' in value) return this.seat(value.seat);
    if ('term' in value) return this.#word(value.term, 1);
    if ('message' in value) return this.say(value.message);
    if ('seats' in value) return this.#join(value.seats.map((seat) => this.seat(seat)));
    return this.#join(value.amounts.map(([count, term]) => `${count} ${this.#word(term, count)}`));
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
