// The lessons of the games: text files (docs/notation.md) that the engine reads. What the page must know of one before it is
// opened stands in its head.
import type { Message } from '$types/protocol';
import files from 'virtual:lessons';

export interface Lesson {
  game: string;
  /** Its name in addresses and text keys. */
  name: string;
  /** What progress is kept under. */
  id: string;
  file: string;
  text: string;
  seats: number;
  kind: 'first' | 'more' | 'exercise' | 'puzzle';
  /** The keys of all that it may say beside the board. */
  says: string[];
  /** The sentence of a key of its own. */
  tell(key: string): Message;
  /** Where all of its kind are listed; its own address is below. */
  shelf: string;
}

export const hasLessons = (game: string): boolean => game in files;

export const seatsIn = (text: string): number => Number(/^seats (\d+)/m.exec(text)?.[1]);

function lessonOf(game: string, file: string, text: string): Lesson {
  const name = file.replace(/^\d+_|\.txt$/g, '');
  const isExercise = name.startsWith('exercise_');
  const said: string[] = [];
  let step = '';
  for (const [, word, value] of text.matchAll(/^(step|done) (\w+)/gm)) {
    step = word === 'step' ? value : step;
    said.push(word === 'step' ? value : `${step}.${value}`);
    if (word === 'step' && isExercise) said.push(`${value}.why`);
  }
  return {
    game,
    name,
    id: `${game}/${name}`,
    file,
    text,
    seats: seatsIn(text),
    kind: isExercise ? 'exercise' : /^more$/m.test(text) ? 'more' : 'first',
    says: said.map((key) => `${game}.lesson.${name}.${key}`),
    tell: (key) => ({ key }),
    shelf: `/learn/${game}`,
  };
}

export const titleOf = ({ game, name, tell }: Lesson): Message => tell(`${game}.lesson.${name}.title`);

/** In the order in which they are learned; empty for a game without lessons. */
export async function lessonsOf(game: string): Promise<Lesson[]> {
  if (!hasLessons(game)) return [];
  const { default: found } = await files[game]();
  return found.map(({ file, text }) => lessonOf(game, file, text));
}
