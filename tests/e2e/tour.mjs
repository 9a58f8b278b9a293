// All that can be seen in the house, with an address each.
import { games } from './guest.mjs';
import { lessonsOf, puzzlesOf } from './lessons.mjs';
import { settled } from './player.mjs';

/** @typedef {import('./guest.mjs').Guest} Guest */
/** @typedef {{ name: string, address: string, shows: string }} Screen */

/** Furnishes the house for a guest, and names all that can be seen there. @param {Guest} guest @returns {Promise<Screen[]>} */
export async function screensOf(guest) {
  await guest.name('Anna');
  const waiting = await guest.open('basari', { public: true, bots: ['', '', 'master'] });
  const oneDevice = await guest.open('basari', { hot_seat: true, bots: ['', '', 'guest'] });
  await guest.command(oneDevice.id, 'sit', { seat: 1 });
  await guest.command(oneDevice.id, 'start');
  const screens = [
    { name: 'home', address: '/', shows: '.welcome' },
    { name: 'lobby', address: '/lobby', shows: 'main li a' },
    { name: 'waiting room', address: `/table/${waiting.id}`, shows: '.waiting' },
    { name: 'one device', address: `/table/${oneDevice.id}`, shows: '.over, .table' },
    { name: 'settings', address: '/settings', shows: '[autocomplete=nickname]' },
    { name: 'all rules', address: '/rules', shows: 'main li a' },
    { name: 'all puzzles', address: '/puzzles', shows: 'main li a' },
    { name: 'puzzles of basari', address: '/puzzles/basari', shows: '.puzzle' },
    { name: 'nowhere', address: '/nowhere', shows: '.sorry' },
    { name: 'no such table', address: '/table/none', shows: '.sorry' },
    { name: 'no such game', address: '/new/chess', shows: '.sorry' },
  ];
  const tables = await Promise.all(games.map((game) => Promise.all([guest.middle(game), guest.finished(game)])));
  games.forEach((game, i) => {
    const [running, over] = tables[i];
    screens.push(
      { name: `set-up of ${game}`, address: `/new/${game}`, shows: 'form' },
      { name: `rulebook of ${game}`, address: `/rules/${game}`, shows: 'article figcaption' },
      { name: `rules of ${game}`, address: `/rules/${game}/exact`, shows: 'article h1' },
      { name: `learning ${game}`, address: `/learn/${game}`, shows: '.lesson' },
      { name: `lesson of ${game}`, address: `/learn/${game}/${lessonsOf(game)[0].name}`, shows: '.teacher' },
      { name: `puzzle of ${game}`, address: `/puzzles/${game}/${puzzlesOf(game)[0].name}`, shows: '.teacher' },
      { name: `table of ${game}`, address: `/table/${running.id}`, shows: '.board' },
      { name: `end of ${game}`, address: `/table/${over.id}`, shows: '.ending svg' },
    );
  });
  const [, study] = tables[games.indexOf('yspahan')];
  screens.push(
    { name: 'line of yspahan', address: `/table/${study.id}?step=${Math.floor((await guest.history(study.id)).length / 2)}&line=`, shows: '.beside li, .now strong' },
    { name: 'position', address: '/position', shows: 'textarea' },
    { name: 'position of phraya', address: '/position/phraya?seats=3&at=-', shows: '.now strong' },
    { name: 'no mistakes', address: '/mistakes', shows: '.page h1' },
  );
  screens.push({ name: 'analysis of basari', address: `/table/${tables[games.indexOf('basari')][1].id}?analysis`, shows: '.analysis .summary' });
  // Last, because they stay text.
  const asText = games.map((game, i) => ({ name: `text of ${game}`, address: `/table/${tables[i][0].id}`, shows: '.text table' }));
  return [...screens, { name: 'own games', address: '/mine', shows: 'main li a' }, ...asText];
}

/** @param {Guest} guest @param {Screen} screen */
export async function show({ page }, { address, shows }) {
  await page.goto(`/#${address}`);
  if (shows === '.text table' && !(await page.evaluate(() => localStorage.getItem('serai.settings')?.includes('"plain":true')))) {
    await page.locator('[data-ground]').waitFor();
    await page.locator('.menu > button').click();
    await page.locator('.menu .plain').click();
    await page.keyboard.press('Escape');
  }
  await page.locator(shows).first().waitFor();
  if (shows === '.board' || shows === '.ending svg') await settled(page);
  await page.evaluate(() => window.e2e.drawn());
}
