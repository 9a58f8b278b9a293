// Parts of the page about analysis, each with the sentences that only they say; loaded when they are wanted.
import { study } from '../i18n/language.svelte';

const withSentences = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, study()]))[0];

export const loadAnalysis = () => withSentences(import('./Analysis.svelte'));
export const loadTableLine = () => withSentences(import('./TableLine.svelte'));
export const loadPosition = () => withSentences(import('../screens/Position.svelte'));
export const loadMistakes = () => withSentences(import('../screens/Mistakes.svelte'));
