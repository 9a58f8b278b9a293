// What this device knows of the player's learning: which games were seen, how far the lessons are, what the coach need not say.
interface Progress {
  /** Games whose first sight was shown. */
  seen: string[];
  /** Lessons that were done to their end, as "game/name". */
  done: string[];
  /** The step at which a lesson was left. */
  left: Record<string, number>;
  /** How often a question was answered with the coach beside it; many times, if the player sent the coach away. */
  answered: Record<string, number>;
}

const place = 'serai.learn';
/** After so many answers to a kind of question the coach is silent. */
const enough = 3;

function read(): Progress {
  const fresh: Progress = { seen: [], done: [], left: {}, answered: {} };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Progress>) };
  } catch {
    return fresh;
  }
}

const progress = $state(read());

function keep(): void {
  try {
    localStorage.setItem(place, JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

export const wasSeen = (game: string): boolean => progress.seen.includes(game);
/** Whether no game was ever seen here. */
export const isNewcomer = (): boolean => progress.seen.length === 0;
export function see(game: string): void {
  if (wasSeen(game)) return;
  progress.seen.push(game);
  keep();
}

export const isDone = (lesson: string): boolean => progress.done.includes(lesson);
/** The step to go on with; the first, if it was never begun or was done. */
export const stepOf = (lesson: string): number => progress.left[lesson] ?? 0;
export function leaveAt(lesson: string, step: number): void {
  progress.left[lesson] = step;
  keep();
}
export function finish(lesson: string): void {
  delete progress.left[lesson];
  if (!isDone(lesson)) progress.done.push(lesson);
  keep();
}

/** Whether the player has shown to know a kind of question. */
export const isKnown = (question: string): boolean => (progress.answered[question] ?? 0) >= enough;
export function answer(question: string, times = 1): void {
  progress.answered[question] = (progress.answered[question] ?? 0) + times;
  keep();
}
/** The coach need not speak of it again. */
export const dismiss = (question: string): void => answer(question, enough);
