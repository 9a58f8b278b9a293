// The files of another house: node plant.mjs HOUSE GAMES puts the sentences of the project and the games of a folder into a
// folder, with the pseudo-language beside them.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addPseudo } from './pseudo.mjs';

/** @param {string} house @param {string} games */
export function plant(house, games) {
  cpSync(fileURLToPath(new URL('../../text', import.meta.url)), join(house, 'text'), { recursive: true });
  cpSync(games, join(house, 'games'), { recursive: true });
  addPseudo(house);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) plant(process.argv[2], process.argv[3]);
