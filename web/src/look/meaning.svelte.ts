// What things mean. Whoever draws a thing says it, with the clause of the rules if there is one; Meaning.svelte shows
// it to whoever points at the thing, walks to it by keys, holds a finger on it, or asks "what is this?":
//   <span {@attach explains(() => say('basari.board.pile', { cards }), 'B-2.3')}>
// The sentence is made when it is read, and stays true while it is. An empty one means that there is nothing to say.
import type { Attachment } from 'svelte/attachments';

export interface Meaning {
  text(): string;
  /** The number of a clause of the rules. */
  clause?: string;
}

const meanings = new WeakMap<Element, Meaning>();

/** The thing that is explained at the moment; there is one at a time. */
export const explained = new (class {
  thing = $state.raw<Element | null>(null);
})();

export function explains(text: () => string, clause?: string): Attachment<Element> {
  return (element) => {
    meanings.set(element, { text, clause });
    element.setAttribute('data-explains', '');
    return () => {
      meanings.delete(element);
      element.removeAttribute('data-explains');
      if (explained.thing === element) explained.thing = null;
    };
  };
}

export const meaningOf = (thing: Element): Meaning | undefined => meanings.get(thing);

/** The innermost thing with a meaning here, if any. */
export const thingAt = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest('[data-explains]') : null);
