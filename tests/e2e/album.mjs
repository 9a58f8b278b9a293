// What a table shows that no address alone leads to: moments, answers to a click, what is opened. Each has the way there.
import { Guest, games } from './guest.mjs';
import { resize, settled, stageOf, turn } from './player.mjs';
import { positionOf } from './positions.mjs';

/** @typedef {import('./player.mjs').Page} Page */
/** @typedef {import('./guest.mjs').Look} Look */
/** @typedef {import('./positions.mjs').Step} Step */
/** @typedef {{ name: string, address: string, way: (page: Page) => Promise<unknown>, pointed?: string, look?: Look, isStranger?: boolean, isOnPhone?: boolean, sight?: string }} Leaf what the mouse rests on, how the guest is who sees it, and whether it is Anna, whether only a phone shows it, and what it is about, if that is below the window */
/** @typedef {Leaf & { guest: Guest }} OwnLeaf with whose it is */

/** The moments that wait, by game; each is taken where it has most to tell. */
const staged = {
  basari: ['revealed', 'heat_ended'],
  yspahan: ['filled', 'week_ended'],
  istanbul_dice: ['last_round'],
  phraya: ['stood_still', 'game_ended'],
};

/** @param {string} button @param {string} shown @param {(page: Page) => Promise<unknown>} first */
const click = (button, shown, first = turn) => async (/** @type {Page} */ page) => {
  await first(page);
  await page.locator(button).first().click();
  await page.locator(shown).first().waitFor();
};

/** The mouse comes to the first of these and rests until what it means is told. @param {Page} page @param {string} selector */
async function rest(page, selector) {
  const thing = page.locator(selector).first();
  await thing.hover();
  const isTold = (/** @type {Element} */ element) => {
    const told = element.closest('[data-explains]');
    return element.matches(':hover') && (!told || told === document.querySelector('[aria-describedby=meaning]')?.closest('[data-explains]'));
  };
  await page.waitForFunction(isTold, await thing.elementHandle());
}

/**
 * A leaf, once its way is gone, in a window of another size: there what was pointed at is elsewhere, and the mouse comes to it anew.
 * @param {Page} page @param {Pick<Leaf, 'pointed' | 'sight'>} leaf @param {{ width: number, height: number }} size
 */
export async function turnTo(page, { pointed, sight }, size) {
  await page.mouse.move(0, 0); // Nothing is pointed at that lies by accident where the mouse was.
  await resize(page, size);
  if (pointed) await rest(page, pointed);
  if (sight) await page.locator(sight).first().evaluate((thing) => scrollTo({ top: scrollY + thing.getBoundingClientRect().top - 60, behavior: 'instant' }));
}

/** How many sit at a table that is looked at. */
const seatsOf = { basari: 4, yspahan: 4, istanbul_dice: 3, phraya: 3 };
/** Anna and apprentices. @param {string} game */
const company = (game) => ({ seats: seatsOf[game], bots: ['', ...Array.from({ length: seatsOf[game] - 1 }, () => 'apprentice')] });

/** Bots play to the end. @param {Guest} guest @param {string} id */
async function finish(guest, id) {
  await guest.command(id, 'stand_in', { seat: 0 });
  while ((await guest.ask('GET', `tables/${id}`)).table.stage !== 'over') await new Promise((later) => setTimeout(later, 200));
}

/** A table at which all is over, with its history; bots played all of it. @param {Guest} guest @param {string} game */
async function played(guest, game) {
  const { id } = await guest.start(game, { ...company(game), options: {} });
  await finish(guest, id);
  return { game, id, history: await guest.history(id) };
}

/** Adds what is seen at a table at which Anna decides. @param {string} binary @param {Guest} anna @param {Leaf[]} leaves */
const adding = (binary, anna, leaves) =>
  async (/** @type {string} */ name, /** @type {string} */ game, /** @type {(step: Step) => boolean} */ isWanted, /** @type {Leaf['way']} */ way, /** @type {Partial<Leaf>} */ more = {}) => {
    const position = positionOf(binary, game, (step) => step.turn[0] === 0 && isWanted(step), seatsOf[game]);
    const { id } = await anna.start(game, { ...company(game), position });
    leaves.push({ name, address: `/table/${id}`, way, ...more });
    return id;
  };

/** The question that a seat must answer now, with its moves; null if there is none. @param {Guest} guest @param {string} id @param {number} seat */
async function questionOf(guest, id, seat) {
  const { frames } = await guest.ask('GET', `tables/${id}/frames?from=${(await guest.history(id)).length}&seat=${seat}`);
  const { asked, moves } = frames.at(-1);
  return asked === undefined ? null : { asked, moves: /** @type {{ move: string, ends?: boolean }[]} */ (moves) };
}

/** Anna decides some times more, bots in between: a table has no past where a position is its beginning. @param {Guest} guest @param {string} id */
async function playOn(guest, id) {
  for (let decisions = 0; ; ) {
    const question = await questionOf(guest, id, 0);
    if (question && decisions === 5) return;
    if (question) await guest.command(id, 'play', { seat: 0, asked: question.asked, move: question.moves[decisions++ % question.moves.length].move });
    else await new Promise((later) => setTimeout(later, 200));
  }
}

/** Where one waits for another, who does not decide. @param {Guest} anna @param {Guest} bert @param {string} game @returns {Promise<Leaf>} */
async function waiting(anna, bert, game) {
  const { id } = await anna.open(game, { seats: seatsOf[game], bots: ['', '', ...company(game).bots.slice(2)], public: true, options: {} });
  await bert.command(id, 'sit', { seat: 1 });
  await anna.command(id, 'start');
  for (let decisions = 0; ; ) {
    const [own, other] = [await questionOf(anna, id, 0), await questionOf(bert, id, 1)];
    if (other && !own && decisions > 20) break;
    if (own) await anna.command(id, 'play', { seat: 0, asked: own.asked, move: own.moves[decisions++ % own.moves.length].move });
    else if (other) await bert.command(id, 'play', { seat: 1, asked: other.asked, move: other.moves[decisions++ % other.moves.length].move });
  }
  return { name: `waiting for another of ${game}`, address: `/table/${id}`, way: settled };
}

/** The questions of each game. @param {string} binary @param {Guest} anna @returns {Promise<Leaf[]>} */
async function decisions(binary, anna) {
  /** @type {Leaf[]} */
  const leaves = [];
  const add = adding(binary, anna, leaves);
  const late = (/** @type {string} */ phase, /** @type {number} */ from) => (/** @type {Step} */ { state, seq }) => state.phase === phase && seq > from;
  const picks = late('pick', 40);
  await add('choice of basari', 'basari', late('choose', 30), turn);
  await add('offer of basari', 'basari', ({ state }) => state.phase === 'respond' && state.bid.some((/** @type {number} */ gems) => gems > 1), turn);
  await add('pick of yspahan', 'yspahan', picks, turn);
  await add('placed cube of yspahan', 'yspahan', ({ state, seq }) => state.phase === 'place' && state.amount > 1 && seq > 30, click('.board .town button.legal', '.question .undo:not(.locked)'));
  await add('why not of yspahan', 'yspahan', picks, click('.board .town button:enabled:not(.legal)', '.table .explain'));
  await add('supervisor of yspahan', 'yspahan', picks, async (page) => {
    await turn(page);
    await page.locator('[data-place^=row-]:has(button.use:nth-of-type(3))').first().locator('button.use').nth(1).click();
  }, { pointed: '.board .legal' });
  await add('preview of istanbul_dice', 'istanbul_dice', ({ state, moves, seq }) => seq > 30 && state.phase === 'act' && moves.length > 4, turn, { pointed: '.board button.legal' });
  await add('card for all of istanbul_dice', 'istanbul_dice', late('trade', 0), turn);
  await add('dice of istanbul_dice', 'istanbul_dice', ({ state, moves, seq }) => seq > 30 && state.phase === 'reroll' && moves.length > 1, turn);
  await add('first stall of phraya', 'phraya', late('place_stall', 0), turn);
  await add('hand of phraya', 'phraya', late('play_card', 15), turn, { pointed: '[data-place^=card-].legal' });
  await add('stall of phraya', 'phraya', late('act', 15), turn);
  await add('score of phraya', 'phraya', late('play_card', 15), async (page) => {
    await turn(page);
    await page.locator('.folio [role=tab][id$=-score]').click();
  });
  return leaves;
}

/** What lies over a table, or stands in its place. @param {string} binary @param {Guest} anna @returns {Promise<Leaf[]>} */
async function overlays(binary, anna) {
  /** @type {Leaf[]} */
  const leaves = [];
  const add = adding(binary, anna, leaves);
  for (const game of games) {
    await add(`hints of ${game}`, game, ({ seq, moves }) => seq > 20 && moves.length > 2, click('.question .hint', '.note ul[aria-label] li'));
    await add(`text of ${game}`, game, ({ seq }) => seq > 15, (page) => page.locator('.text table').first().waitFor(), { look: { settings: { plain: true, pace: 'none' } } });
    const unfolds = async (/** @type {Page} */ page) => {
      await turn(page);
      await page.locator('.status .tools button[aria-expanded]').nth(1).click();
      await page.locator('dialog').waitFor();
    };
    await playOn(anna, await add(`log of ${game} on a phone`, game, ({ seq }) => seq > 10, unfolds, { isOnPhone: true }));
    const { id } = await anna.start(game, { options: {} });
    leaves.push({ name: `first sight of ${game}`, address: `/table/${id}`, way: (page) => page.locator('dialog.sight').waitFor(), look: { isNew: true } });
  }
  return leaves;
}

/** What is seen when a game is over. @param {Awaited<ReturnType<typeof played>>} game @returns {Leaf[]} */
function memories({ game, id, history }) {
  const ended = async (/** @type {Page} */ page) => {
    await page.locator('.ending svg').first().waitFor();
    await settled(page);
  };
  const reviewed = async (/** @type {Page} */ page) => {
    await ended(page);
    await page.locator('.log .turn button').nth(12).evaluate((line) => line.click());
    await page.locator('.review button').last().click();
    await page.locator('.advice li').first().waitFor();
  };
  const keys = staged[game].map((event) => `${game}.event.${event}`);
  const moments = keys.flatMap((key) => {
    // Where no other moment comes before it, if there is such a place.
    const before = (/** @type {{ events: { key: string }[] }} */ { events }) => events.slice(0, events.findIndex((each) => each.key === key)).filter((each) => keys.includes(each.key)).length;
    const steps = history.filter(({ events }) => events.some((each) => each.key === key));
    const [step] = steps.toSorted((a, b) => before(a) - before(b) || b.events.length - a.events.length);
    if (!step) return [];
    const moment = { address: `/table/${id}?step=${step.seq - 1}`, way: (/** @type {Page} */ page) => stageOf(page, step.seq, key) };
    return /** @type {const} */ (['no-preference', 'reduce']).map((motion) => ({ ...moment, name: `${motion === 'reduce' ? 'still' : 'moving'} moment ${key}`, look: { motion, settings: { pace: 'calm' } } }));
  });
  const analysed = (/** @type {Page} */ page) => page.locator('.analysis .summary').waitFor();
  return [
    { name: `report of ${game}`, address: `/table/${id}?analysis`, way: analysed, sight: '.analysis' },
    { name: `end of ${game} at a full table`, address: `/table/${id}`, way: ended },
    { name: `score of the end of ${game}`, address: `/table/${id}`, way: ended, sight: '.sheets' },
    { name: `review of ${game}`, address: `/table/${id}`, way: reviewed },
    { name: `shared ${game}`, address: `/table/${id}?step=20`, way: (page) => page.locator('.review button').first().waitFor(), isStranger: true },
    ...moments,
  ];
}

/** A game in which a ruby was taken and given back, before bots went on. @param {string} binary @param {Guest} guest @returns {Promise<Leaf>} */
async function takenBack(binary, guest) {
  const game = 'istanbul_dice';
  const position = positionOf(binary, game, ({ turn: whose, state, moves }) => whose[0] === 0 && state.phase === 'act' && moves.some((move) => move.startsWith('ruby ')), seatsOf[game]);
  const { id } = await guest.start(game, { ...company(game), position });
  for (const wanted of ['ruby ', 'mosque ', '']) {
    const question = await questionOf(guest, id, 0);
    const move = question?.moves.find((each) => each.move.startsWith(wanted) && !each.ends)?.move;
    if (!question || !move) continue;
    await guest.command(id, 'play', { seat: 0, asked: question.asked, move });
    await guest.command(id, 'undo', { seat: 0 }).catch(() => undefined); // What was drawn stays.
  }
  await finish(guest, id);
  return { name: `graph of ${game} after an undo`, address: `/table/${id}`, sight: '.sheets figure', way: (page) => page.locator('.ending svg').first().waitFor().then(() => settled(page)) };
}

/** What lies around the tables. @param {Guest} anna @returns {Promise<Leaf[]>} */
async function surroundings(anna) {
  const waiting = await anna.open('basari', { public: true, bots: ['', '', 'master'] });
  const oneDevice = await anna.open('basari', { hot_seat: true, bots: ['', '', 'guest'] });
  await anna.command(oneDevice.id, 'sit', { seat: 1 });
  await anna.command(oneDevice.id, 'start');
  /** @param {string} thing */
  const shows = (thing) => (/** @type {Page} */ page) => page.locator(thing).first().waitFor();
  return [
    { name: 'home', address: '/', way: shows('.welcome') },
    { name: 'home of a newcomer', address: '/', way: shows('.welcome'), isStranger: true, look: { isNew: true } },
    { name: 'own games', address: '/mine', way: shows('main li a') },
    { name: 'one device', address: `/table/${oneDevice.id}`, way: shows('.over') },
    { name: 'invitations', address: `/table/${waiting.id}`, way: click('.waiting li button[aria-expanded]', '.waiting li .invitation', shows('.waiting')), sight: '.waiting' },
    { name: 'rulebook', address: '/rules/yspahan', way: shows('article figure [data-ground] *') },
    { name: 'exact rules', address: '/rules/yspahan/exact', way: shows('article table') },
    { name: 'luck of basari', address: '/position/basari?seats=3&at=-', way: shows('.luck .lots') },
    { name: 'luck of yspahan', address: '/position/yspahan?seats=3&at=phase+%3D+dice%3B+amount+%3D+2', way: shows('.luck .lots') },
  ];
}

/** Furnishes the house, and names all leaves. Nobody may have more than thirty tables. @param {string} binary @param {(name: string) => Promise<Guest>} arrive @returns {Promise<OwnLeaf[]>} */
export async function albumOf(binary, arrive) {
  const [anna, another, bert] = [await arrive('Anna'), await arrive('Anna'), await arrive('Bert')];
  const own = (/** @type {Guest} */ guest) => (/** @type {Leaf} */ leaf) => ({ ...leaf, guest });
  const [around, back, ...over] = await Promise.all([surroundings(anna), takenBack(binary, anna), ...games.map((game) => played(anna, game))]);
  const others = await Promise.all(['istanbul_dice', 'phraya'].map((game) => waiting(anna, bert, game)));
  return [
    ...[...around, back, ...others, ...over.flatMap(memories), ...(await overlays(binary, anna))].map(own(anna)),
    ...(await decisions(binary, another)).map(own(another)),
  ];
}
