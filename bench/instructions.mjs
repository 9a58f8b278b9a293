// Instructions per decision of fixed play, counted by callgrind: a figure that does not depend on how busy the
// machine is. They are kept in bench/instructions.txt; one that has grown by more than 3 % is an error.
//     node bench/instructions.mjs build/release/bench/fixed_play            compares
//     node bench/instructions.mjs build/release/bench/fixed_play --approve  writes the file anew; read the diff
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('instructions.txt', import.meta.url));
const head = '# Instructions per decision (search: per iteration) of bench/fixed_play; written by bench/instructions.mjs.\n';
const most = 1.03;

const [fixedPlay, option] = process.argv.slice(2);
if (!fixedPlay || (option && option !== '--approve')) {
    console.error('node bench/instructions.mjs FIXED_PLAY [--approve]');
    process.exit(2);
}

/** What one play of the list costs per decision. */
function count(play) {
    const callgrind = ['--tool=callgrind', '--callgrind-out-file=/dev/null', '--toggle-collect=measured', '--log-fd=1'];
    const said = execFileSync('valgrind', [...callgrind, fixedPlay, ...play.split(' ')], { encoding: 'utf8' });
    const instructions = Number(/Collected : (\d+)/.exec(said)[1]);
    const decisions = Number(/^(\d+)$/m.exec(said)[1]);
    return instructions / decisions;
}

const before = new Map();
if (option !== '--approve') {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
        const [, play, figure] = /^(\w+ \d \w+) ([\d.]+)$/.exec(line) ?? [];
        if (play) before.set(play, Number(figure));
    }
}
let written = head;
let failed = 0;
let passed = 0;
for (const play of execFileSync(fixedPlay, ['--list'], { encoding: 'utf8' }).trim().split('\n')) {
    const figure = count(play);
    written += `${play} ${figure.toFixed(1)}\n`;
    if (option === '--approve') continue;
    const was = before.get(play);
    const holds = was !== undefined && figure <= was * most;
    holds ? ++passed : ++failed;
    if (!holds) console.log(`${play}: ${figure.toFixed(1)} instructions, ${was ?? 'none'} approved`);
}
if (option === '--approve') {
    writeFileSync(file, written);
} else {
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed > 0 ? 1 : 0);
}
