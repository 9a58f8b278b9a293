// What a note on the table should leave in sight: what has a meaning, more so what can be chosen now and what has changed since its thing was
// pointed at, because that is what the note is about, and most of all the question.
import type { Matter } from './place';

/** As much as so many things that only have a meaning. */
const weights = { open: 6, about: 9, asked: 20 };

export class Matters {
  #changed = new Set<Element>();
  #changes = new MutationObserver((all) => this.#note(all));

  /** Something else is pointed at. */
  begin(): void {
    this.#changes.disconnect();
    this.#changed.clear();
    const table = document.querySelector('.table');
    if (table) this.#changes.observe(table, { subtree: true, childList: true, characterData: true, attributeFilter: ['class', 'style'] });
  }
  /** Nothing is pointed at. */
  end(): void {
    this.#changes.disconnect();
    this.#changed.clear();
  }

  /** What matters beside a thing. */
  beside(thing: Element): Matter[] {
    this.#note(this.#changes.takeRecords());
    this.#changes.disconnect();
    const weighed = (things: Iterable<Element>, weight: number): Matter[] =>
      [...things].filter((each) => !each.contains(thing) && !thing.contains(each)).map((each) => ({ box: each.getBoundingClientRect(), weight }));
    return [
      ...weighed(document.querySelectorAll('[data-explains]'), 1),
      ...weighed(document.querySelectorAll('.legal, .question button:enabled'), weights.open),
      ...weighed(this.#changed, weights.about),
      ...weighed(document.querySelectorAll('.question .asked'), weights.asked),
    ];
  }

  #note(records: MutationRecord[]): void {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'childList' ? addedNodes : [target]) {
        const element = node instanceof Element ? node : node.textContent?.trim() ? node.parentElement : null;
        if (element) this.#changed.add(element);
      }
    }
  }
}
