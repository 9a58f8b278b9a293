// The fifth house in a browser: node tests/fifth/page.mjs SERAI SCHEMA, both of that house.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { House, openBrowser } from '../e2e/house.mjs';
import { clickOne, play } from '../e2e/player.mjs';
import { runAll, test } from '../e2e/runner.mjs';
import { buildPage } from '../pseudo/page.mjs';
import { pseudo } from '../pseudo/pseudo.mjs';

/** @param {import('../../web/node_modules/playwright-core').Page} page */
async function isTranslated(page) {
  const raw = await page.evaluate(() => [...window.e2e.rawText(), ...(document.body.innerText.match(/\brace\.\w+/g) ?? [])]);
  assert.deepEqual(raw, []);
}

for (const locale of ['en', pseudo]) {
  test(`a race on the plain board in ${locale}, from the door to the end`, async (scene) => {
    const anna = await scene.guest({ locale });
    const { page } = anna;
    await anna.name('Anna');
    await anna.go('/');
    await page.locator('a[href*="race"], button[data-game="race"]').first().waitFor();
    await isTranslated(page);
    await anna.go('/rules/race');
    await page.locator('article li[id="R-3.2"]').waitFor();
    const table = await anna.start('race', { seats: 3, bots: ['', 'guest', 'apprentice'] });
    await anna.go(`/table/${table.id}`);
    await page.locator('[data-ground]').waitFor();
    await isTranslated(page);
    assert.deepEqual(await play(page, clickOne), [], 'nothing that is offered is refused');
    await page.locator('.ending table tfoot').waitFor();
    await isTranslated(page);
    assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
  });
}

const [binary, schema] = process.argv.slice(2);
const types = fileURLToPath(new URL('../../build/fifth-types', import.meta.url));
execFileSync(schema, [types]);
process.env.SERAI_PAGE = await buildPage('fifth', { games: fileURLToPath(new URL('games', import.meta.url)), types });
const browser = await openBrowser();
const house = await House.open(binary);
let passed = false;
try {
  passed = await runAll(binary, browser, house);
} finally {
  await browser.close();
  await house.close();
}
process.exit(passed ? 0 : 1);
