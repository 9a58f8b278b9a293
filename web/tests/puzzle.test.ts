import { describe, expect, it } from 'vitest';
import { games } from '$types/games';
import { dayOf, puzzleOfDay } from '../src/puzzle/day';
import { puzzleOf, puzzlesOf } from '../src/puzzle/puzzles';

describe('the puzzle of the day', () => {
  it('goes through the games, and in each through its puzzles', () => {
    const places = Array.from({ length: 8 }, (_, day) => puzzleOfDay(day, ['a', 'none', 'b'], { a: 3, b: 2 }));
    expect(places.map((place) => `${place?.game}${place?.number}`)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b1', 'a1', 'b2']);
  });
  it('is none where no game has puzzles', () => expect(puzzleOfDay(5, ['a'], {})).toBeNull());
  it('changes at midnight, by the calendar of this place', () => {
    expect(dayOf(new Date(2026, 10, 18, 23, 59)) + 1).toBe(dayOf(new Date(2026, 10, 19, 0, 1)));
    expect(dayOf(new Date(1970, 0, 2))).toBe(1);
  });
});

describe('a puzzle', () => {
  const text = 'game basari\nseats 4\neyes 1\n\nstep move\nposition -\naccept accept\nproof gain 11.6 0.3\n';
  const puzzle = puzzleOf('basari', 'puzzle_7.txt', text);
  const told = (rest: string) => puzzle.tell(`basari.lesson.puzzle_7.${rest}`);
  it('says what follows from its numbers', () => {
    expect(told('title')).toEqual({ key: 'house.puzzle.title', values: { number: '7', count: 4 } });
    expect(told('move')).toEqual({ key: 'house.puzzle.task' });
    expect(told('move.why')).toEqual({ key: 'house.puzzle.why', values: { count: 12, error: 1 } });
  });
  it('answers other moves by what they lose', () => {
    expect(told('move.8')).toEqual({ key: 'house.puzzle.lost', values: { count: 8 } });
    expect(told('move.obvious_21')).toEqual({ key: 'house.puzzle.obvious', values: { count: 21 } });
    expect(told('move.more_40')).toEqual({ key: 'house.puzzle.more', values: { count: 40 } });
  });
});

it.each(games.map(({ id }) => id))('%s has at least fifty puzzles, numbered from 1 on', async (game) => {
  const puzzles = await puzzlesOf(game);
  expect(puzzles.length).toBeGreaterThanOrEqual(50);
  expect(puzzles.map(({ name }) => name)).toEqual(puzzles.map((_, i) => `puzzle_${i + 1}`));
});
