// The rules of the games as HTML, each loaded when it is first read.
const files = import.meta.glob<{ default: string }>('../../games/*/RULES.md');

export async function rulesOf(game: string): Promise<string> {
  const load = files[`../../games/${game}/RULES.md`];
  return load ? (await load()).default : '';
}

/** The text of one clause ("B-5.4"), or null if there is none of this number. */
export async function clauseOf(game: string, clause: string): Promise<string | null> {
  const page = new DOMParser().parseFromString(await rulesOf(game), 'text/html');
  return page.getElementById(clause)?.innerHTML ?? null;
}
