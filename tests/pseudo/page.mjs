// The page of another house: the same code with other files beside it.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Plants the house in a folder of build/, lets `furnish` change it, and builds its page. Answers the folder of the page.
 * @param {string} name @param {(house: string) => void} furnish
 */
export async function buildPage(name, furnish) {
  const house = join(root, 'build', name);
  rmSync(house, { recursive: true, force: true });
  for (const part of ['web', 'games', 'text']) {
    cpSync(join(root, part), join(house, part), { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  }
  mkdirSync(join(house, 'build'));
  for (const part of ['web/node_modules', 'build/web-types', 'build/wasm']) symlinkSync(join(root, part), join(house, part));
  furnish(house);
  await promisify(execFile)(process.execPath, [join(root, 'web/node_modules/vite/bin/vite.js'), 'build', join(house, 'web'), '--logLevel', 'error'], { cwd: join(house, 'web') });
  return join(house, 'build/web');
}
