import { beforeEach, describe, expect, it } from 'vitest';
import type { Kept } from '../src/analysis/kept';
import { dueOf, mistakesOf, readRecord, recordOf, solve, solved, week } from '../src/analysis/mistakes';
import type { PlayerReport, StudiedEntry, ToldMove } from '../src/analysis/report';

const record = `caravanserai record 2
game basari
rules 1
seats 3
option age 0 1 2
position heat = 2
name 0 Anna
commitment 5d1f
secret 09c3
- deal 12 4 39
0 choose A
0 undo
0 choose B
1 choose C
end 5
`;
const told = (move: string): ToldMove => ({ move, says: { key: move }, brings: [] });
const entry = (kind: StudiedEntry['kind'], lost?: number): StudiedEntry => ({ kind, seat: 0, entry: '', after: { share: [], points: [] }, lost, lost_points: 1, played: told('played'), better: lost ? told('better') : undefined });
const player = (mistakes: number[]): PlayerReport => ({ mistakes }) as unknown as PlayerReport;
const kept: Kept = {
  record,
  names: ['Anna', 'Bashir', 'Chandra'],
  seats: [0],
  at: 1000,
  report: {
    entries: [entry('luck'), entry('taken_back'), entry('taken_back'), entry('decision', 90_000), entry('decision', 10_000)],
    players: [player([3, 4]), player([4]), player([])],
  } as unknown as Kept['report'],
};

describe('a record', () => {
  it('tells where its game began, and its entries', () => {
    const { beginning, entries } = readRecord(record);
    expect(beginning).toEqual({ game: 'basari', rules: 1, seats: 3, position: 'options.age = 0 1 2; heat = 2' });
    expect(entries).toEqual(['- deal 12 4 39', '0 choose A', '0 undo', '0 choose B', '1 choose C']);
    expect(readRecord('game x\nrules 1\nseats 2\n').beginning.position).toBe('-');
  });
  it('of one decision is a record too', () => {
    const { beginning } = readRecord(record);
    expect(readRecord(recordOf(beginning, '0 choose B'))).toEqual({ beginning, entries: ['0 choose B'] });
  });
});

describe('own mistakes', () => {
  beforeEach(() => localStorage.clear());
  const all = mistakesOf('t1', kept);

  it('are those that cost something, with what led there', () => {
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ id: 't1/3', seat: 0, before: ['- deal 12 4 39'], lost: 90_000 });
  });
  it('come again a week after they were solved', () => {
    expect(dueOf(all)).toEqual(all);
    solve('t1/3', 5000);
    expect(dueOf(all, solved(), 5000 + week - 1)).toEqual([]);
    expect(dueOf(all, solved(), 5000 + week)).toEqual(all);
  });
});
