import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '$types/games';
import { faceOf, inOrder } from '../src/clients';

const folder = join(__dirname, '../src');

describe('the house', () => {
  it('knows no game by name: a new one is its own folder', () => {
    const names = new RegExp(games.map(({ id }) => `['"\`]${id}`).join('|'));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte|css)$/.test(file));
    const code = (file: string): string => readFileSync(join(folder, file), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '');
    expect(files.filter((file) => names.test(code(file)))).toEqual([]);
  });
  it('shows a game without a face behind the others', () => {
    const ids = inOrder([{ id: 'chess' }, ...games]).map(({ id }) => id);
    expect(ids.at(-1)).toBe('chess');
    expect(faceOf('chess')).toBeUndefined();
  });
  it('gives every game its own place', () => {
    const places = games.map(({ id }) => faceOf(id)!.order);
    expect(new Set(places).size).toBe(games.length);
  });
});
