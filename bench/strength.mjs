// How strong bots are beside each other: each plays against the next two of the list, and a rating is fitted to all of these
// contests together. Where one sits among others of a kind, the odds count: n − 1 to 1 is fair at a table of n.
//     node bench/strength.mjs SERAI GAME SEATS GAMES BOT BOT … [--picture FILE]
// prints a table for docs/bots.md; the picture (SVG) has the ratings by how long a move takes.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const words = process.argv.slice(2);
const at = words.indexOf('--picture');
const picture = at < 0 ? null : words.splice(at, 2)[1];
const [serai, game, seats, games, ...bots] = words;
if (bots.length < 2 || !(seats > 1) || !(games > 0)) {
    console.error('node bench/strength.mjs SERAI GAME SEATS GAMES BOT BOT … [--picture FILE]');
    process.exit(2);
}

/** One of a kind against others: how much stronger it is, how far that can be believed, and how long moves took. */
function contest(one, others) {
    const options = ['--seats', seats, '--bots', `${bots[one]},${bots[others]}`, '--games', games, '--threads', '1', '--json'];
    const rows = execFileSync(serai, ['arena', game, ...options], { encoding: 'utf8' }).trim().split('\n').map((line) => JSON.parse(line));
    const played = rows[0].games;
    const share = Math.min(Math.max(rows[0].win_share, 0.5 / played), 1 - 0.5 / played);
    const ahead = 400 * Math.log10((share / (1 - share)) * (seats - 1));
    console.error(`${bots[one]} over ${bots[others]}: ${(100 * rows[0].win_share).toFixed(1)} % of ${played}`);
    return { one, others, ahead, weight: played * share * (1 - share), milliseconds: [rows[0].ms_per_move, rows[1].ms_per_move] };
}

/** The numbers x with A x = b, by elimination. */
function solved(a, b) {
    const size = b.length;
    for (let column = 0; column < size; column++) {
        const pivot = a.slice(column).reduce((best, row, i) => (Math.abs(row[column]) > Math.abs(a[best][column]) ? column + i : best), column);
        [a[column], a[pivot], b[column], b[pivot]] = [a[pivot], a[column], b[pivot], b[column]];
        for (let row = column + 1; row < size; row++) {
            const times = a[row][column] / a[column][column];
            for (let i = column; i < size; i++) a[row][i] -= times * a[column][i];
            b[row] -= times * b[column];
        }
    }
    for (let row = size - 1; row >= 0; row--) {
        for (let i = row + 1; i < size; i++) b[row] -= a[row][i] * b[i];
        b[row] /= a[row][row];
    }
    return b;
}

const contests = bots.flatMap((_, i) => [i + 1, i + 2].filter((other) => other < bots.length).map((other) => contest(other, i)));
const matrix = bots.map((_, i) => bots.map((_, j) => (i === j ? 1e-6 : 0))); // Only differences are known, so all stay near zero.
const wanted = bots.map(() => 0);
const milliseconds = bots.map(() => 0);
for (const { one, others, ahead, weight, milliseconds: took } of contests) {
    for (const [i, j, sign] of [[one, others, 1], [others, one, -1]]) {
        matrix[i][i] += weight;
        matrix[i][j] -= weight;
        wanted[i] += sign * weight * ahead;
    }
    [milliseconds[one], milliseconds[others]] = took;
}
const ratings = solved(matrix, wanted).map((rating) => Math.round(rating));
const list = bots.map((bot, i) => ({ bot, rating: ratings[i] - Math.min(...ratings), milliseconds: milliseconds[i] }));

console.log('| bot | rating | ms a move |\n|---|---|---|');
for (const { bot, rating, milliseconds: took } of list.toSorted((a, b) => b.rating - a.rating)) console.log(`| ${bot} | ${rating} | ${took.toFixed(2)} |`);

if (picture) {
    const [width, height, margin] = [640, 320, 72];
    const least = Math.log10(Math.max(Math.min(...milliseconds), 0.01));
    const most = Math.log10(Math.max(...milliseconds));
    const highest = Math.max(...list.map(({ rating }) => rating), 1);
    const x = (took) => margin + ((width - 2 * margin) * (Math.log10(Math.max(took, 0.01)) - least)) / (most - least || 1);
    const y = (rating) => height - margin - ((height - 2 * margin) * rating) / highest;
    const dots = list.map(({ bot, rating, milliseconds: took }) => {
        const [left, top] = [x(took).toFixed(1), y(rating).toFixed(1)];
        return `<circle cx="${left}" cy="${top}" r="4" fill="#1f6f8b"/><text x="${left}" y="${(top - 8).toFixed(1)}" text-anchor="middle">${bot} ${rating}</text><text x="${left}" y="${height - margin / 2}" text-anchor="middle">${took.toFixed(2)} ms</text>`;
    });
    const line = list.toSorted((a, b) => a.milliseconds - b.milliseconds).map(({ rating, milliseconds: took }) => `${x(took).toFixed(1)},${y(rating).toFixed(1)}`);
    writeFileSync(
        picture,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11"><rect width="${width}" height="${height}" fill="#fff"/>` +
            `<text x="${margin}" y="24" font-size="13">${game}, ${seats} seats: rating by how long a move takes</text>\n` +
            `<polyline points="${line.join(' ')}" fill="none" stroke="#1f6f8b"/>\n${dots.join('\n')}\n</svg>\n`,
    );
}
