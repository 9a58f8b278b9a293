// One player on several devices, and several players on one.
import assert from 'node:assert/strict';
import { test } from './runner.mjs';

/** @typedef {import('./guest.mjs').Guest} Guest */

const phone = { width: 360, height: 740 };
/** @param {Guest} guest */
const devices = ({ page }) => page.locator('fieldset li');
/** @param {Guest} guest */
const question = ({ page }) => page.getByRole('alertdialog');
/** @param {Guest} guest */
const isStranger = async (guest) => (await guest.ask('GET', 'me')).id === null;

/** A second device comes by the link behind the QR code. @param {Guest} first @param {Guest} other */
async function follow(first, other) {
  const { code } = await first.ask('POST', 'me/carry', {});
  await other.go(`/settings?code=${code}`);
  await other.page.locator('form', { has: other.page.locator('#code') }).getByRole('button').click();
}

test('a lost device is signed off from another one, and notices it at once', async (scene) => {
  const [anna, lost] = await Promise.all([scene.guest(), scene.guest(phone)]);
  await anna.name('Anna');
  const table = await anna.start('basari');
  await follow(anna, lost);
  await lost.page.getByText('Welcome, Anna').waitFor();
  assert.equal(await devices(lost).count(), 2);
  await lost.go(`/table/${table.id}`);
  await lost.page.locator('.board').first().waitFor();

  await anna.go('/settings');
  const other = devices(anna).filter({ hasNotText: 'this one' });
  await other.getByText('Chrome, Linux').waitFor();
  await other.getByText('last used today').waitFor();
  // The question begins at its harmless answer; whoever takes it is where they were.
  await other.getByRole('button', { name: 'Sign off' }).press('Enter');
  await question(anna).waitFor();
  await anna.page.keyboard.press('Enter');
  assert.equal(await devices(anna).count(), 2);
  await anna.page.keyboard.press('Enter');
  await question(anna).getByRole('button', { name: 'Sign off' }).press('Enter');
  await other.waitFor({ state: 'detached' });
  assert.equal(await devices(anna).count(), 1);

  await lost.page.getByText('This device has been signed off').waitFor();
  await lost.page.locator('.welcome').waitFor();
  assert.equal(await isStranger(lost), true);
  assert.equal(await isStranger(anna), false);
});

test('whoever has games is asked before becoming another player', async (scene) => {
  const [anna, bert] = await Promise.all([scene.guest(), scene.guest({ ...phone, locale: 'nl' })]);
  await Promise.all([anna.name('Anna'), bert.name('Bert')]);
  await bert.open('basari');
  // What the page learns only then of who this is leaves the question where it is. Time stands still, so that the page has patience.
  await bert.page.clock.install();
  await bert.page.clock.pauseAt(Date.now() + 600_000);
  let answer = () => {};
  const isAsked = new Promise((asked) => (answer = () => asked(undefined)));
  await bert.page.route('**/api/me', (route) => isAsked.then(() => route.continue()));
  await follow(anna, bert);
  await question(bert).waitFor();
  answer();
  await devices(bert).first().waitFor();
  await bert.page.clock.resume();
  await question(bert).getByText('ben je Bert, met 1 partij').waitFor();
  assert.deepEqual(await bert.page.evaluate(() => window.e2e.overflows()), []);
  assert.equal(await bert.page.evaluate(() => document.activeElement?.textContent?.trim()), 'Bert blijven');
  await bert.page.keyboard.press('Escape');
  assert.equal((await bert.ask('GET', 'me')).name, 'Bert');
  // The code is still good.
  await bert.page.keyboard.press('Enter');
  await question(bert).getByRole('button', { name: 'Deze speler worden' }).click();
  await bert.page.getByText('Welkom, Anna').waitFor();
  assert.equal((await bert.ask('GET', 'me')).name, 'Anna');
  assert.equal(await devices(bert).count(), 2);
});

test('the last device says what signing it off means, and is a stranger then', async (scene) => {
  const anna = await scene.guest({ ...phone, locale: 'de' });
  await anna.name('Anna');
  await anna.go('/settings');
  await devices(anna).getByRole('button', { name: 'Abmelden' }).click();
  await question(anna).getByText('kann niemand mehr als Anna wiederkommen').waitFor();
  await question(anna).getByRole('button', { name: 'Abmelden' }).click();
  await anna.page.getByText('Dieses Gerät ist abgemeldet').waitFor();
  assert.equal(await isStranger(anna), true);
  assert.deepEqual(await anna.context.cookies(), []);
});
