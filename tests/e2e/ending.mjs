// What can be done with a game that is over, and what the menu keeps.
import assert from 'node:assert/strict';
import { games, languages } from './guest.mjs';
import { boxesOf, clickOne, lookedAt, play, resize, settled, turn, walkToOne } from './player.mjs';
import { test } from './runner.mjs';

for (const game of games) {
  test(`a finished game of ${game} is reviewed decision by decision, with a number for the move that was made`, async (scene) => {
    const anna = await scene.guest();
    const { page } = anna;
    await anna.name('Anna');
    const table = await anna.finished(game);
    await anna.go(`/table/${table.id}`);
    await settled(page);
    await page.locator('.ending button:has-text("Review")').click();
    const at = () => page.locator('.scrubber input').inputValue();
    const seen = new Set();
    for (let i = 0; i < 3; i++) {
      await page.locator('.advice li').first().waitFor();
      seen.add(await at());
      assert.match(await page.locator('.review p').innerText(), /^Anna decided: .+/);
      assert.match(await page.locator('.advice li').first().innerText(), /wins \d+ %/);
      const played = page.locator('.advice li:has(.played)');
      assert.equal(await played.count(), 1);
      assert.match(await played.innerText(), /wins \d+ %/);
      assert.ok((await page.locator('.advice li').count()) <= 4);
      // Long advice is scrolled in its place, and nothing of it is out of reach.
      const hidden = await page.locator('aside').evaluate((aside) => {
        const side = aside.getBoundingClientRect();
        const place = aside.querySelector('.advice');
        const box = place.getBoundingClientRect();
        const isOut = box.bottom > side.bottom + 1 || box.right > side.right + 1;
        const lowest = box.top + place.scrollHeight + 1;
        return [...place.querySelectorAll('li')].map((each) => each.getBoundingClientRect()).filter(({ right, bottom }) => isOut || right > box.right + 1 || bottom > lowest).length;
      });
      assert.equal(hidden, 0, 'all of it is in sight or scrolled to');
      await page.locator('.review button').nth(1).click();
      await page.waitForFunction((before) => document.querySelector('.scrubber input').value !== before, [...seen].at(-1));
    }
    assert.equal(seen.size, 3);
    const { steps } = await anna.ask('GET', `tables/${table.id}/history`);
    for (const seq of seen) assert.equal(steps[Number(seq)].seat, 0);
  });
}

test('a decision that is looked back at has room on a phone, in every language', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  const table = await anna.finished('basari');
  const decision = (await anna.history(table.id)).find(({ seat, events }) => seat === 0 && events.every(({ key }) => key !== 'house.event.forced'));
  const state = await anna.context.storageState();
  for (const language of languages) {
    const { page } = await scene.guest({ width: 360, height: 740, state, settings: { pace: 'none', language } });
    await page.goto(`/#/table/${table.id}?step=${decision.seq - 1}`);
    await page.locator('.advice li').first().waitFor();
    await page.evaluate(() => window.e2e.drawn());
    const beyond = await page.locator('.review .row > *').evaluateAll((all) => {
      const edge = document.querySelector('.question').getBoundingClientRect().right;
      return all.filter((each) => each.getBoundingClientRect().right > edge - 4).map((each) => each.textContent);
    });
    assert.deepEqual([...beyond, ...(await page.evaluate(() => window.e2e.overflows()))], [], language);
  }
});

test('what would have been better is moved by keys on a phone, and elsewhere the arrows go through the game', async (scene) => {
  const anna = await scene.guest({ width: 360, height: 740 });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('yspahan');
  const decision = (await anna.history(table.id)).find(({ seat, events }) => seat === 0 && events.every(({ key }) => key !== 'house.event.forced'));
  await anna.go(`/table/${table.id}?step=${decision.seq - 1}`);
  await page.locator('.advice li').nth(1).waitFor();
  assert.match(await page.locator('.review p').innerText(), /^Anna decided: .+\s+wins \d+ %/, 'the own move has its number, whatever is swiped');
  const heading = page.locator('.question h2');
  const before = await heading.innerText();
  await walkToOne(page, '.advice ul');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('.advice ul').scrollLeft > 0);
  assert.equal(await heading.innerText(), before);
  await page.locator('.review .row > *').last().focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((said) => document.querySelector('.question h2').innerText !== said, before);
});

test('what would have been better covers nothing of the board on a laptop', async (scene) => {
  const anna = await scene.guest({ width: 1024, height: 768 });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('istanbul_dice');
  const decision = (await anna.history(table.id)).find(({ seat, seq, events }) => seq > 10 && seat === 0 && events.every(({ key }) => key !== 'house.event.forced'));
  // The house is asked what would have been better, and does not hear it before all is measured.
  let ask = () => {};
  const isMeasured = new Promise((measured) => (ask = () => measured(undefined)));
  await page.routeWebSocket(/\/ws(\?|$)/, (line) => {
    const house = line.connectToServer();
    line.onMessage((message) => (JSON.parse(String(message)).do === 'hint' ? void isMeasured.then(() => house.send(message)) : house.send(message)));
  });
  await anna.go(`/table/${table.id}?step=${decision.seq - 1}`);
  await lookedAt(page, decision.seq - 1);
  const [, before] = await boxesOf(page, '.question', '.board');
  assert.equal(await page.locator('.advice li').count(), 0);
  ask();
  await page.locator('.advice li').first().waitFor();
  const [question, board] = await boxesOf(page, '.question', '.board');
  assert.ok(question.y + question.height <= board.y, `${question.y + question.height} px, and the board begins at ${board.y}`);
  assert.equal(board.y, before.y, 'the board stays where it was before anything was known');
});

test('what is known later, and of another decision, moves nothing on a phone', async (scene) => {
  const anna = await scene.guest({ width: 360, height: 740, settings: { pace: 'none', language: 'de' } });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('istanbul_dice');
  const decisions = (await anna.history(table.id)).filter(({ seat, events }) => seat === 0 && events.every(({ key }) => key !== 'house.event.forced'));
  // The house is asked each time, and does not hear it before all is measured.
  /** @type {(tell: () => void) => void} */
  let hear = () => {};
  await page.routeWebSocket(/\/ws(\?|$)/, (line) => {
    const house = line.connectToServer();
    line.onMessage((message) => (JSON.parse(String(message)).do === 'hint' ? hear(() => house.send(message)) : house.send(message)));
  });
  const places = new Set();
  const look = async () => {
    const [question, earlier, later] = await boxesOf(page, '.question', '.review button', '.review button + button');
    places.add([question.y, question.height, earlier.y, later.y].join(' '));
  };
  for (const { seq } of decisions.filter((_, i) => i % Math.ceil(decisions.length / 6) === 0)) {
    const asked = new Promise((heard) => (hear = heard));
    await page.goto('about:blank');
    await anna.go(`/table/${table.id}?step=${seq - 1}`);
    await page.locator('.advice').waitFor();
    await look();
    (await asked)();
    await page.locator('.advice li').first().waitFor();
    await look();
  }
  assert.deepEqual([...places], [[...places][0]]);
});

test('however much the bot says, players and log stay in sight beside the board', async (scene) => {
  const anna = await scene.guest({ width: 1024, height: 600, settings: { pace: 'none', language: 'de' } });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('istanbul_dice');
  const decisions = (await anna.history(table.id)).filter(({ seat, events }) => seat === 0 && events.every(({ key }) => key !== 'house.event.forced'));
  for (const { seq } of decisions.slice(0, 3)) {
    await page.goto('about:blank');
    await anna.go(`/table/${table.id}?step=${seq - 1}`);
    await page.locator('.advice li').first().waitFor();
    const [aside, players, log] = await boxesOf(page, 'aside', 'aside ul', '.log');
    assert.ok(players.y >= aside.y, `the players begin at ${players.y} px`);
    assert.ok(log.height >= 40 && log.y + log.height <= aside.y + aside.height + 1, `the log ends at ${log.y + log.height} of ${aside.y + aside.height} px`);
  }
});

test('what others decided is named, also where nothing came of it', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('yspahan');
  const silent = (await anna.history(table.id)).find(({ seat, events }) => seat === 1 && events.length === 0);
  assert.ok(silent, 'somebody ends a turn in which more could be done');
  await anna.go(`/table/${table.id}?step=${silent.seq - 1}`);
  await page.locator('.advice li').first().waitFor();
  assert.match(await page.locator('.review p').innerText(), /^Bashir decided: .+/);
});

test('on a phone a message after the end moves nothing and leaves the head in sight, and sums keep apart in large letters', async (scene) => {
  const anna = await scene.guest({ width: 360, height: 740 });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('basari', { seats: 4 });
  await anna.end(table.id);
  await anna.go(`/table/${table.id}`);
  const total = page.locator('.scores .total').first();
  await total.waitFor();
  const cut = await page.locator('.scores .name').evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
  assert.deepEqual(cut, [], 'these names are cut');
  assert.equal(await page.locator('.question').evaluate((question) => getComputedStyle(question, '::before').content), 'none', 'nothing hides what stands below the result');
  const [status, sheet] = await boxesOf(page, '.status', '.scores');
  await page.route('**/record', (route) => route.abort());
  await page.locator('.ending button:has-text("record")').click();
  await page.locator('.table .explain').waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const [message, moved] = await boxesOf(page, '.table .explain', '.scores');
  assert.equal(moved.y, sheet.y);
  assert.ok(message.y >= status.y + status.height, `${message.y} px, and the head ends at ${status.y + status.height}`);
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  await page.evaluate(() => window.e2e.drawn());
  const beyond = await page.locator('.scores td').evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.innerText));
  assert.deepEqual(beyond, []);
  const [whole, numbers] = await boxesOf(page, '.ending:has(.scores)', '.scores .wide');
  assert.ok(numbers.x + numbers.width <= whole.x + whole.width, 'its region scrolls');
});

for (const game of ['yspahan', 'istanbul_dice']) {
  test(`the dice of ${game} are counted`, async (scene) => {
    const anna = await scene.guest();
    const { page } = anna;
    await anna.name('Anna');
    const table = await anna.start(game);
    await anna.go(`/table/${table.id}`);
    await play(page, clickOne, 3);
    await turn(page);
    await page.locator('.menu > button').click();
    await page.locator('.menu button:has-text("Dice statistics")').click();
    await page.locator('dialog tbody tr').first().waitFor();
    const counts = (await page.locator('dialog td.figure').allInnerTexts()).map(Number);
    const sum = counts.reduce((a, b) => a + b);
    assert.ok(counts.length === 6 && sum > 0);
    assert.ok((await page.locator('dialog p').innerText()).startsWith(`${sum} dice`));
  });
}

test('a report has the table, the log and the position, and no invitation', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('basari');
  await anna.go(`/table/${table.id}`);
  await play(page, clickOne, 2);
  await turn(page);
  await page.locator('.menu > button').click();
  await page.locator('.menu button:has-text("report")').click();
  await page.locator('.menu button:has-text("Copied")').waitFor();
  const report = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  assert.equal(report.table.id, table.id);
  assert.ok(report.log.length > 0 && report.frame.view.players.length === 3);
  assert.ok(report.table.seats.every(({ invite }) => invite === null));
});

test('a position is copied from a finished game, and another one begins there', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('yspahan');
  await anna.go(`/table/${table.id}`);
  await settled(page);
  await page.locator('.ending button:has-text("Review")').click();
  await page.locator('.advice li').first().waitFor();
  const first = await page.locator('.scrubber input').inputValue();
  await page.locator('.review button').nth(1).click();
  await page.waitForFunction((before) => document.querySelector('.scrubber input').value !== before, first);
  const at = await page.locator('.scrubber input').inputValue();
  await page.locator('.menu > button').click();
  await page.locator('.menu button:has-text("Copy this position")').click();
  await page.locator('.menu button:has-text("Copied")').waitFor();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(line, (await anna.ask('GET', `tables/${table.id}/position?from=${at}`)).position);
  assert.match(line, /^phase = [^?]+$/);

  await anna.go('/new/yspahan');
  await page.locator('label.chip:has-text("2")').click();
  await page.getByText('A friend by link').click();
  await page.locator('summary:has-text("From a position")').press('Enter');
  const field = page.locator('input[name=position]');
  await field.fill(`${line}; camels = 3`);
  await field.press('Enter');
  assert.equal(await page.locator('.explain p').innerText(), "There is no field 'camels'.");
  await field.fill(line);
  await field.press('Enter');
  await page.locator('.waiting summary:has-text("begins from a position")').press('Enter');
  assert.equal(await page.locator('.waiting .position code').innerText(), line);
  await page.locator('.waiting .start').click();
  await turn(page);
  await page.locator('.menu > button').click();
  await page.locator('.menu li:has-text("begins from a position")').waitFor();
});

test('a game is leafed through as quickly as arrows are pressed, however late its positions come', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.finished('yspahan');
  await anna.go(`/table/${table.id}?step=20`);
  await page.getByText('Looking back: step 20 of').waitFor();
  let answer = () => {};
  const isAsked = new Promise((asked) => (answer = () => asked(undefined)));
  await page.route('**/frames?*', (route) => isAsked.then(() => route.continue()));
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Earlier' }).click();
  answer();
  await page.getByText('Looking back: step 16 of').waitFor();
});

/** @param {number} seats */
const crowd = (seats) => ({ seats, bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? '' : 'guest')), options: {} });

for (const [game, seats] of [['phraya', 4], ['yspahan', 4], ['basari', 5]]) {
  test(`on a phone the score sheet of ${seats} players of ${game} has room for each, in every language`, async (scene) => {
    const anna = await scene.guest();
    await anna.name('Wilhelmina');
    const table = await anna.start(game, crowd(seats));
    await anna.end(table.id);
    const state = await anna.context.storageState();
    for (const language of languages) {
      const { page } = await scene.guest({ width: 360, height: 740, state, settings: { pace: 'none', language } });
      await page.goto(`/#/table/${table.id}`);
      const sheet = page.locator('.ending .scores [role=region]');
      await sheet.waitFor();
      await page.evaluate(() => window.e2e.drawn());
      const { beyond, gap } = await sheet.evaluate((region) => {
        const edges = [...region.querySelectorAll('thead .name')].map((name) => name.getBoundingClientRect());
        return { beyond: region.scrollWidth - region.clientWidth, gap: Math.min(...edges.slice(1).map(({ left }, i) => left - edges[i].right)) };
      });
      assert.equal(beyond, 0, language);
      assert.ok(gap >= 4, `${language}: names are ${gap} px apart`);
      assert.deepEqual(await page.evaluate(() => window.e2e.overflows()), [], language);
    }
  });
}

test('the score sheet of Phraya says each line once and adds up, and all costs have their units', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('phraya', crowd(4));
  await anna.end(table.id);
  const step = Math.floor(0.6 * (await anna.history(table.id)).length);
  await anna.go(`/table/${table.id}?step=${step}`);
  await lookedAt(page, step);
  for (const [width, height] of [[1024, 768], [1600, 900]]) {
    await resize(page, { width, height });
    await page.getByRole('tab', { name: 'Score' }).click();
    await page.getByRole('tab', { name: 'Score', selected: true }).waitFor();
    const parts = await page.locator('.folio table').evaluate((sheet) => {
      const numbers = (row) => [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent.replace('−', '-').replace('·', '0')));
      const rows = [...sheet.querySelectorAll(':is(tbody, tfoot) tr')];
      return rows.map((row) => ({ name: row.querySelector('th').textContent, isSum: row.classList.contains('sum'), numbers: numbers(row) }));
    });
    assert.equal(new Set(parts.map(({ name }) => name)).size, parts.length, 'no line stands twice');
    const total = (rows) => rows.reduce((sum, { numbers }) => sum.map((each, i) => each + numbers[i]), [0, 0, 0, 0]);
    const ends = parts.flatMap(({ isSum }, i) => (isSum ? [i] : []));
    assert.equal(ends.length, 3);
    assert.deepEqual(parts[ends[0]].numbers, total(parts.slice(0, ends[0])));
    assert.deepEqual(parts[ends[1]].numbers, total(parts.slice(ends[0] + 1, ends[1])));
    assert.deepEqual(parts[ends[2]].numbers, total([parts[ends[0]], parts[ends[1]]]));
    const bare = await page.locator('[data-place^=king-] .figure, [data-place=temple] .flowers.figure').evaluateAll((costs) => costs.filter((cost) => !cost.querySelector('svg')?.getBoundingClientRect().width).map(({ outerHTML }) => outerHTML));
    assert.deepEqual(bare, [], `at ${width} px`);
  }
});
