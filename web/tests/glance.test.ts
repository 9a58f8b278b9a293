import { mount, unmount, type Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { GameClient, Message, Say } from '../src/board';
import type { Sentences } from '../src/i18n/text';

const glances = import.meta.glob<{ default: NonNullable<GameClient<never>['Glance']> }>('../../games/*/client/Glance.svelte', { eager: true });
const texts = import.meta.glob<{ default: Sentences }>('../../games/*/text/en.json', { eager: true });
const say: Say = (message) => (typeof message === 'string' ? message : message.key);

/** One of every kind: the same in every event that tells of it. */
const values: Record<string, NonNullable<Message['values']>[string]> = {
  number: 2,
  gems: { amounts: [[2, 'basari.colour.red']] },
  action: { term: 'basari.action.c' },
  resources: { amounts: [[2, 'istanbul_dice.resource.red']] },
  dice: { amounts: [[2, 'istanbul_dice.resource.red']] },
  good: { term: 'phraya.good.fish' },
  row: { term: 'yspahan.row.gold' },
  building: { term: 'yspahan.building.hammam' },
};

/** What is drawn where words are left out: nothing if the picture needs them. */
function drawn(Glance: Component<{ event: Message; say: Say }>, event: Message): string {
  const target = document.createElement('div');
  const glance = mount(Glance, { target, props: { event, say } });
  const picture = target.innerHTML.replaceAll(/<!--.*?-->/g, '').trim();
  const tellsAlone = target.querySelector('svg') && !target.querySelector('.vague');
  void unmount(glance);
  return tellsAlone ? picture : '';
}

describe.each(Object.entries(glances))('the small pictures of %s', (path, { default: Glance }) => {
  const sentences = Object.entries(texts[path.replace('client/Glance.svelte', 'text/en.json')].default);
  const told = sentences.filter(([key]) => key.includes('.event.'));

  it('tell one event each where they stand without words', () => {
    const pictures = new Map<string, string[]>();
    for (const [key, sentence] of told) {
      const known = Object.entries(values).filter(([name]) => sentence.includes(`{${name}}`));
      const picture = drawn(Glance, { key, values: Object.fromEntries(known) });
      if (picture) pictures.set(picture, [...(pictures.get(picture) ?? []), key]);
    }
    expect(pictures.size).toBeGreaterThan(0);
    expect([...pictures.values()].filter((keys) => keys.length > 1)).toEqual([]);
  });
});
