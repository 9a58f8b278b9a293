// The language of the page. Sentences come from the repository's text files, one chunk per language and game,
// and are loaded when they are first needed.
import languageNames from 'virtual:languages';
import { Text, type Say, type Sentences } from './text';

/** A code with a file in text/. */
export type Language = string;
export { languageNames };

/** The one that all others are translated from. */
export const sourceLanguage: Language = 'en';

type Load = () => Promise<{ default: Sentences }>;
const houseFiles = import.meta.glob<{ default: Sentences }>('../../../text/*.json') as Record<string, Load>;
const studyFiles = import.meta.glob<{ default: Sentences }>('../../../text/*.json', { query: '?study' }) as Record<string, Load>;
const lessonFiles = import.meta.glob<{ default: Sentences }>('../../../games/*/lessons/text/*.json') as Record<string, Load>;
const gameFiles = import.meta.glob<{ default: Sentences }>('../../../games/*/text/*.json') as Record<string, Load>;

/** The first wish ("nl-BE") that has a language, as it is or without its country. */
export const preferredLanguage = (wishes: readonly string[]): Language =>
  wishes.flatMap((wish) => [wish, wish.split('-')[0]]).find((code) => code in languageNames) ?? sourceLanguage;

const games = new Set<string>();
/** Of which also the sentences for learners are wanted. */
const taught = new Set<string>();
/** Whether also the sentences about analysis are wanted. */
let isStudied = false;
let language = $state<Language>(sourceLanguage);
let sentences = $state.raw<Sentences>({});
const text = $derived(new Text(language, sentences));

async function load(wanted: Language): Promise<Sentences> {
  const files = [houseFiles[`../../../text/${wanted}.json`]];
  if (isStudied) files.push(studyFiles[`../../../text/${wanted}.json`]);
  for (const game of games) files.push(gameFiles[`../../../games/${game}/text/${wanted}.json`]);
  for (const game of taught) files.push(lessonFiles[`../../../games/${game}/lessons/text/${wanted}.json`]);
  const loaded = await Promise.all(files.map((file) => file()));
  return Object.assign({}, ...loaded.map((file) => file.default)) as Sentences;
}

// One wish after the other, so that none overtakes a later one and whoever awaits a wish finds it fulfilled.
let fulfilled: Promise<unknown> = Promise.resolve();
function wish(prepare: () => Language): Promise<void> {
  const turn = async (): Promise<void> => {
    const wanted = prepare();
    sentences = await load(wanted);
    language = wanted;
    document.documentElement.lang = wanted;
  };
  const mine = fulfilled.then(turn, turn);
  fulfilled = mine;
  return mine;
}

export const speak = (wanted: Language): Promise<void> => wish(() => wanted);

/** Also loads the sentences of a game. */
export const speakOf = (game: string): Promise<void> =>
  wish(() => {
    games.add(game);
    return language;
  });

/** Also loads the sentences about analysis: of reports, lines, positions and mistakes. */
export const study = (): Promise<void> =>
  wish(() => {
    isStudied = true;
    return language;
  });

/** Also loads the sentences of its lessons, first sight and coach. */
export const teachOf = (game: string): Promise<void> =>
  wish(() => {
    games.add(game);
    if (isTaught(game)) taught.add(game);
    return language;
  });
export const isTaught = (game: string): boolean => `../../../games/${game}/lessons/text/${sourceLanguage}.json` in lessonFiles;

export const say: Say = (message, values) => text.say(message, values);

/** Says with the names of the people at a table. */
export function sayAt(names: readonly string[]): Say {
  return new Text(language, sentences, names).say;
}

export const currentLanguage = (): Language => language;

/** "12 May 2026, 14:03". */
export const dayAndTime = (at: number): string => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
