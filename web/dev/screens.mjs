// Takes pictures of the gallery's screens into build/screens: node dev/screens.mjs [PART OF A NAME …]
// A table is looked at where its address says; add your own below.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const screens = {
  home: '/',
  new: '/new/yspahan',
  mine: '/mine',
  rules: '/rules/basari?clause=B-5.4',
  settings: '/settings',
  nowhere: '/nowhere',
  'basari-choose': '/table/basari-3?at=8',
  'basari-respond': '/table/basari-4?at=29',
  'basari-five': '/table/basari-5?at=40',
  'basari-over': '/table/basari-3?at=999',
  'istanbul-throw': '/table/istanbul_dice-4?at=40',
  'istanbul-act': '/table/istanbul_dice-4?at=302',
  'istanbul-over': '/table/istanbul_dice-4?at=999',
  'yspahan-plain': '/table/yspahan-3?at=60',
};
const widths = { 360: 740, 1024: 768, 1600: 900 };
const themes = ['light', 'dark'];

const wanted = process.argv.slice(2);
const folder = fileURLToPath(new URL('../../build/screens', import.meta.url));
mkdirSync(folder, { recursive: true });
const server = await createServer({ root: fileURLToPath(new URL('..', import.meta.url)), server: { port: 5199 } });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
for (const [name, address] of Object.entries(screens)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  for (const [width, height] of Object.entries(widths)) {
    for (const colorScheme of themes) {
      const page = await browser.newPage({ viewport: { width: Number(width), height }, colorScheme, locale: 'en', reducedMotion: 'reduce' });
      page.on('pageerror', (error) => console.error(name, width, error.message));
      page.on('console', (message) => message.type() === 'error' && console.error(name, width, message.text()));
      await page.goto(`http://localhost:5199/gallery.html#${address}`);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(250);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (sideways > 0) console.error(`${name} at ${width}: ${sideways} px too wide`);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: process.env.FULL === '1' });
      await page.close();
    }
  }
}
await browser.close();
await server.close();
