import { describe, expect, it } from 'vitest';
import type { GameClient } from '../src/board';
import type { Sentences } from '../src/i18n/text';

type Staging = Required<Pick<GameClient<never>, 'moments' | 'places'>>;
const stagings = import.meta.glob<Staging>('../../games/*/client/moments.ts', { eager: true });
const texts = import.meta.glob<{ default: Sentences }>('../../games/*/text/en.json', { eager: true });

describe.each(Object.entries(stagings))('the moments of %s', (path, { moments, places }) => {
  const sentences = Object.keys(texts[path.replace('client/moments.ts', 'text/en.json')].default);
  const told = sentences.filter((key) => key.includes('.event.'));

  it('are made of events that the game tells', () => {
    const named = Object.entries(moments).flatMap(([key, { with: others = [] }]) => [key, ...others]);
    expect(named.filter((key) => !told.includes(key))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });

  it('say sentences, and find a place or none for every event', () => {
    for (const key of told) {
      const event = { key, values: {} };
      expect(places(event).every((place) => place !== '')).toBe(true);
      expect(moments[key]?.says?.([event]) ?? []).toBeInstanceOf(Array);
    }
  });
});
