// What an event speaks of, by the names of its values.
import type { Message } from '$types/protocol';

const valueIn = (event: Message, name: string): object | null => {
  const value = event.values?.[name];
  return typeof value === 'object' ? value : null;
};

/** A seat; null if there is none. */
export function seatIn(event: Message, name = 'seat'): number | null {
  const value = valueIn(event, name);
  return value && 'seat' in value ? (value.seat as number | null) : null;
}

export function seatsIn(event: Message, name = 'seats'): number[] {
  const value = valueIn(event, name);
  return value && 'seats' in value ? (value.seats as number[]) : [];
}

export function numberIn(event: Message, name = 'number'): number {
  const value = event.values?.[name];
  return typeof value === 'number' ? value : 0;
}

/** The last part of a word's key: 'red' of 'basari.colour.red'; empty if there is none. */
export function wordIn(event: Message, name: string): string {
  const value = valueIn(event, name);
  return value && 'term' in value ? (value.term as string).split('.').at(-1)! : '';
}

/** How many of which, by the last part of their keys. */
export function amountsIn(event: Message, name: string): { count: number; word: string }[] {
  const value = valueIn(event, name);
  const amounts = value && 'amounts' in value ? (value.amounts as [number, string][]) : [];
  return amounts.map(([count, term]) => ({ count, word: term.split('.').at(-1)! }));
}
