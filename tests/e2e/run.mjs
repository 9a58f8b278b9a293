// The house with a browser before it: node tests/e2e/run.mjs SERAI [PART OF A NAME …]
// SERAI_PAGE=FOLDER puts another built page in front of the server.
import { House, openBrowser } from './house.mjs';
import { runAll } from './runner.mjs';
import './matches.mjs';
import './boards.mjs';
import './together.mjs';
import './undo.mjs';
import './lost_server.mjs';
import './offline.mjs';
import './ending.mjs';
import './screens.mjs';
import './links.mjs';
import './rules.mjs';
import './figures.mjs';

const [binary, ...wanted] = process.argv.slice(2);
if (!binary) {
  console.error('node tests/e2e/run.mjs SERAI [PART OF A NAME …]');
  process.exit(2);
}
const browser = await openBrowser();
const house = await House.open(binary);
let passed = false;
try {
  passed = await runAll(binary, browser, house, wanted);
} finally {
  await browser.close();
  await house.close();
}
process.exit(passed ? 0 : 1);
