// What this browser remembers of a table, so that it need not believe everything it is told later.
import type { Message } from '$types/protocol';

export interface TableMemory {
  /** The commitment as it was shown first. */
  promise?: string;
  /** What this device adds to the luck of the game that is being started. */
  nonce?: string;
  /** When the last line of the chat that was read here was said. */
  read?: number;
  /** Whether the coach sits beside the player. */
  coach?: boolean;
  /** How the standing answers were worded, by question. */
  answers?: Record<string, { question: Message; move: Message }>;
}

const place = 'serai.tables';
const most = 60;

function read(): [string, TableMemory][] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as [string, TableMemory][];
  } catch {
    return [];
  }
}

export function recall(table: string): TableMemory {
  return read().find(([id]) => id === table)?.[1] ?? {};
}

/** Adds to what is known of a table; of many tables the oldest are forgotten. */
export function remember(table: string, more: TableMemory): void {
  const others = read().filter(([id]) => id !== table);
  try {
    localStorage.setItem(place, JSON.stringify([...others.slice(1 - most), [table, { ...recall(table), ...more }]]));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
