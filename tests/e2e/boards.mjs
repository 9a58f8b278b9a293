// What single boards promise beyond a match that can be played.
import assert from 'node:assert/strict';
import { games, languages } from './guest.mjs';
import { boxesOf, chance, clickOne, play, resize, settled, shownSeq, turn } from './player.mjs';
import { nearTheEnd, positionOf } from './positions.mjs';
import { test } from './runner.mjs';
import { show } from './tour.mjs';

/** @typedef {import('./runner.mjs').Scene} Scene */
/** @typedef {import('./positions.mjs').Step} Step */

/**
 * Somebody at a table that has come to a phase, and must decide.
 * @param {Scene} scene @param {string} game @param {string} phase
 * @param {{ isWanted?: (step: Step) => boolean, arrives?: (page: import('./player.mjs').Page) => void }} wish
 */
async function sitDown(scene, game, phase, { isWanted = () => true, arrives } = {}) {
  const anna = await scene.guest();
  const { page } = anna;
  arrives?.(page);
  await anna.name('Anna');
  const position = positionOf(scene.binary, game, (step) => step.turn[0] === 0 && step.state.phase === phase && isWanted(step));
  const table = await anna.start(game, { position });
  await anna.go(`/table/${table.id}`);
  await turn(page);
  return page;
}

test('an offer is built without asking the house, and made', async (scene) => {
  /** @type {string[]} */
  const sent = [];
  const page = await sitDown(scene, 'basari', 'respond', { arrives: (arrived) => arrived.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload)))) });

  const before = sent.length;
  const offered = () => page.locator('.offer .stepper strong').allInnerTexts();
  const first = await offered();
  const pick = chance(2);
  for (let clicks = 0; clicks < 20; clicks++) {
    const steps = page.locator('.offer .step:enabled[aria-disabled=false]');
    await steps.nth(pick(await steps.count())).click();
  }
  // Whatever was done, one gem more is an offer too; all of them may be in it already.
  const more = page.locator('.offer .step.more:enabled');
  if ((await offered()).join() === first.join() && (await more.count()) > 0) await more.first().click();
  assert.deepEqual(sent.slice(before), []);

  const seq = await shownSeq(page);
  await page.locator('.offer .make').click();
  await page.locator('.question .made').waitFor();
  assert.deepEqual(sent.slice(before), []);
  await page.locator('.question .tools .end').click();
  await settled(page);
  assert.deepEqual(await page.locator('.question [role=alert]').allInnerTexts(), []);
  assert.notEqual(await shownSeq(page), seq);
});

test('those who haggle face each other, with what the action is worth to both and their offers on a ladder', async (scene) => {
  const page = await sitDown(scene, 'basari', 'respond');
  assert.equal(await page.locator('.haggle .party').count(), 2);
  assert.match(await page.locator('.haggle .party').first().innerText(), /Anna/);
  // What is thought of is on the ladder, above what stands, and follows the builder.
  const thought = page.locator('.ladder .thought');
  const before = await thought.getAttribute('aria-label');
  await page.locator('.offer .step.more:enabled[aria-disabled=false]').first().click();
  await page.waitForFunction((was) => document.querySelector('.ladder .thought')?.getAttribute('aria-label') !== was, before);
  assert.match((await thought.getAttribute('aria-label')) ?? '', /^Anna offers /);
  // Cards are told by what is on them.
  assert.doesNotMatch(await page.locator('body').innerText(), /card \d/i);
});

test('whoever haggles sees the supply on a laptop and both offers on a phone, in every language', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  const position = positionOf(scene.binary, 'basari', ({ turn: whose, state }) => whose[0] === 0 && state.phase === 'respond' && state.bid.some((gems) => gems > 1), 4);
  const { id } = await anna.start('basari', { seats: 4, bots: ['', 'guest', 'guest', 'guest'], position });
  const state = await anna.context.storageState();
  for (const language of languages) {
    const { page } = await scene.guest({ width: 1024, height: 768, state, settings: { pace: 'none', language } });
    await page.goto(`/#/table/${id}`);
    await turn(page);
    const [question, supply] = await boxesOf(page, '.question', '.board .market');
    assert.ok(question.y + question.height <= supply.y, `${Math.round(question.y + question.height - supply.y)} px of it are covered in ${language}`);
    await resize(page, { width: 360, height: 740 });
    const [above, ladder] = await boxesOf(page, '.question', '.board .ladder');
    assert.ok(ladder.y + ladder.height <= above.y, `${Math.round(ladder.y + ladder.height - above.y)} px of the ladder are covered in ${language}`);
  }
});

test('prices of mosque tiles are seen whole', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('istanbul_dice');
  await anna.go(`/table/${table.id}`);
  await page.locator('.arch .cost').first().waitFor();
  for (const width of [360, 390, 1024, 1440, 1600]) {
    await resize(page, { width, height: 900 });
    const cut = await page.locator('.arch').evaluateAll((tiles) =>
      tiles.filter((tile) => [...tile.querySelectorAll('.cost svg')].some((good) => {
        const [outer, inner] = [tile.getBoundingClientRect(), good.getBoundingClientRect()];
        return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
      })).length,
    );
    assert.equal(cut, 0, `at ${width} px`);
  }
});

test('a game that counts rubies says so', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  const table = await anna.finished('istanbul_dice');
  await anna.go(`/table/${table.id}`);
  await anna.page.locator('.ending figure svg').first().waitFor();
  const text = (await anna.page.locator('.ending').allInnerTexts()).join('\n');
  assert.match(text, /How the rubies grew/);
  assert.doesNotMatch(text, /points/i);
  // So does the report, in all but its first sentence.
  await anna.page.goto('about:blank');
  await anna.go(`/table/${table.id}?analysis`);
  await anna.page.locator('.analysis .summary').waitFor();
  await anna.page.locator('.analysis details').evaluateAll((all) => all.forEach((each) => (each.open = true)));
  const report = (await anna.page.locator('.analysis > :not(.summary)').allInnerTexts()).join('\n');
  assert.match(report, /Without luck: −?[\d.]+\srubies/);
  assert.doesNotMatch(report, /points/i);
});

test('where a game stands is seen whole on a phone and on a small laptop, in every language', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  const lastRound = positionOf(scene.binary, 'istanbul_dice', ({ state }) => state.players.some(({ total }) => total > 5), 3);
  const bots = ['', 'guest', 'guest'];
  const tables = await Promise.all([...games.map((game) => anna.start(game, { seats: 3, bots, options: {} })), anna.start('istanbul_dice', { seats: 3, bots, position: lastRound })]);
  const state = await anna.context.storageState();
  for (const language of languages) {
    const { page } = await scene.guest({ state, settings: { pace: 'none', language } });
    for (const { id } of tables) {
      await page.goto(`/#/table/${id}`);
      await settled(page);
      for (const [width, height] of [[360, 740], [1024, 768]]) {
        await resize(page, { width, height });
        const { hidden, text } = await page.locator('.status .stand').evaluate((stand) => ({ hidden: stand.scrollHeight - stand.clientHeight, text: stand.textContent }));
        assert.ok(hidden < 5, `${hidden} px of "${text}" are cut at ${width} px in ${language}`);
      }
    }
  }
});

test('onlookers of istanbul see the players before the dice, from a phone to a large window', async (scene) => {
  const [anna, onlooker] = await Promise.all([scene.guest(), scene.guest()]);
  await anna.name('Anna');
  const { id } = await anna.start('istanbul_dice', { public: true, seats: 4, bots: ['', 'guest', 'guest', 'guest'] });
  const { page } = onlooker;
  await onlooker.go(`/table/${id}`);
  await page.locator('.board [data-place=dice]').waitFor();
  for (const [width, height] of [[360, 740], [1024, 768], [1600, 900]]) {
    await resize(page, { width, height });
    const [dice] = await boxesOf(page, '.board [data-place=dice]');
    const players = await page.locator('.board [data-place^="player "]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    assert.equal(players.length, 4);
    assert.ok(Math.max(...players) <= dice.y && Math.max(...players) < height, `at ${width} px the players end at ${players}, and the dice begin at ${dice.y}`);
  }
});

test('dice that were marked for another throw can be let go', async (scene) => {
  const page = await sitDown(scene, 'istanbul_dice', 'reroll');
  const seq = await shownSeq(page);
  await page.locator('button.die').first().click();
  await page.locator('button.die[aria-pressed=true]').waitFor();
  await page.locator('.throw nav button').click();
  await page.locator('.throw').waitFor({ state: 'detached' });
  assert.equal(await page.locator('button.die[aria-pressed=true]').count(), 0);
  assert.equal(await shownSeq(page), seq);
});

test('dice that were marked are thrown by the pointer', async (scene) => {
  const page = await sitDown(scene, 'istanbul_dice', 'reroll', { isWanted: ({ state }) => state.players[0].stock[1] > 0 });
  const seq = await shownSeq(page);
  await page.locator('button.die').first().click();
  await page.locator('.throw .primary').hover();
  assert.equal(await page.locator('button.die[aria-pressed=true]').count(), 1);
  await page.locator('.throw .primary').click();
  await page.locator('.throw').waitFor({ state: 'detached' });
  await settled(page);
  assert.notEqual(await shownSeq(page), seq);
});

test('the map of phraya is the largest thing, and one screen shows the whole table', async (scene) => {
  const page = await sitDown(scene, 'phraya', 'play_card');
  for (const [width, height] of [[1024, 768], [1440, 900], [1600, 900]]) {
    await resize(page, { width, height });
    await page.locator('[data-place=river]').scrollIntoViewIfNeeded();
    const areas = await page.evaluate(() =>
      ['river', 'prices', 'wholesaler', 'king', 'temple', 'festival', 'folio'].map((name) => {
        const box = document.querySelector(`[data-place=${name}]`).getBoundingClientRect();
        return { name, area: box.width * box.height, isSeen: box.bottom + scrollY <= innerHeight };
      }),
    );
    const [river, ...others] = areas;
    for (const { name, area } of others) assert.ok(river.area > area, `at ${width} px ${name} is larger than the map`);
    assert.deepEqual(areas.filter(({ isSeen }) => !isSeen).map(({ name }) => name), [], `at ${width} px these are below the screen`);
  }
});

test('all leaves of phraya are seen whole on a laptop, in every language, and what the score sheet comes to', async (scene) => {
  const anna = await scene.guest();
  await anna.name('Anna');
  // The first turn: all cards are in the hand, and what one of them does is told.
  const table = await anna.start('phraya', { seats: 4, bots: ['', 'guest', 'guest', 'guest'], options: {} });
  await anna.go(`/table/${table.id}`);
  for (const kind of [/^boat /, /^stall |^claim /]) {
    await turn(anna.page);
    const move = await anna.page.evaluate((pattern) => window.e2e.frame().moves.find((each) => new RegExp(pattern).test(each.move)).move, kind.source);
    await anna.page.evaluate((wanted) => window.e2e.play(0, wanted), move);
  }
  await turn(anna.page);
  const state = await anna.context.storageState();
  for (const language of languages) {
    const { page } = await scene.guest({ width: 1024, height: 768, state, settings: { pace: 'none', language } });
    await page.goto(`/#/table/${table.id}`);
    await turn(page);
    // Larger windows have a lower leaf.
    await page.locator('.folio [role=tab][id$=-score]').click();
    for (const [width, height] of [[1366, 768], [1440, 900], [1600, 900], [1024, 768]]) {
      await resize(page, { width, height });
      const below = await page.locator('.folio .panel').evaluate((panel) => panel.scrollHeight - panel.clientHeight);
      assert.ok(below <= 0, `${below} px of the score are below at ${width} px in ${language}`);
    }
    const open = (/** @type {string} */ leaf) => page.locator(`.folio [role=tab][id$=-${leaf}]`).click();
    for (const leaf of ['hand', 'display', 'orders', 'fleet']) {
      await open(leaf);
      if (leaf === 'hand') await page.locator('.folio .cards button').nth(1).hover();
      const more = await page.locator('.folio .panel').evaluate((panel) => panel.scrollHeight - panel.clientHeight);
      assert.ok(more <= 0, `${more} px of ${leaf} are below in ${language}`);
      if (leaf === 'orders') assert.match(await page.locator('.folio .panel p').innerText(), /: \d+ /);
    }
    await open('score');
    const [sums, panel] = await boxesOf(page, '.folio tfoot tr', '.folio .panel');
    assert.ok(sums.y + sums.height <= panel.y + panel.height + 1);
    const broken = await page.locator('.folio td.figure').evaluateAll((cells) =>
      cells.filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1;
      }).length,
    );
    assert.equal(broken, 0, `numbers have two lines in ${language}`);
  }
});

test('all that a scribe of phraya sells is seen whole on a laptop, in every language', async (scene) => {
  let slot = -1;
  const position = positionOf(scene.binary, 'phraya', ({ turn: whose, state }) => {
    slot = state.stalls.indexOf('scribe');
    return whose[0] === 0 && state.phase === 'act' && state.deeds.length === 0;
  });
  const anna = await scene.guest();
  await anna.name('Anna');
  // There, and rich.
  const elsewhere = position.replaceAll(/players\.0\.(coins|flowers|boat) = \d+; /g, '');
  const { id } = await anna.start('phraya', { position: `${elsewhere}; players.0.boat = ${Math.floor(slot / 2)}; players.0.coins = 30; players.0.flowers = 9` });
  const state = await anna.context.storageState();
  for (const language of languages) {
    const { page } = await scene.guest({ width: 1024, height: 768, state, settings: { pace: 'none', language } });
    await page.goto(`/#/table/${id}`);
    await turn(page);
    const [panel, last] = await boxesOf(page, '.folio .panel', ':nth-child(4 of .folio .offer)');
    assert.equal(await page.locator('.folio .offer').count(), 4);
    const more = last.y + last.height - panel.y - panel.height;
    assert.ok(more <= 0, `${more} px are below in ${language}`);
  }
});

test('whatever is offered, those who haggle stay in their place on a phone', async (scene) => {
  const page = await sitDown(scene, 'basari', 'respond', { isWanted: ({ state }) => state.bid.every((/** @type {number} */ gems) => gems > 0) });
  for (const width of [360, 390, 1024]) {
    await resize(page, { width, height: 800 });
    const beyond = await page.locator('.haggle').evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isOut = (/** @type {DOMRect} */ at) => at.width > 0 && (at.left < left - 1 || at.right > right + 1 || at.top < top - 1 || at.bottom > bottom + 1);
      return [...box.querySelectorAll('*')].filter((each) => !each.closest('.card') && isOut(each.getBoundingClientRect())).map((each) => `${each.tagName} ${each.className} ${each.textContent}`);
    });
    assert.deepEqual(beyond, [], `at ${width} px`);
  }
});

test('after the last week nothing of yspahan is still to come', async (scene) => {
  const anna = await scene.guest({ width: 1440, height: 900 });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('yspahan', { position: nearTheEnd(scene.binary, 'yspahan', 1) });
  await anna.go(`/table/${table.id}`);
  await turn(page);
  assert.ok((await page.locator('.board .players .end').count()) > 0);
  await anna.command(table.id, 'stand_in', { seat: 0 });
  await page.locator('.ending').first().waitFor();
  assert.equal(await page.locator('.board .end, .board .buildings > p').count(), 0);
});

test('the map of phraya stays as large as it was when the game ends', async (scene) => {
  const anna = await scene.guest({ width: 1440, height: 900 });
  const { page } = anna;
  await anna.name('Anna');
  const table = await anna.start('phraya', { position: nearTheEnd(scene.binary, 'phraya', 2) });
  await anna.go(`/table/${table.id}`);
  await turn(page);
  const [{ width }] = await boxesOf(page, '[data-place=river]');
  await play(page, clickOne);
  assert.equal((await boxesOf(page, '[data-place=river]'))[0].width, width);
});

test('every tab of phraya has a name, on a phone too', async (scene) => {
  const page = await sitDown(scene, 'phraya', 'play_card');
  for (const width of [360, 1024, 1600]) {
    await resize(page, { width, height: 800 });
    for (const tab of await page.locator('[data-place=folio] [role=tab] span').all()) {
      const { width: wide, height } = await tab.boundingBox();
      assert.ok(wide > 10 && height > 8, `a tab without a word at ${width} px`);
    }
  }
});

test('a hint of phraya names a stall by what the map shows', async (scene) => {
  const page = await sitDown(scene, 'phraya', 'place_stall');
  await page.locator('.question .hint').click();
  const hint = page.locator('.note ul[aria-label] li').first();
  await hint.waitFor();
  const [, section] = /section (\d+), (?:west|east|north|south) bank/.exec(await hint.innerText());
  assert.equal(await page.locator(`[data-place=section-${section}] small`).innerText(), section);
});

test('a card of phraya tells in words what it would do', async (scene) => {
  const page = await sitDown(scene, 'phraya', 'play_card');
  const [first, second] = await page.locator('[data-place^=card-].legal').all();
  await first.hover();
  const told = await page.locator('.tells').innerText();
  assert.ok(told.length > 30);
  await second.focus();
  await page.waitForFunction((before) => ![undefined, before].includes(document.querySelector('.tells')?.innerText), told);
});

test('the points of phraya are those so far, and what is open stands beside them', async (scene) => {
  const page = await sitDown(scene, 'phraya', 'play_card');
  const { points, sheets } = await page.evaluate(() => window.e2e.frame().view);
  assert.ok(points.every((each) => each >= 0));
  assert.deepEqual(points, sheets.map(({ total, majorities, penalties }) => total - majorities - penalties));
  const shown = await page.locator('aside .points').allInnerTexts();
  assert.deepEqual(shown.map((text) => Number(text.split('\n')[0])), points);
  assert.ok(shown.every((text) => text.includes('open')));
});

test('a stall of phraya where nothing can be done says why', async (scene) => {
  const page = await sitDown(scene, 'phraya', 'act');
  const { stalls, boat } = await page.evaluate(() => ({ stalls: window.e2e.frame().view.stalls, boat: window.e2e.frame().view.players[0].boat }));
  const elsewhere = stalls.findIndex((kind, slot) => kind === 'restaurant' && Math.floor(slot / 2) !== boat);
  await page.locator('[data-place=river] button.stall').nth(elsewhere).click();
  await page.locator('[role=alert]').first().waitFor();
});

test('workers and gems of a card of basari leave the seal with its points free, from a phone to a large window', async (scene) => {
  const anna = await scene.guest();
  const { page } = anna;
  await anna.name('Anna');
  let most = 0;
  for (const begun of [20, 30]) {
    const position = positionOf(scene.binary, 'basari', ({ seq, turn: whose, state }) => seq > begun && whose[0] === 0 && state.phase === 'choose', 4);
    const { id } = await anna.start('basari', { seats: 4, bots: ['', 'guest', 'guest', 'guest'], position });
    await anna.go(`/table/${id}`);
    await turn(page);
    for (const [width, height] of [[360, 740], [390, 844], [1024, 768], [1600, 900]]) {
      await resize(page, { width, height });
      const cards = await page.locator('.board li .card:has(> .workers)').evaluateAll((all) =>
        all.map((card) => {
          const seal = card.querySelector('strong').getBoundingClientRect().left;
          const rows = [...card.querySelectorAll('.workers, .gems')].filter((row) => row.children.length > 0);
          return rows.map((row) => ({ count: row.children.length, over: row.lastElementChild.firstElementChild.getBoundingClientRect().right - seal }));
        }).flat(),
      );
      most += cards.filter(({ count }) => count === 4).length;
      assert.deepEqual(cards.filter(({ over }) => over > 0.5), [], `at ${width} px`);
    }
  }
  assert.ok(most > 4, 'no card has four of a kind');
});

test('how many yellow dice to roll is asked beside the city of yspahan on a small laptop, not over it, in every language', async (scene) => {
  const position = positionOf(scene.binary, 'yspahan', ({ turn: whose, moves }) => whose[0] === 0 && moves.filter((move) => move.startsWith('roll')).length === 3, 4);
  const anna = await scene.guest();
  await anna.name('Anna');
  const { id } = await anna.start('yspahan', { seats: 4, bots: ['', 'guest', 'guest', 'guest'], position });
  const state = await anna.context.storageState();
  for (const language of languages) {
    const { page } = await scene.guest({ width: 1024, height: 768, state, settings: { pace: 'none', language } });
    await page.goto(`/#/table/${id}`);
    await turn(page);
    const [question, town] = await boxesOf(page, '.question', '.board .town');
    assert.ok(question.y + question.height <= town.y, `${language}: the question ends at ${question.y + question.height} px, the city begins at ${town.y} px`);
  }
});

test('points of a souk of yspahan and the cube beside them have room in their shop', async (scene) => {
  const guest = await scene.guest();
  const { page } = guest;
  await guest.name('Anna');
  const filled = [
    'sw1 sw2 sw3 sb1 sb2 sb3 sb4 sy1 sy2 sy3 sy4 sy5',
    'sp1 sp2 sp3 sp4 sp5 sp6 bw1 bw2 bb1 bb2 bb3 by1 by2 by3 by4',
    'bp1 bp2 bp3 bp4 bp5 cb1 cb2 cy1 cy2 cy3',
    'cp1 cp2 cp3 cp4 vb1 vy1 vy2 vo1 vo2 vo3',
  ];
  const position = ['phase = dice; day = 6', ...filled.map((shops, seat) => `players.${seat}.shops = ${shops}`)].join('; ');
  const { id } = await guest.start('yspahan', { seats: 4, position });
  for (const [width, height] of [[360, 740], [1024, 768], [1366, 768], [1600, 900]]) {
    await resize(page, { width, height });
    await show(guest, { name: 'yspahan', address: `/table/${id}`, shows: '.board .town .cube' });
    const tight = await page.locator('.town button:has(.sign)').evaluateAll((shops) =>
      shops.filter((shop) => {
        const { left, right, top, bottom } = shop.getBoundingClientRect();
        const edge = parseFloat(getComputedStyle(shop).borderLeftWidth);
        const [points, count, cube] = ['strong', 'small', '.cube'].map((part) => shop.querySelector(part).getBoundingClientRect());
        const isIn = (box) => box.left >= left + edge - 0.5 && box.right <= right - edge + 0.5 && box.top >= top + edge - 0.5 && box.bottom <= bottom - edge + 0.5;
        const beside = [points, count].filter((box) => box.top < cube.bottom - 1 && box.bottom > cube.top + 1);
        return ![points, count, cube].every(isIn) || beside.some((box) => box.right > cube.left - 1);
      }).map((shop) => shop.dataset.place),
    );
    assert.deepEqual(tight, [], `at ${width} × ${height}`);
  }
});

test('a row of the tower of yspahan lights its quarter, under a mouse and with the focus', async (scene) => {
  const page = await sitDown(scene, 'yspahan', 'pick', { isWanted: ({ moves }) => moves.includes('supply sack') });
  const lit = page.locator('.town .quarter.lit');
  await page.locator('[data-place=row-sack] .kind').hover();
  await lit.waitFor();
  assert.equal(await lit.count(), 1);
  await page.locator('[data-place=row-camel] .kind').hover();
  await lit.waitFor({ state: 'detached' });
  await page.mouse.move(1, 1);
  await page.locator('[data-place=row-sack] button.use').first().focus();
  await lit.waitFor();
});

test('what can be done at a stall of phraya tells its price', async (scene) => {
  const buying = /^buy \d+ \w+ 1$/;
  const page = await sitDown(scene, 'phraya', 'act', { isWanted: ({ moves }) => moves.some((move) => buying.test(move)) });
  const { moves } = await page.evaluate(() => window.e2e.frame());
  const buy = moves.find(({ move }) => buying.test(move));
  const { amount } = buy.brings.find(({ seat, what }) => seat === 0 && what === 'phraya.holding.coins');
  const chips = await page.locator('[role=tabpanel] .chips button').allInnerTexts();
  assert.ok(chips.some((text) => text.includes(`−${-amount}`)), chips.join(' | '));
});
