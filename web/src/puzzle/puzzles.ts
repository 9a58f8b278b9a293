// Puzzles: lessons of one move (docs/notation.md), found in games of strong bots by `serai mine`. What is said in one follows from its numbers.
import type { Message } from '$types/protocol';
import files from 'virtual:puzzles';
import { seatsIn, type Lesson } from '../learn/lessons';

export const hasPuzzles = (game: string): boolean => game in files;

/** Percents: how much more often the best move wins, and the standard error of that. */
function gainIn(text: string): { count: number; error: number } {
  const [, gain, error] = /^proof gain (\S+) (\S+)$/m.exec(text) ?? [];
  return { count: Math.round(Number(gain)), error: Math.max(1, Math.round(Number(error))) };
}

// A move that is not the best has the word "12", "obvious_12" or "more_12": so many percent less often it wins.
function answerTo(word: string): Message {
  const [, kind = '', count] = /^(obvious_|more_)?(\d+)$/.exec(word) ?? [];
  const keys: Record<string, string> = { obvious_: 'house.puzzle.obvious', more_: 'house.puzzle.more', '': 'house.puzzle.lost' };
  return { key: keys[kind], values: { count: Number(count) } };
}

export function puzzleOf(game: string, file: string, text: string): Lesson {
  const name = file.replace(/\.txt$/, '');
  const number = name.replace(/^puzzle_/, '');
  const seats = seatsIn(text);
  const move = `${game}.lesson.${name}.move`;
  const told: Record<string, Message> = {
    [`${game}.lesson.${name}.title`]: { key: 'house.puzzle.title', values: { number, count: seats } },
    [move]: { key: 'house.puzzle.task' },
    [`${move}.why`]: { key: 'house.puzzle.why', values: gainIn(text) },
  };
  return {
    game, name, id: `${game}/${name}`, file, text, seats, kind: 'puzzle', says: [move, `${move}.why`],
    tell: (key) => told[key] ?? answerTo(key.slice(move.length + 1)),
    shelf: `/puzzles/${game}`,
  };
}

/** By number; empty for a game without puzzles. */
export async function puzzlesOf(game: string): Promise<Lesson[]> {
  if (!hasPuzzles(game)) return [];
  const { default: found } = await files[game]();
  return found.map(({ file, text }) => puzzleOf(game, file, text));
}
