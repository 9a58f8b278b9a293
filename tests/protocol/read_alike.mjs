// Compares what scenario.mjs reads with what scenario.cpp reads, file by file.
//     node read_alike.mjs FOLDER < what `read_scenarios FOLDER` prints
import { deepStrictEqual } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenario } from './scenario.mjs';

const [, , folder] = process.argv;
const lines = readFileSync(0, 'utf8').trimEnd().split('\n');
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
deepStrictEqual(lines.length, files.length);
for (const line of lines) {
  const { file, reading } = JSON.parse(line);
  deepStrictEqual(readScenario(readFileSync(join(folder, file), 'utf8')), reading, file);
}
console.log(`${lines.length} scenarios are read alike`);
