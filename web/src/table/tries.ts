// Where lines may be tried (analysis/), as far as a table must know it.
import type { TableInfo } from '$types/protocol';

/** The address of a line from a step of a table. */
export const tableAddress = (table: string, step: number, line: string): string => `#/table/${table}?${new URLSearchParams({ step: String(step), line })}`;

/** Whether lines may be tried at a table: at the end by everybody, before by who plays alone, or bots where that was wanted. */
export const mayTry = ({ stage, seats, practice }: TableInfo): boolean =>
  stage === 'over' || (stage === 'running' && seats.some(({ yours }) => yours) && seats.every(({ yours, player, bot }) => yours || (practice && player === null && bot !== null)));
