// What a player likes, kept in this browser.
import { languageNames, preferredLanguage, type Language } from '../i18n/language.svelte';

export type Theme = 'auto' | 'light' | 'dark';
/** How the table tells its story; none shows everything as it comes. */
export type Pace = 'calm' | 'quick' | 'none';

export interface Settings {
  language: Language;
  theme: Theme;
  pace: Pace;
  /** A turn whose last move is made ends by itself after a moment. */
  ends: boolean;
  /** Title and sign of the tab tell that it is the own turn. */
  sign: boolean;
  sound: boolean;
  /** Nothing sounds, and nothing shakes. */
  silent: boolean;
  notify: boolean;
  /** Gems and goods carry letters beside their shape and colour. */
  letters: boolean;
  /** Shows the table as text instead of the board. */
  plain: boolean;
}

const place = 'serai.settings';

/** What was kept, also by earlier pages: they knew how fast pieces moved and nothing else of the pace. */
export function settled({ motion, ...kept }: Partial<Settings> & { motion?: string }): Partial<Settings> {
  const pace: Pace | undefined = motion === 'fast' ? 'quick' : motion === 'off' ? 'none' : undefined;
  return pace && !kept.pace ? { ...kept, pace } : kept;
}

function read(): Settings {
  const defaults: Settings = {
    language: preferredLanguage(navigator.languages),
    theme: 'auto',
    pace: 'calm',
    ends: false,
    sign: true,
    sound: true,
    silent: false,
    notify: false,
    letters: true,
    plain: false,
  };
  try {
    // What an earlier page kept and this one does not know is left behind.
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Settings>;
    const known = { ...defaults, ...Object.fromEntries(Object.entries(settled(kept)).filter(([name]) => name in defaults)) };
    return known.language in languageNames ? known : { ...known, language: defaults.language };
  } catch {
    return defaults;
  }
}

export const settings = $state<Settings>(read());

export function keep(): void {
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Puts theme, pace and letters on the page, where the style sheets look for them. */
export function dress(): void {
  const { theme, pace, letters } = settings;
  const root = document.documentElement;
  root.dataset.theme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
  root.dataset.pace = pace;
  root.dataset.letters = letters ? 'on' : 'off';
}
dark.addEventListener('change', dress);

/** How long things take, in milliseconds. */
export interface Tempo {
  /** A piece that travels. */
  travel: number;
  /** To look at a position before the next one. */
  look: number;
  /** A moment, and each of its sentences. */
  moment: number;
  sentence: number;
  /** How late the screen may be behind the table, taps apart. */
  patience: number;
}
const tempi: Record<Exclude<Pace, 'none'>, Tempo> = {
  calm: { travel: 320, look: 480, moment: 900, sentence: 1100, patience: 15_000 },
  quick: { travel: 180, look: 170, moment: 350, sentence: 350, patience: 4_000 },
};

/** What is wanted to be seen again takes its time, whatever the pace. */
export const tempo = (pace: Pace = settings.pace): Tempo => tempi[pace === 'none' ? 'calm' : pace];

/** How long a piece travels; those who want no motion see it arrive. */
export const travel = (): number => (settings.pace === 'none' || still.matches ? 0 : tempo().travel);

/** Whether those who look want no motion. */
export const isStill = (): boolean => still.matches;
