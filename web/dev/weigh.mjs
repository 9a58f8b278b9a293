// Weighs what the first play of each game costs over the wire, compressed, in English; fails above the limit.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limit = 200_000;
const folder = fileURLToPath(new URL('../../build/web', import.meta.url));
const weight = (path) => {
  const bytes = readFileSync(`${folder}/${path}`);
  return path.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
};
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));

// An entry with all that it imports at once.
function load(key, files) {
  const entry = manifest[key];
  if (!entry || files.has(entry.file)) return;
  files.add(entry.file);
  for (const file of [...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(file);
  for (const next of entry.imports ?? []) load(next, files);
}

let isTooHeavy = false;
for (const game of readdirSync(fileURLToPath(new URL('../../games', import.meta.url)), { withFileTypes: true })) {
  if (!game.isDirectory()) continue;
  const files = new Set(['index.html', 'icon.svg']);
  for (const key of ['index.html', 'src/screens/Table.svelte', '../text/en.json', `../games/${game.name}/text/en.json`, `../games/${game.name}/client/index.ts`]) load(key, files);
  const total = [...files].reduce((sum, file) => sum + weight(file), 0);
  isTooHeavy ||= total > limit;
  console.log(`${game.name.padEnd(14)} ${(total / 1000).toFixed(1)} kB in ${files.size} files`);
}
process.exit(isTooHeavy ? 1 : 0);
