// What a player likes, kept in this browser.
import { preferredLanguage, type Language } from '../i18n/language.svelte';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'normal' | 'fast' | 'off';
export type Confirm = 'never' | 'touch' | 'always';

export interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  confirm: Confirm;
  /** Title and sign of the tab tell that it is the own turn. */
  sign: boolean;
  sound: boolean;
  notify: boolean;
  /** Gems and goods carry letters beside their shape and colour. */
  letters: boolean;
  /** Shows the table as text instead of the board. */
  plain: boolean;
}

const place = 'serai.settings';

function read(): Settings {
  const defaults: Settings = {
    language: preferredLanguage(navigator.languages),
    theme: 'auto',
    motion: 'auto',
    confirm: 'never',
    sign: true,
    sound: true,
    notify: false,
    letters: true,
    plain: false,
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Settings>) };
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

/** Puts theme, motion and letters on the page, where the style sheets look for them. */
export function dress(): void {
  const { theme, motion, letters } = settings;
  const root = document.documentElement;
  root.dataset.theme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
  root.dataset.motion = motion;
  root.dataset.letters = letters ? 'on' : 'off';
}
dark.addEventListener('change', dress);

/** How long a piece travels, in milliseconds. */
export function travel(): number {
  switch (settings.motion) {
    case 'off':
      return 0;
    case 'fast':
      return 120;
    case 'normal':
      return 260;
    case 'auto':
      return still.matches ? 0 : 260;
  }
}

export function asksToConfirm(): boolean {
  return settings.confirm === 'always' || (settings.confirm === 'touch' && matchMedia('(pointer: coarse)').matches);
}
