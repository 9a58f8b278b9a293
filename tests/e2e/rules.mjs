// The rules, as somebody reads them: in the own language, from a refusal's clause, by search and by section.
import assert from 'node:assert/strict';
import { games, languages } from './guest.mjs';
import { test } from './runner.mjs';

/** In sight when all is there and nothing moves any more. @param {import('../../web/node_modules/playwright-core').Locator} part */
const isInSight = (part) =>
  part.evaluate(async (element) => {
    await window.e2e.drawn();
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const words = { en: ['in secret', 'geheim'], de: ['geheim', 'in secret'], nl: ['in het geheim', 'in secret'] };
for (const [locale, [own, foreign]] of Object.entries(words)) {
  test(`rules in ${locale}: a clause is shown and marked, and a search finds the words of the language`, async (scene) => {
    const { page } = await scene.guest({ locale, width: 360, height: 740 });
    await page.goto('/#/rules/basari?clause=B-6.4');
    const marked = page.locator('article .marked');
    await marked.waitFor();
    assert.equal(await marked.getAttribute('id'), 'B-6.4');
    assert.ok(await isInSight(marked));
    assert.equal(await marked.evaluate((element) => element.closest('[lang]').lang), locale);

    const search = page.getByRole('searchbox');
    await search.fill(own.toUpperCase());
    await page.waitForFunction((wanted) => {
      const found = [...document.querySelectorAll('article .marked')];
      return found.length > 1 && found.every((part) => part.textContent.toLowerCase().includes(wanted));
    }, own);
    assert.ok(await isInSight(marked.first()));
    await search.press('Enter');
    assert.ok(await isInSight(marked.nth(1)));
    await search.fill(foreign);
    await marked.first().waitFor({ state: 'detached' });
  });
}

test('the sections of the rules by keyboard on a phone', async (scene) => {
  const { page } = await scene.guest({ locale: 'de', width: 360, height: 740 });
  await page.goto('/#/rules/yspahan/exact');
  await page.getByRole('button', { name: 'Inhalt' }).press('Enter');
  const link = page.getByRole('link', { name: '9 Das Ende der Woche und des Spiels' });
  const { height } = await link.boundingBox();
  assert.ok(height >= 44, `${height} px`);
  await link.press('Enter');
  const heading = page.getByRole('heading', { name: '9 Das Ende der Woche und des Spiels' });
  await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
  assert.ok(await heading.evaluate((element) => element === document.activeElement));
  assert.ok(await isInSight(heading));
  assert.ok(await link.isHidden());
});

test('every table of the rules is whole on a phone, in every language', async (scene) => {
  const cut = [];
  for (const locale of languages) {
    const anna = await scene.guest({ locale, width: 360, height: 740 });
    for (const address of games.flatMap((game) => [`/rules/${game}`, `/rules/${game}/exact`])) {
      await anna.go(address);
      await anna.page.locator(`article[data-game=${address.split('/')[2]}]${address.endsWith('exact') ? '.exact' : ':not(.exact)'} table`).first().waitFor();
      const wide = await anna.page.locator('article table').evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).map((table) => table.rows[0].innerText));
      cut.push(...wide.map((head) => `${locale} ${address}: ${head}`));
    }
  }
  assert.deepEqual(cut, []);
});
