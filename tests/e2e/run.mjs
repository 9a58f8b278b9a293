// The house with a browser before it: node tests/e2e/run.mjs SERAI [--slow | --figures] [PART OF A NAME …]
// With --slow whole matches of every game are played too. With --figures it measures how quick the page is, one game after
// the other.
// SERAI_PAGE=FOLDER puts another built page in front of the server.
import { House, openBrowser } from './house.mjs';
import { runAll } from './runner.mjs';
import './screens.mjs'; // The longest first.
import './still.mjs';
import './moments.mjs';
import './offline.mjs';
import './matches.mjs';
import './meaning.mjs';
import './telling.mjs';
import './words.mjs';
import './together.mjs';
import './boards.mjs';
import './undo.mjs';
import './turn.mjs';
import './lost_server.mjs';
import './ending.mjs';
import './analysis.mjs';
import './lines.mjs';
import './links.mjs';
import './around.mjs';
import './devices.mjs';
import './rules.mjs';
import './learn.mjs';
import './puzzles.mjs';
import './figures.mjs';

const [binary, ...words] = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
if (!binary) {
  console.error('node tests/e2e/run.mjs SERAI [--slow | --figures] [PART OF A NAME …]');
  process.exit(2);
}
const browser = await openBrowser();
const house = await House.open(binary);
let passed = false;
try {
  passed = await runAll(binary, browser, house, { figures: words.includes('--figures'), slow: words.includes('--slow'), wanted });
} finally {
  await browser.close();
  await house.close();
}
process.exit(passed ? 0 : 1);
