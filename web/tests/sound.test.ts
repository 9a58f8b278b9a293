import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { settings } from '../src/settings/settings.svelte';
import { sound, soundsOf, type SoundName } from '../src/sound';

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
  it('is nothing where there is no device for it, and nothing breaks', async () => {
    let asked = 0;
    const param = { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    const node = () => ({ connect: (to: unknown) => to, start: vi.fn(), stop: vi.fn(), frequency: param, gain: param, buffer: null, type: '' });
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'suspended';
        currentTime = 0;
        sampleRate = 8;
        resume = () => Promise.reject(new DOMException(`no device ${++asked}`)); // A mock would catch it.
        createOscillator = node;
        createGain = node;
        createBufferSource = node;
        createBiquadFilter = node;
        createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
      },
    );
    settings.silent = false;
    sound(['gong']);
    expect(asked).toBe(1);
    await new Promise((passed) => setTimeout(passed)); // An unhandled rejection fails this run.
  });
});
