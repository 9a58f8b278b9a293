// Instructions per decision of fixed play, counted by callgrind: a figure that does not depend on how busy the
// machine is. They are kept in bench/instructions.txt; one that has grown by more than 3 % is an error.
//     node bench/instructions.mjs build/release/bench/steps            compares
//     node bench/instructions.mjs build/release/bench/steps --approve  writes the file anew; read the diff
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('instructions.txt', import.meta.url));
const head = '# Instructions per decision (search: per iteration) of bench/steps; written by bench/instructions.mjs.\n';
const most = 1.03;
const games = { basari: [3, 5], istanbul_dice: [2, 4], phraya: [2, 4], yspahan: [2, 4] };
const modes = ['all', 'candidates', 'playouts', 'search', 'room'];

const [steps, option] = process.argv.slice(2);
if (!steps || (option && option !== '--approve')) {
    console.error('node bench/instructions.mjs STEPS [--approve]');
    process.exit(2);
}

function count(game, seats, mode) {
    const callgrind = ['--tool=callgrind', '--callgrind-out-file=/dev/null', '--toggle-collect=measured', '--log-fd=1'];
    const said = execFileSync('valgrind', [...callgrind, steps, game, seats, mode], { encoding: 'utf8' });
    const instructions = Number(/Collected : (\d+)/.exec(said)[1]);
    const decisions = Number(/^(\d+)$/m.exec(said)[1]);
    return instructions / decisions;
}

const before = new Map();
if (option !== '--approve') {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
        const [, name, figure] = /^(\w+ \d \w+) ([\d.]+)$/.exec(line) ?? [];
        if (name) before.set(name, Number(figure));
    }
}
let written = head;
let failed = 0;
let passed = 0;
for (const [game, tables] of Object.entries(games)) {
    for (const seats of tables) {
        for (const mode of modes) {
            const name = `${game} ${seats} ${mode}`;
            const figure = count(game, String(seats), mode);
            written += `${name} ${figure.toFixed(1)}\n`;
            if (option === '--approve') continue;
            const was = before.get(name);
            const holds = was !== undefined && figure <= was * most;
            holds ? ++passed : ++failed;
            if (!holds) console.log(`${name}: ${figure.toFixed(1)} instructions, ${was ?? 'none'} approved`);
        }
    }
}
if (option === '--approve') {
    writeFileSync(file, written);
} else {
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed > 0 ? 1 : 0);
}
