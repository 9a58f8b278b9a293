// Pictures of every screen at three widths, by day and by night, into build/screens:
//   node tests/e2e/pictures.mjs SERAI [PART OF A NAME …]
// and one of each game for the README into docs/pictures:
//   node tests/e2e/pictures.mjs SERAI --docs
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Guest, games } from './guest.mjs';
import { House, openBrowser } from './house.mjs';
import { screensOf, show } from './tour.mjs';

const widths = { 360: 740, 1024: 768, 1600: 900 };
const themes = /** @type {const} */ (['light', 'dark']);
/** @param {string} path */
const folder = (path) => {
  const place = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  mkdirSync(place, { recursive: true });
  return place;
};

/** @param {Guest} guest @param {string[]} wanted */
async function takeAll(guest, wanted) {
  const place = folder('build/screens');
  const { page } = guest;
  for (const screen of await screensOf(guest)) {
    if (wanted.length > 0 && !wanted.some((part) => screen.name.includes(part))) continue;
    for (const [width, height] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await page.goto('about:blank');
        await show(guest, screen);
        await page.evaluate(() => document.fonts.ready);
        const { sideways, down } = await page.evaluate(() => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
          return { sideways: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
        });
        if (sideways > 0) console.log(`${screen.name} at ${width}: ${sideways} px too wide`);
        if (down > 0 && screen.name.startsWith('table of') && colorScheme === 'light') console.log(`${screen.name} at ${width}: ${down} px more below`);
        const name = screen.name.replaceAll(' ', '-');
        await page.screenshot({ path: `${place}/${name}-${width}-${colorScheme}.png`, fullPage: process.env.FULL === '1' });
      }
    }
  }
}

/** The table by day; small, because every clone carries it. @param {Guest} guest */
async function takeForDocs(guest) {
  const place = folder('docs/pictures');
  const { page } = guest;
  const screens = await screensOf(guest);
  for (const game of games) {
    await show(guest, screens.find(({ name }) => name === `table of ${game}`));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${place}/${game}.png` });
  }
}

const [binary, ...wanted] = process.argv.slice(2);
const browser = await openBrowser();
const house = await House.open(binary);
try {
  if (wanted.includes('--docs')) await takeForDocs(await Guest.arrive(browser, house, { width: 1280, height: 820, scale: 0.5 }));
  else await takeAll(await Guest.arrive(browser, house), wanted);
} finally {
  await browser.close();
  await house.close();
}
process.exit(0);
