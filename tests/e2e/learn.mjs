// Learning to play, as somebody does who has never seen the game.
import assert from 'node:assert/strict';
import { games, languages } from './guest.mjs';
import { lessonsOf } from './lessons.mjs';
import { boxesOf, chance, clickOne, decide, passing, settled, turn, walkTo, walkToOne } from './player.mjs';
import { test } from './runner.mjs';
import { barriers } from './screens.mjs';
import { StaticHost } from './static_host.mjs';

/** @typedef {import('./player.mjs').Page} Page */
/** @typedef {import('./guest.mjs').Guest} Guest */

/** @param {Guest} guest @param {string} game @param {string} lesson */
async function open(guest, game, lesson) {
  await guest.go(`/learn/${game}/${lesson}`);
  await guest.page.locator(`.teacher[data-lesson=${lesson}]`).waitFor();
}
/** Where the lesson is. @param {Page} page */
const place = (page) => page.evaluate(() => window.e2e.lessonPlace());
/** Waits until the lesson is somewhere else. @param {Page} page @param {string} from */
const moved = (page, from) => page.waitForFunction((was) => window.e2e.lessonPlace() !== was, from);
/** @param {Page} page */
const isOver = async (page) => (await page.locator('.teacher a.go').count()) > 0;

/** What a step means may still be scrolled into sight: the click is tried again where it would meet something else. @param {Page} page @param {string} name */
async function clickNamed(page, name) {
  const button = await page.evaluateHandle((wanted) => window.e2e.called(wanted), name);
  await button.click();
}
/** By the key that a button says it has, or else by walking to it. @param {Page} page @param {string} name */
async function pressNamed(page, name) {
  const key = await page.evaluate((wanted) => {
    window.e2e.wanted = window.e2e.called(wanted);
    return window.e2e.wanted.querySelector('kbd')?.textContent;
  }, name);
  if (key) return page.keyboard.press(key === '⏎' ? 'Enter' : key);
  await walkTo(page, () => document.activeElement === window.e2e.wanted);
  await page.keyboard.press('Enter');
}

/**
 * Takes the ways that were found, from the first step to the last, by clicks or by keys.
 * @param {Page} page @param {Record<string, string[]>} ways @param {(page: Page, name: string) => Promise<void>} act @param {(page: Page) => Promise<void>} next
 */
async function take(page, ways, act, next) {
  while (!(await isOver(page))) {
    const was = await place(page);
    const way = (await page.locator('.ways.asked').count()) > 0 ? ways[was.split(', ')[0]] : null;
    if (way) for (const name of way) await act(page, name);
    else await next(page);
    await moved(page, was);
  }
}
const clickNext = (/** @type {Page} */ page) => page.locator('.teacher .go').click();
const pressEnter = (/** @type {Page} */ page) => page.keyboard.press('Enter');

/** From the list of a game's lessons through one of them and back, by keys alone. @param {Page} page @param {string} address @param {Record<string, string[]>} ways */
async function takeByKeys(page, address, ways) {
  await page.locator('.lesson').first().waitFor();
  await page.evaluate((wanted) => void (window.e2e.wanted = document.querySelector(`.lesson[href="${wanted}"]`)), address);
  await walkTo(page, () => document.activeElement === window.e2e.wanted);
  await page.keyboard.press('Enter');
  await page.locator('.teacher').waitFor();
  await take(page, ways, pressNamed, pressEnter);
  await page.keyboard.press('Escape');
  await page.locator('.lesson').first().waitFor();
}

const windows = { laptop: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } };

/** @typedef {'clicks' | 'keys alone'} Means */

/**
 * Lessons from the list of the game and back to it; the ways are looked for once, which takes longest.
 * @param {import('./runner.mjs').Scene} scene @param {string} game @param {keyof typeof windows} on @param {import('./lessons.mjs').Lesson[]} lessons @param {readonly Means[]} means
 */
async function learnAll(scene, game, on, lessons, means) {
  const anna = await scene.guest({ ...windows[on], settings: { language: 'en', pace: 'none' } });
  const { page } = anna;
  const answers = [];
  for (const { name, steps } of lessons) {
    await open(anna, game, name);
    const { seen, ways, said, raw } = await page.evaluate((wanted) => window.e2e.learn(wanted), steps);
    answers.push(...said);
    assert.deepEqual(raw, [], name);
    // What is meant is on the board, in the light, and then what came of it.
    const meant = steps.flatMap(({ name: step, look, see }) => [...look.map((place) => [`${step}, asked`, place]), ...see.map((place) => [`${step}, done`, place])]);
    assert.deepEqual(meant.filter(([when, place]) => !seen[when]?.includes(place)), [], name);
    await anna.go(`/learn/${game}`);
    if (means.includes('clicks')) {
      await open(anna, game, name);
      await take(page, ways, clickNamed, clickNext);
      await anna.go(`/learn/${game}`);
    }
    if (means.includes('keys alone')) await takeByKeys(page, `#/learn/${game}/${name}`, ways);
  }
  assert.ok(answers.length > 3, `a wrong move is answered: ${answers}`);
  await page.locator('.lesson').first().waitFor();
  assert.equal(await page.locator('.lesson.done').count(), lessons.length);
}

// Every second lesson on a laptop by keys, the others on a phone by clicks; with time, each on both and by both.
for (const game of games) {
  for (const [turn, [on, means]] of /** @type {const} */ ([['laptop', 'keys alone'], ['phone', 'clicks']]).entries()) {
    const lessons = lessonsOf(game);
    test(`lessons of ${game} on a ${on}, right and wrong, to their end by ${means}`, (scene) => learnAll(scene, game, on, lessons.filter((_, i) => i % 2 === turn), [means]));
    test(`all lessons of ${game} on a ${on}, right and wrong, to their end: by clicks, and by keys alone`, (scene) => learnAll(scene, game, on, lessons, ['clicks', 'keys alone']), { slow: true });
  }
}

test('what is meant comes into sight on a phone, and nothing moves under the finger that presses', async (scene) => {
  const anna = await scene.guest({ ...windows.phone, settings: { language: 'en', pace: 'none' } });
  await open(anna, 'phraya', 'king');
  await anna.page.waitForFunction(() => scrollY > 0 && document.querySelector('.spotlight.lit') && window.e2e.hiddenLights().length === 0);
  const kept = await anna.page.evaluate(async () => {
    dispatchEvent(new PointerEvent('pointerdown'));
    scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('.board[data-ground] button').classList.add('held'); // As a board marks what is pressed.
    await window.e2e.pictures(5);
    return scrollY;
  });
  assert.equal(kept, 0);
});

test('who does not know the move is shown it: it is seen as made, and the lesson goes on', async (scene) => {
  const anna = await scene.guest({ settings: { language: 'en', pace: 'calm' } });
  const { page } = anna;
  const [{ name, steps }] = lessonsOf('basari');
  await open(anna, 'basari', name);
  await walkToOne(page, '.teacher .ways button');
  const isMade = await passing(page, '.hand button.chosen');
  await page.keyboard.press('Enter');
  await isMade();
  await page.locator('.moment').waitFor(); // It tells what came of it, and waits.
  await page.keyboard.press('Space');
  await page.locator(`.sentence[data-step=${steps[1].name}]`).waitFor();
});

test('a lesson is left by Escape and goes on where it was left; a step is repeated', async (scene) => {
  const anna = await scene.guest({ locale: 'en' });
  const { page } = anna;
  const [{ name, steps }] = lessonsOf('yspahan');
  await open(anna, 'yspahan', name);
  await page.keyboard.press('Enter');
  await page.locator(`.sentence[data-step=${steps[1].name}]`).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('begun').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.locator(`.sentence[data-step=${steps[1].name}]`).waitFor();
  await page.getByRole('button', { name: 'Repeat this step' }).click();
  await page.locator(`.sentence[data-step=${steps[1].name}]`).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator(`.sentence[data-step=${steps[0].name}]`).waitFor();
});

test('a wrong move of a lesson is answered beside the table, an illegal one with its clause, and nothing moves', async (scene) => {
  const anna = await scene.guest({ locale: 'en', width: 1440, height: 900 });
  const { page } = anna;
  await open(anna, 'basari', lessonsOf('basari')[0].name);
  while ((await page.locator('.teacher button.primary').count()) > 0) await page.keyboard.press('Enter');
  const [was, box] = [await place(page), await boxesOf(page, '.board[data-ground]')];
  await page.locator('.hand button.legal').first().click();
  await page.locator('.explain.remark').waitFor();
  assert.equal(await place(page), was);
  assert.deepEqual(await boxesOf(page, '.board[data-ground]'), box);

  await open(anna, 'basari', 'offers');
  const here = await place(page);
  await page.locator('.offer .step[aria-disabled=true]:enabled').first().click({ force: true }); // It says that it may not be.
  assert.equal(await page.locator('.explain:not(.remark) .clause').innerText(), 'B-5.4');
  assert.equal(await place(page), here);
});

test('a lesson without any server', async (scene) => {
  const host = await StaticHost.open();
  const anna = await scene.guest({ stays: true, settings: { language: 'en', pace: 'none' } }, host);
  const { page } = anna;
  await page.goto(host.url);
  await page.locator('.welcome').waitFor();
  await anna.stays();
  await host.close();
  const [{ name }] = lessonsOf('phraya');
  await page.goto(`${host.url}#/learn/phraya/${name}`);
  await page.reload();
  await page.locator('.teacher .sentence').waitFor();
  const was = await place(page);
  await page.locator('.teacher .go').click();
  await moved(page, was);
});

test('a game is told at first sight, once, and whenever it is asked for', async (scene) => {
  const anna = await scene.guest({ isNew: true, settings: { language: 'en', pace: 'none' } });
  const { page } = anna;
  const card = page.locator('dialog.sight');
  await anna.go('/new/yspahan');
  await card.waitFor();
  assert.deepEqual(await page.evaluate(() => window.e2e.rawText()), []);
  await page.getByRole('button', { name: 'Just play' }).click();
  await card.waitFor({ state: 'detached' });
  await anna.name('Anna');
  const table = await anna.start('yspahan');
  await anna.go(`/table/${table.id}`);
  await page.reload();
  await page.locator('[data-ground]').waitFor();
  await settled(page);
  assert.equal(await card.count(), 0);
  await page.locator('.menu > button').click();
  await page.getByRole('button', { name: 'This game in a minute' }).click();
  await card.waitFor();
  await card.getByRole('link', { name: 'Show me' }).click();
  await page.locator('.teacher').waitFor();
});

test('a game that is opened for the first time at a table is told there, and Escape plays', async (scene) => {
  const anna = await scene.guest({ isNew: true, locale: 'en' });
  await anna.name('Anna');
  const table = await anna.start('basari');
  await anna.go(`/table/${table.id}`);
  await anna.page.locator('dialog.sight').waitFor();
  await anna.page.keyboard.press('Escape');
  await anna.page.locator('dialog.sight').waitFor({ state: 'detached' });
  await settled(anna.page);
});

test('the coach speaks of each new question, moves nothing, and is silent when it was answered three times or sent away', async (scene) => {
  const anna = await scene.guest({ width: 1440, height: 900, settings: { language: 'en', pace: 'none' } });
  const { page } = anna;
  await anna.go('/new/basari?coach');
  await page.locator('form > button.primary').click();
  await page.locator('[data-ground]').waitFor();
  const coach = page.locator('.coach');
  await coach.waitFor();
  const box = await boxesOf(page, '.board[data-ground]');
  assert.deepEqual(await page.evaluate(() => window.e2e.rawText()), []);
  const first = await coach.getAttribute('data-question');
  const pick = chance(1);
  for (let answered = 0; answered < 3; ) {
    assert.equal(await turn(page), 'mine', 'the question comes three times in a game');
    const question = await page.evaluate(() => window.e2e.frame().question.key);
    if (question === first) {
      await page.locator(`.coach[data-question="${question}"]`).waitFor();
      answered += 1;
    }
    await decide(page, clickOne, pick);
  }
  while ((await turn(page)) === 'mine' && (await page.evaluate(() => window.e2e.frame().question.key)) !== first) {
    if ((await coach.count()) > 0) await coach.getByRole('button').click();
    await decide(page, clickOne, pick);
  }
  await page.evaluate(() => window.e2e.drawn());
  assert.equal(await coach.count(), 0);
  assert.deepEqual(await boxesOf(page, '.board[data-ground]'), box);
});

test('who plays with friends has no coach', async (scene) => {
  const anna = await scene.guest({ locale: 'en' });
  await anna.go('/new/basari?coach&with=friends');
  await anna.page.locator('form').waitFor();
  assert.equal(await anna.page.locator('input[name=coach]').count(), 0);
});

for (const game of games) {
  test(`the rulebook of ${game} opens beside the table at what is asked, and all its pictures are drawn`, async (scene) => {
    const anna = await scene.guest({ locale: 'en', width: 1440, height: 900 });
    const { page } = anna;
    await anna.name('Anna');
    const table = await anna.start(game);
    await anna.go(`/table/${table.id}`);
    await page.locator('[data-ground]').waitFor();
    await turn(page);
    const box = await boxesOf(page, '.board[data-ground]');
    await page.keyboard.press('r');
    const panel = page.getByRole('dialog', { name: 'Rules' });
    const heading = panel.locator(':is(h2, h3):focus');
    await heading.waitFor();
    const { top } = await heading.evaluate((element) => element.getBoundingClientRect());
    assert.ok(top > 0 && top < 400, `${top} px`);
    assert.deepEqual(await boxesOf(page, '.board[data-ground]'), box);
    for (const figure of await panel.locator('figure').all()) {
      await figure.scrollIntoViewIfNeeded();
      await figure.locator('[data-ground] *').first().waitFor();
      // What is drawn passes under the search, wherever the page is.
      const isCovered = await figure.evaluate((picture) => {
        picture.querySelector('.window').inert = false; // So that it is found where it lies.
        let scroller = picture.parentElement;
        while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
        const search = scroller.querySelector('[role=search]');
        picture.scrollIntoView({ block: 'start', behavior: 'instant' });
        const isUnder = () => {
          const { left, width, top, height } = search.getBoundingClientRect();
          return [0.1, 0.5, 0.9].some((part) => document.elementFromPoint(left + part * width, top + height / 2)?.closest('.window'));
        };
        for (let way = 0; way < picture.clientHeight; way += 30, scroller.scrollBy({ top: 30, behavior: 'instant' })) if (isUnder()) return true;
        return false;
      });
      assert.equal(isCovered, false, await figure.getAttribute('data-picture'));
    }
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
}

test('a term explains itself to a mouse, to the keys and to a finger; a clause is quoted and leads to the exact rules', async (scene) => {
  const anna = await scene.guest({ locale: 'en', touch: true });
  const { page } = anna;
  const note = page.locator('.meaning');
  await anna.go('/rules/yspahan');
  const term = page.locator('article .term').first();
  await term.hover();
  await note.waitFor();
  await page.mouse.move(2, 2);
  await note.waitFor({ state: 'detached' });
  await term.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await note.waitFor();
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  await term.tap();
  await note.locator('.rule').waitFor();
  await page.touchscreen.tap(4, 4);
  await note.waitFor({ state: 'detached' });
  const clause = page.locator('article a.clause').first();
  const number = await clause.innerText();
  await clause.tap();
  await note.locator('.rule').getByText(number).waitFor();
  assert.match(await note.getByRole('link').getAttribute('href'), new RegExp(`clause=${number}`));
});

// Each lesson in one of the languages; the sentences of all steps have their room in it.
languages.forEach((locale, turnOf) => {
  test(`lessons in ${locale} on a phone: no raw text, nothing overflows or lies over another`, async (scene) => {
    const anna = await scene.guest({ locale, width: 360, height: 740 });
    const faults = [];
    for (const game of games) {
      for (const { name } of lessonsOf(game).filter((_, i) => i % languages.length === turnOf)) {
        await open(anna, game, name);
        await anna.page.evaluate(() => window.e2e.drawn());
        const found = await anna.page.evaluate(() => [...window.e2e.rawText(), ...window.e2e.overflows(), ...window.e2e.cuts(), ...window.e2e.overlaps()]);
        faults.push(...found.map((fault) => `${game} ${name}: ${fault}`));
      }
    }
    assert.deepEqual(faults, []);
  });
});

test('what a lesson means is in sight on a phone, or an arrow leads to it', async (scene) => {
  const anna = await scene.guest({ width: 360, height: 740, settings: { language: 'de', pace: 'none' } });
  const { page } = anna;
  const further = page.locator('button.further');
  const hidden = () => page.evaluate(() => window.e2e.hiddenLights());
  let arrows = 0;
  for (const lesson of ['offers', 'five']) {
    await open(anna, 'basari', lesson);
    for (const { name, look } of lessonsOf('basari').find((each) => each.name === lesson).steps) {
      await page.locator(`.sentence[data-step=${name}]`).waitFor();
      // It is brought there while the step begins.
      await page.waitForFunction((lights) => document.querySelectorAll('.board > .spotlight.lit .edge').length === lights, look.length);
      const isBrought = (lights) => window.e2e.hiddenLights().length < lights && (window.e2e.hiddenLights().length > 0) === (document.querySelector('button.further') !== null);
      await page.waitForFunction(isBrought, look.length).catch(() => assert.fail(`${lesson}, ${name}: nothing of ${look} is in sight, or no arrow leads to the rest`));
      for (let left = await hidden(); left.length > 0 && arrows < 20; arrows++) {
        // Gone if the page has brought it by itself meanwhile.
        const isPressed = () => further.click({ timeout: 3000 }).then(() => true, () => false);
        while ((await hidden()).join() === left.join() && !(await isPressed()));
        await page.waitForFunction((before) => window.e2e.hiddenLights().join() !== before, left.join());
        left = (await hidden()).filter((place) => left.includes(place));
      }
      while ((await page.locator(`.sentence[data-step=${name}]`).count()) > 0 && !(await isOver(page))) {
        const was = await place(page);
        await clickNext(page);
        await moved(page, was);
      }
    }
  }
  assert.ok(arrows > 0);
});

for (const theme of ['light', 'dark']) {
  test(`what is laid over a table can be read by everybody: first sight, coach and rules, ${theme}`, async (scene) => {
    const anna = await scene.guest({ isNew: true, settings: { language: 'en', pace: 'none', theme } });
    const { page } = anna;
    await anna.go('/new/yspahan?coach');
    await page.locator('dialog.sight').waitFor();
    const found = await barriers(anna, {});
    await page.keyboard.press('Escape');
    await page.locator('form > button.primary').click();
    await page.locator('.coach').waitFor();
    await page.keyboard.press('r');
    await page.locator('.rules article').waitFor();
    assert.deepEqual([...found, ...(await barriers(anna, {}))], []);
  });
}
