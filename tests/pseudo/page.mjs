// The page of another house: the same code with other files beside it, and the pseudo-language among them.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { plant } from './plant.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Plants a house in a folder of build/ and builds its page. Answers the folder of the page.
 * @param {string} name @param {{ games?: string, types?: string }} [parts] where its games are, and what the page must know of them
 */
export async function buildPage(name, { games = join(root, 'games'), types = join(root, 'build/web-types') } = {}) {
  const house = join(root, 'build', name);
  rmSync(house, { recursive: true, force: true });
  plant(house, games);
  cpSync(join(root, 'web'), join(house, 'web'), { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  mkdirSync(join(house, 'build'));
  symlinkSync(join(root, 'web/node_modules'), join(house, 'web/node_modules'));
  symlinkSync(join(root, 'build/wasm'), join(house, 'build/wasm'));
  symlinkSync(types, join(house, 'build/web-types'));
  await promisify(execFile)(process.execPath, [join(root, 'web/node_modules/vite/bin/vite.js'), 'build', join(house, 'web'), '--logLevel', 'error'], { cwd: join(house, 'web') });
  return join(house, 'build/web');
}
