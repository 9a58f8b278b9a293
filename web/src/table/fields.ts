// A position as names and values, for the text view: nested parts by their path, lists as one line.
export interface Field {
  name: string;
  /** The value as text; a list keeps its length, so that a long one can be folded. */
  text: string;
  length: number | null;
  /** What it was before, if it was something else. */
  was: string | null;
}

type Leaf = [path: string, value: unknown];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function leavesOf(value: Record<string, unknown>, path: string[] = []): Leaf[] {
  return Object.entries(value).flatMap(([name, part]): Leaf[] => {
    const here = [...path, name.replaceAll('_', ' ')];
    return isRecord(part) ? leavesOf(part, here) : [[here.join(': '), part]];
  });
}

export function textOf(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return '–';
  if (Array.isArray(value)) return value.map((part) => (isRecord(part) ? leavesOf(part).map(([name, leaf]) => `${name} ${textOf(leaf)}`).join(', ') : textOf(part))).join(' ');
  return String(value);
}

export function fieldsOf(value: object, before: object | null, without: readonly string[] = []): Field[] {
  const part = (whole: object): Record<string, unknown> => Object.fromEntries(Object.entries(whole).filter(([name]) => !without.includes(name)));
  const earlier = new Map(before ? leavesOf(part(before)).map(([name, leaf]) => [name, textOf(leaf)]) : []);
  return leavesOf(part(value)).map(([name, leaf]) => {
    const text = textOf(leaf);
    const was = earlier.get(name) ?? text;
    return { name, text, length: Array.isArray(leaf) ? leaf.length : null, was: was === text ? null : was };
  });
}
