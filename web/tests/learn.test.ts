import { beforeEach, describe, expect, it, vi } from 'vitest';
import { games } from '$types/games';
import { languageNames } from '../src/i18n/language.svelte';
import { Glossary, glossaryOf } from '../src/learn/glossary';
import { lessonsOf } from '../src/learn/lessons';
import { hasRulebook, headingOf, rulebookOf } from '../src/learn/rulebook';

const languages = Object.keys(languageNames);
const shop = { forms: ['shop', 'shops'], says: 'Holds one cube.', clause: 'Y-4.1' };
const glossary = new Glossary({ shop, building: { forms: ['Shop'], says: 'Brings gold.' }, row: { forms: ['row', 'camel row'], says: 'Of the tower.' } });
const marked = (text: string): string => glossary.pieces(text).map((piece) => (typeof piece === 'string' ? piece : `[${piece.term.id} ${piece.text}]`)).join('');

describe('the terms of a text', () => {
  it('are found as whole words, the longest first, once each', () => {
    expect(marked('A shop on the camel row; more shops, a row.')).toBe('A [shop shop] on the [row camel row]; more shops, a row.');
    expect(marked('workshop, shop-keeper, growing')).toBe('workshop, shop-keeper, growing');
  });
  it('mind capitals where another term is spelt so, and begin a sentence otherwise', () => {
    expect(marked('The Shop is built, a shop is filled.')).toBe('The [building Shop] is built, a [shop shop] is filled.');
    expect(marked('Shops are filled. Row after row.')).toBe('[shop Shops] are filled. [row Row] after row.');
  });
  it('are marked on a page in each section once, never in headings or links, and the marks come off again', () => {
    const page = document.createElement('article');
    const text = '<h2>A row</h2><p>A <b>row</b>, a row, <a href="#">a shop</a>.</p><h3>Shops</h3><p>A row.</p>';
    page.innerHTML = text;
    const undo = glossary.mark(page);
    expect([...page.querySelectorAll('.term')].map((mark) => mark.textContent)).toEqual(['row', 'row']);
    undo();
    expect(page.innerHTML).toBe(text);
  });
});

describe.each(games.map(({ id }) => id))('%s', (game) => {
  it('has lessons, more, and exercises, each with a sentence for every step', async () => {
    const lessons = await lessonsOf(game);
    for (const kind of ['first', 'more', 'exercise']) expect(lessons.some((lesson) => lesson.kind === kind)).toBe(true);
    for (const { says, seats, name } of lessons) expect({ name, isWhole: says.length > 0 && seats >= 2 }).toEqual({ name, isWhole: true });
  });
  it.each(languages)('has a rulebook in %s with the same headings, questions and pictures', async (language) => {
    expect(hasRulebook(game)).toBe(true);
    const outline = async (wanted: string) => {
      const { headings, pictures, html } = await rulebookOf(game, wanted);
      return { headings: headings.map(({ id, isPart, questions }) => ({ id, isPart, questions })), pictures, clauses: (html.match(/class="clause"/g) ?? []).length > 20 };
    };
    expect(await outline(language)).toEqual(await outline('en'));
    const { headings, pictures } = await outline('en');
    expect(headings.filter(({ isPart }) => isPart).map(({ id }) => id)).toEqual(['goal', 'table', 'turn', 'scoring', 'end', 'example', 'mistakes']);
    expect(Object.keys(pictures).length).toBeGreaterThan(2);
  });
  it.each(languages)('has terms in %s', async (language) => {
    const { html } = await rulebookOf(game, language);
    const terms = (await glossaryOf(game, language)).pieces(html.replace(/<.*?>/g, ' ')).filter((piece) => typeof piece !== 'string');
    expect(terms.length).toBeGreaterThan(5);
  });
});

it('opens where the rulebook speaks of a question', async () => {
  const book = await rulebookOf('yspahan', 'en');
  expect(headingOf(book, 'yspahan.phase.roll')).toBe('roll');
  expect(headingOf(book, 'yspahan.phase.none')).toBeNull();
});

describe('progress', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });
  const fresh = () => import('../src/learn/progress.svelte');

  it('is kept on the device', async () => {
    const before = await fresh();
    before.leaveAt('basari/haggle', 2);
    before.leaveAt('basari/actions', 1);
    before.finish('basari/actions');
    before.see('basari');
    vi.resetModules();
    const after = await fresh();
    expect([after.stepOf('basari/haggle'), after.stepOf('basari/actions')]).toEqual([2, 0]);
    expect([after.isDone('basari/haggle'), after.isDone('basari/actions'), after.wasSeen('basari'), after.wasSeen('phraya')]).toEqual([false, true, true, false]);
  });
  it('knows a question after three answers, or when the coach was sent away', async () => {
    const { answer, dismiss, isKnown } = await fresh();
    answer('a');
    answer('a');
    expect(isKnown('a')).toBe(false);
    answer('a');
    dismiss('b');
    expect([isKnown('a'), isKnown('b'), isKnown('c')]).toEqual([true, true, false]);
  });
  it('begins anew where what was kept cannot be read', async () => {
    localStorage.setItem('serai.learn', '{');
    expect((await fresh()).wasSeen('basari')).toBe(false);
  });
});
