// Every screen, read closely: in three languages, narrow and wide, by day and by night.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { games } from './guest.mjs';
import { settled } from './player.mjs';
import { test } from './runner.mjs';

/** @typedef {import('./guest.mjs').Guest} Guest */
/** @typedef {{ name: string, address: string, shows: string }} Screen */

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Furnishes the house for a guest, and names all that can be seen there. @param {Guest} guest @returns {Promise<Screen[]>} */
async function screensOf(guest) {
  await guest.name('Anna');
  const waiting = await guest.open('basari', { public: true, bots: ['', '', 'master'] });
  const oneDevice = await guest.open('basari', { bots: ['', '', 'guest'] });
  await guest.command(oneDevice.id, 'sit', { seat: 1 });
  await guest.command(oneDevice.id, 'start');
  const screens = [
    { name: 'home', address: '/', shows: '.welcome' },
    { name: 'lobby', address: '/lobby', shows: 'main li a' },
    { name: 'waiting room', address: `/table/${waiting.id}`, shows: '.waiting' },
    { name: 'one device', address: `/table/${oneDevice.id}`, shows: '.over, .table' },
    { name: 'settings', address: '/settings', shows: '#name' },
    { name: 'all rules', address: '/rules', shows: 'main li a' },
    { name: 'nowhere', address: '/nowhere', shows: '.sorry' },
    { name: 'no such table', address: '/table/none', shows: '.sorry' },
    { name: 'no such game', address: '/new/chess', shows: '.sorry' },
  ];
  for (const game of games) {
    const [running, over] = await Promise.all([guest.start(game), guest.finished(game)]);
    screens.push(
      { name: `set-up of ${game}`, address: `/new/${game}`, shows: 'form details:not(:has-text(".option."))' },
      { name: `rules of ${game}`, address: `/rules/${game}`, shows: 'article h1' },
      { name: `table of ${game}`, address: `/table/${running.id}`, shows: '.board' },
      { name: `end of ${game}`, address: `/table/${over.id}`, shows: '.ending svg' },
    );
  }
  return [...screens, { name: 'own games', address: '/mine', shows: 'main li a' }];
}

/** @param {Guest} guest @param {Screen} screen */
async function show({ page }, { address, shows }) {
  await page.goto(`/#${address}`);
  await page.locator(shows).first().waitFor();
  if (shows === '.board' || shows === '.ending svg') await settled(page);
  await page.locator('details').evaluateAll((all) => all.forEach((details) => (details.open = true)));
}

/** What a person would find odd, at both widths. @param {Guest} guest @param {Screen} screen @returns {Promise<string[]>} */
async function oddities(guest, screen) {
  const { page } = guest;
  await show(guest, screen);
  const found = await page.evaluate(() => window.e2e.rawText());
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await page.evaluate(() => window.e2e.overflows())).map((fault) => `at ${width} px: ${fault}`));
  }
  return found.map((fault) => `${screen.name}: ${fault}`);
}

/** Screens with a fault that is known. @type {Record<string, string>} */
const tooDim = { 'end of yspahan': 'the empty rows of the tower have too little contrast' };

for (const locale of ['en', 'de', 'nl']) {
  test(`every screen in ${locale}: no raw text, nothing overflows, nothing scrolls sideways at 360 px`, async (scene) => {
    const guest = await scene.guest({ locale, width: 360, height: 740 });
    const faults = [];
    for (const screen of await screensOf(guest)) {
      faults.push(...(await oddities(guest, screen)));
      assert.equal(await guest.page.evaluate(() => document.documentElement.lang), locale);
    }
    assert.deepEqual(faults, []);
  });
}

/**
 * What axe finds serious or critical.
 * @param {Guest} guest @param {Screen} screen @param {object} rules @returns {Promise<string[]>}
 */
async function barriers(guest, screen, rules) {
  const { page } = guest;
  await show(guest, screen);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (wanted) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules: wanted });
    const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return bad.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`));
  }, rules);
  return found.map((fault) => `${screen.name}: ${fault}`);
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`every screen can be read by everybody, ${colorScheme}`, async (scene) => {
    const guest = await scene.guest({ width: 1024, height: 768 });
    await guest.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const faults = [];
    for (const screen of await screensOf(guest)) {
      if (!(screen.name in tooDim)) faults.push(...(await barriers(guest, screen, { 'label-content-name-mismatch': { enabled: false } })));
    }
    assert.deepEqual(faults, []);
  });

  for (const [name, awaits] of Object.entries(tooDim)) {
    test(`${name} can be read by everybody, ${colorScheme}`, async (scene) => {
      const guest = await scene.guest();
      await guest.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const screens = await screensOf(guest);
      assert.deepEqual(await barriers(guest, screens.find((screen) => screen.name === name), {}), []);
    }, { awaits });
  }
}

test('whoever wants no motion sees none', async (scene) => {
  const guest = await scene.guest({ motion: 'reduce' });
  const moving = [];
  for (const screen of await screensOf(guest)) {
    await show(guest, screen);
    const endless = await guest.page.evaluate(() => document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime === Infinity).map(({ animationName }) => animationName));
    moving.push(...endless.map((name) => `${screen.name}: ${name}`));
  }
  assert.deepEqual(moving, []);
});

test('what is said of a link or button holds what is written on it', async (scene) => {
  const guest = await scene.guest();
  const faults = [];
  for (const screen of await screensOf(guest)) faults.push(...(await barriers(guest, screen, { 'label-content-name-mismatch': { enabled: true } })));
  assert.deepEqual(faults, []);
}, { awaits: 'the link home in App.svelte, and the shops of Yspahan' });
