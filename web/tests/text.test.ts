import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bringsText } from '../src/i18n/brings';
import { Text, type Sentences } from '../src/i18n/text';

const root = join(import.meta.dirname, '../..');
const read = (path: string): Sentences => JSON.parse(readFileSync(join(root, path), 'utf8')) as Sentences;
const text = (language: string, names?: string[]): Text =>
  new Text(language, { ...read(`text/${language}.json`), ...read(`games/basari/text/${language}.json`), ...read(`games/yspahan/text/${language}.json`) }, names);

// The examples of tests/text/text_test.cpp: both implementations say the same.
describe('a sentence', () => {
  it('fills placeholders in every language', () => {
    const winners = { key: 'house.winners', values: { seats: { seats: [0, 1, 2] } } };
    expect(text('en').say(winners)).toBe('Seat 1, Seat 2 and Seat 3 share the victory.');
    expect(text('de').say(winners)).toBe('Platz 1, Platz 2 und Platz 3 teilen sich den Sieg.');
    expect(text('nl').say(winners)).toBe('Plaats 1, Plaats 2 en Plaats 3 delen de overwinning.');
  });

  it('chooses the form by the number', () => {
    const walked = (games: number): string => text('en').say('cli.walk.done', { games, decisions: 2 });
    expect(walked(1)).toBe('1 game, 2 decisions: every rule kept.');
    expect(walked(3)).toBe('3 games, 2 decisions: every rule kept.');
  });

  it('chooses among all forms that a language has', () => {
    const polish = new Text('pl', { 'house.language.forms': 'one few many', said: '{count} {count|karta|karty|kart}' });
    expect([1, 2, 5, 22].map((count) => polish.say('said', { count }))).toEqual(['1 karta', '2 karty', '5 kart', '22 karty']);
    const spanish = new Text('es', { 'house.language.forms': 'one other', said: '{count} {count|carta|cartas}' });
    expect([1, 0, 1_000_000].map((count) => spanish.say('said', { count }))).toEqual(['1 carta', '0 cartas', '1000000 cartas']);
  });

  it('calls a seat by its name', () => {
    const named = text('en', ['', 'Amina']);
    expect(named.seat(0)).toBe('Seat 1');
    expect(named.seat(1)).toBe('Amina');
    expect(named.seat(null)).toBe('-');
  });

  it('gives a seat\'s number where that is wanted', () => {
    const held = { key: 'yspahan.board.shop_held', values: { shop: 'sw2', seat: { seat: 1 } } };
    expect(text('en', ['', 'Amina']).say(held)).toBe('sw2:2');
  });

  it('lists amounts and says nothing for none', () => {
    const offered = (amounts: [number, string][]): string =>
      text('en', ['Anna']).say({ key: 'basari.event.offered', values: { seat: { seat: 0 }, gems: { amounts } } });
    expect(offered([[2, 'basari.colour.red'], [1, 'basari.colour.blue']])).toBe('Anna offers 2 red and 1 blue.');
    expect(offered([])).toBe('Anna offers nothing.');
  });

  it('says a sentence within another', () => {
    const accept = { key: 'basari.move.accept' };
    const forced = { key: 'house.event.forced', values: { seat: { seat: 1 }, move: { message: accept } } };
    expect(text('en').say(forced)).toBe('Seat 2 has no other choice: accept the offer.');
    expect(text('de').say(forced)).toBe('Platz 2 hat keine andere Wahl: das Gebot annehmen.');
    expect(text('nl').say(forced)).toBe('Plaats 2 heeft geen andere keuze: het bod aannemen.');
  });

  it('says what a move brings, the own seat first', () => {
    const brings = [
      { seat: 0, what: 'yspahan.holding.gold', amount: 2 },
      { seat: 1, what: 'yspahan.holding.points', amount: 1 },
      { seat: 1, what: 'yspahan.holding.camels', amount: -3 },
      { seat: 0, what: 'yspahan.unknown.card' },
    ];
    const { say } = text('en', ['Amina']);
    expect(bringsText(brings, 1, say)).toBe('+1 point, −3 camels; Amina: +2 gold; Amina draws a card');
    expect(bringsText(brings.slice(0, 1), 1, say)).toBe('Amina: +2 gold');
    expect(bringsText([], 1, say)).toBe('');
  });

  it('says an unknown key as it is, and leaves a missing value empty', () => {
    expect(text('en').say('web.no_such_key')).toBe('web.no_such_key');
    expect(text('en').say('house.seat')).toBe('Seat ');
  });
});
