// The table in the middle of the step that ends the game, while the festival counts what was open until then.
import type { View } from '$types/phraya';

/** What counts whatever others do. */
export const secured = ({ total, majorities, penalties }: View['sheets'][number]): number => total - majorities - penalties;

/** The festival as it is counted: majorities, and sections of the temple without a disc, are still open. */
export const festivalCounted = (before: View, view: View): View => ({ ...view, phase: before.phase, points: view.sheets.map(secured) });
