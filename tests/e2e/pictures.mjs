// Pictures of every screen at three widths, by day and by night, into build/screens:
//   node tests/e2e/pictures.mjs SERAI [--in=LANGUAGE] [--at=WIDTH,…] [PART OF A NAME …]
// and of what no address alone leads to, at five widths:
//   node tests/e2e/pictures.mjs SERAI --album [--in=LANGUAGE] [--at=WIDTH,…] [PART OF A NAME …]
// and one of each game for the README into docs/pictures:
//   node tests/e2e/pictures.mjs SERAI --docs
// and the still pictures of the rulebooks, for whoever reads them where no script runs:
//   node tests/e2e/pictures.mjs SERAI --rulebooks
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { albumOf, turnTo } from './album.mjs';
import { Guest, games } from './guest.mjs';
import { House, openBrowser } from './house.mjs';
import { screensOf, show } from './tour.mjs';

const [binary, ...wanted] = process.argv.slice(2);
/** @param {string} name */
const option = (name) => wanted.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const heights = { 360: 740, 390: 844, 1024: 768, 1440: 900, 1600: 900 };
/** @param {number[]} usual @returns {[number, number][]} width and height of the windows that are wanted */
const windows = (usual) => (option('at')?.split(',').map(Number) ?? usual).map((width) => [width, heights[width]]);
const themes = /** @type {const} */ (['light', 'dark']);
/** @param {string} path */
const folder = (path) => {
  const place = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  mkdirSync(place, { recursive: true });
  return place;
};

/** @param {Guest} guest @param {string[]} wanted @param {string} language */
async function takeAll(guest, wanted, language) {
  const place = folder('build/screens');
  const { page } = guest;
  for (const screen of await screensOf(guest)) {
    if (wanted.length > 0 && !wanted.some((part) => screen.name.includes(part))) continue;
    for (const [width, height] of windows([360, 1024, 1600])) {
      await page.setViewportSize({ width, height });
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
        const name = `${screen.name.replaceAll(' ', '-')}${language === 'en' ? '' : `-${language}`}`;
        await page.screenshot({ path: `${place}/${name}-${width}-${colorScheme}.png`, fullPage: process.env.FULL === '1' });
      }
    }
  }
}

/** Takes what is shown at all sizes, and says what a test would find. @param {import('./player.mjs').Page} page @param {import('./album.mjs').Leaf} leaf @param {string} language */
async function takeLeaf(page, leaf, language) {
  const { name, isOnPhone } = leaf;
  for (const [width, height] of windows([360, 390, 1024, 1440, 1600])) {
    if (isOnPhone && width > 400) continue;
    await turnTo(page, leaf, { width, height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
      await page.waitForTimeout(300); // What moves has come to rest.
      const faults = await page.evaluate(() => [...window.e2e.overflows(), ...window.e2e.leavesBoard(), ...window.e2e.cuts(), ...window.e2e.overlaps(), ...window.e2e.rawText()]);
      faults.forEach((fault) => console.log(`${name} at ${width}: ${fault}`));
      await page.screenshot({ path: `${folder('build/screens')}/${name.replaceAll(' ', '-')}-${language}-${width}-${colorScheme}.jpg`, type: 'jpeg', quality: 85 });
    }
  }
}

/** @param {import('../../web/node_modules/playwright-core').Browser} browser @param {House} house @param {string} language @param {string[]} wanted */
async function takeAlbum(browser, house, language, wanted) {
  const leaves = await albumOf(binary, async (name) => {
    const guest = await Guest.arrive(browser, house);
    await guest.name(name);
    return guest;
  });
  for (const leaf of leaves) {
    if (wanted.length > 0 && !wanted.some((part) => leaf.name.includes(part))) continue;
    const look = { width: leaf.isOnPhone ? 390 : 1024, locale: language, state: leaf.isStranger ? undefined : await leaf.guest.context.storageState(), ...leaf.look };
    const { page, context } = await Guest.arrive(browser, house, { ...look, settings: { pace: 'none', language, ...leaf.look?.settings } });
    await page.goto(`/#${leaf.address}`);
    // The others are taken all the same.
    await leaf.way(page).then(() => takeLeaf(page, leaf, language)).catch((error) => console.log(`${leaf.name}: ${error.message}`));
    await context.close();
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

/** A picture as WebP, in as many bytes at most. @param {import('../../web/node_modules/playwright-core').Page} page @param {Buffer} png */
const asWebp = (page, png) =>
  page.evaluate(async (data) => {
    const most = 40_000;
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    for (let quality = 0.85; ; quality -= 0.1) {
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      if (blob.size <= most || quality < 0.3) return [...new Uint8Array(await blob.arrayBuffer())];
    }
  }, png.toString('base64'));

/** The pictures of the rulebooks, by day, in English. @param {Guest} guest */
async function takeForRulebooks(guest) {
  const { page } = guest;
  for (const game of games) {
    await guest.go(`/rules/${game}`);
    await page.locator(`article[data-game=${game}] figure`).first().waitFor();
    await page.addStyleTag({ content: '[role=search] { display: none !important; }' }); // It would lie over them.
    await page.evaluate(() => document.fonts.ready);
    for (const figure of await page.locator('figure').all()) {
      await figure.scrollIntoViewIfNeeded();
      await figure.locator('[data-ground] *').first().waitFor();
      await page.waitForTimeout(500); // It is measured and cut.
      const bytes = Buffer.from(await asWebp(page, await figure.locator('.window').screenshot()));
      const name = await figure.getAttribute('data-picture');
      writeFileSync(`${folder(`games/${game}/rulebook`)}/${name}.webp`, bytes);
      console.log(`${game} ${name}: ${(bytes.length / 1000).toFixed(1)} kB`);
    }
  }
}

const browser = await openBrowser();
const house = await House.open(binary);
const names = wanted.filter((word) => !word.startsWith('--'));
const language = option('in') ?? 'en';
try {
  if (wanted.includes('--docs')) await takeForDocs(await Guest.arrive(browser, house, { width: 1280, height: 820, scale: 0.5 }));
  else if (wanted.includes('--rulebooks')) await takeForRulebooks(await Guest.arrive(browser, house, { width: 1024, height: 1000, settings: { language: 'en', theme: 'light', pace: 'none' } }));
  else if (wanted.includes('--album')) await takeAlbum(browser, house, language, names);
  else await takeAll(await Guest.arrive(browser, house, { locale: language }), names, language);
} finally {
  await browser.close();
  await house.close();
}
process.exit(0);
