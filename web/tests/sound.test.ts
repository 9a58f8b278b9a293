import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { soundsOf, type SoundName } from '../src/sound';

const scores = import.meta.glob<Record<string, SoundName>>('../../games/*/client/sounds.ts', { eager: true, import: 'sounds' });

describe('what is heard', () => {
  it('is each sound once, and only so many', () => {
    const score: Record<string, SoundName> = { a: 'dice', b: 'dice', c: 'coin', d: 'card', e: 'gong' };
    const events = ['a', 'nothing', 'b', 'c', 'd', 'e'].map((key) => ({ key }));
    expect(soundsOf(events, score)).toEqual(['dice', 'coin', 'card']);
    expect(soundsOf([{ key: 'nothing' }], score)).toEqual([]);
  });
  it('is named by events that the games tell', () => {
    const games = join(__dirname, '../../games');
    const told = readdirSync(games, { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .flatMap(({ name }) => Object.keys(JSON.parse(readFileSync(join(games, name, 'text/en.json'), 'utf8')) as object));
    const heard = Object.values(scores).flatMap((score) => Object.keys(score));
    expect(heard.filter((key) => !told.includes(key))).toEqual([]);
    expect(heard.length).toBeGreaterThan(0);
  });
});
