// What a table shows that no address alone leads to: moments, answers to a click, what is opened. Each has the way there.
import { games } from './guest.mjs';
import { settled, stageOf, turn } from './player.mjs';
import { positionOf } from './positions.mjs';

/** @typedef {import('./player.mjs').Page} Page */
/** @typedef {import('./guest.mjs').Guest} Guest */
/** @typedef {import('./guest.mjs').Look} Look */
/** @typedef {import('./positions.mjs').Step} Step */
/** @typedef {{ name: string, address: string, way: (page: Page) => Promise<unknown>, look?: Look, isStranger?: boolean, isOnPhone?: boolean }} Leaf how the guest is who sees it, and whether it is Anna, and whether only a phone shows it */

/** The moments that wait, by game; each is taken where it has most to tell. */
const staged = {
  basari: ['revealed', 'heat_ended'],
  yspahan: ['filled', 'week_ended'],
  istanbul_dice: ['last_round'],
  phraya: ['stood_still', 'game_ended'],
};

/** @param {string} button @param {string} shown */
const click = (button, shown) => async (/** @type {Page} */ page) => {
  await turn(page);
  await page.locator(button).first().click();
  await page.locator(shown).first().waitFor();
};
/** @param {string} thing */
const hover = (thing) => async (/** @type {Page} */ page) => {
  await turn(page);
  await page.locator(thing).first().hover();
};

/** How many sit at a table that is looked at. */
const seatsOf = { basari: 4, yspahan: 4, istanbul_dice: 3, phraya: 3 };
/** Anna and apprentices. @param {string} game */
const company = (game) => ({ seats: seatsOf[game], bots: ['', ...Array.from({ length: seatsOf[game] - 1 }, () => 'apprentice')] });

/** A table at which all is over, with its history; bots played all of it. @param {Guest} guest @param {string} game */
async function played(guest, game) {
  const { id } = await guest.start(game, { ...company(game), options: {} });
  await guest.command(id, 'stand_in', { seat: 0 });
  while ((await guest.ask('GET', `tables/${id}`)).table.stage !== 'over') await new Promise((later) => setTimeout(later, 200));
  return { game, id, history: await guest.history(id) };
}

/** What is seen at a table at which Anna decides. @param {string} binary @param {Guest} anna @returns {Promise<Leaf[]>} */
async function decisions(binary, anna) {
  /** @type {Leaf[]} */
  const leaves = [];
  /** @param {string} name @param {string} game @param {(step: Step) => boolean} isWanted @param {Leaf['way']} way @param {Partial<Leaf>} more */
  async function add(name, game, isWanted, way, more = {}) {
    const position = positionOf(binary, game, (step) => step.turn[0] === 0 && isWanted(step), seatsOf[game]);
    const { id } = await anna.start(game, { ...company(game), position });
    leaves.push({ name, address: `/table/${id}`, way, ...more });
  }
  const late = (/** @type {string} */ phase, /** @type {number} */ from) => (/** @type {Step} */ { state, seq }) => state.phase === phase && seq > from;
  const picks = late('pick', 40);
  await add('choice of basari', 'basari', late('choose', 30), turn);
  await add('offer of basari', 'basari', ({ state }) => state.phase === 'respond' && state.bid.some((/** @type {number} */ gems) => gems > 1), turn);
  await add('pick of yspahan', 'yspahan', picks, turn);
  await add('hints of yspahan', 'yspahan', picks, click('.question .hint', '.question ul[aria-label] li'));
  await add('why not of yspahan', 'yspahan', picks, click('.board .town button:enabled:not(.legal)', '.question .explain'));
  await add('supervisor of yspahan', 'yspahan', picks, async (page) => {
    await turn(page);
    await page.locator('[data-place^=row-]:has(button.use:nth-of-type(3))').first().locator('button.use').nth(1).click();
    await page.locator('.board .legal').first().hover();
  });
  await add('preview of istanbul_dice', 'istanbul_dice', ({ state, moves, seq }) => seq > 30 && state.phase === 'act' && moves.length > 4, hover('.board button.legal'));
  await add('dice of istanbul_dice', 'istanbul_dice', late('reroll', 30), turn);
  await add('hand of phraya', 'phraya', late('play_card', 15), hover('[data-place^=card-].legal'));
  await add('stall of phraya', 'phraya', late('act', 15), turn);
  await add('score of phraya', 'phraya', late('play_card', 15), async (page) => {
    await turn(page);
    await page.locator('.folio [role=tab][id$=-score]').click();
  });
  for (const game of games) {
    await add(`text of ${game}`, game, ({ seq }) => seq > 15, (page) => page.locator('.text table').first().waitFor(), { look: { settings: { plain: true, pace: 'none' } } });
    const unfolds = async (/** @type {Page} */ page) => {
      await turn(page);
      await page.locator('.status .tools button[aria-expanded]').nth(1).click();
      await page.locator('dialog').waitFor();
    };
    await add(`log of ${game} on a phone`, game, ({ seq }) => seq > 10, unfolds, { isOnPhone: true });
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
    await page.locator('.review .advice li').first().waitFor();
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
  return [
    { name: `end of ${game} at a full table`, address: `/table/${id}`, way: ended },
    { name: `review of ${game}`, address: `/table/${id}`, way: reviewed },
    { name: `shared ${game}`, address: `/table/${id}?step=20`, way: (page) => page.locator('.review button').first().waitFor(), isStranger: true },
    ...moments,
  ];
}

/** Furnishes the house for Anna, and names all leaves. @param {string} binary @param {Guest} anna @returns {Promise<Leaf[]>} */
export async function albumOf(binary, anna) {
  await anna.name('Anna');
  const [now, ...over] = await Promise.all([decisions(binary, anna), ...games.map((game) => played(anna, game))]);
  return [...now, ...over.flatMap(memories)];
}
