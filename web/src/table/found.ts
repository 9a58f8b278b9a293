/** So many answers are listed at once. */
export const many = 24;

/** Of more, those are listed that say what is wanted. */
export function found<Answer>(answers: readonly Answer[], says: (answer: Answer) => string, wanted: string): Answer[] {
  const text = wanted.trim().toLowerCase();
  return (text ? answers.filter((answer) => says(answer).toLowerCase().includes(text)) : answers).slice(0, many);
}
