import { describe, expect, it } from 'vitest';
import { chancesOf, changeOf, heightsOf, momentsOf, percent, signedPoints, type Report, type StudiedEntry } from '../src/analysis/report';

const value = (...share: number[]): { share: number[]; points: number[] } => ({ share, points: share });
const entry = (kind: StudiedEntry['kind'], seat: number | null, after: number[], lost?: number): StudiedEntry => ({ kind, seat, entry: '', after: value(...after), lost });
const report: Report = {
  depth: 'usual',
  over: true,
  start: { value: value(500_000, 500_000), error: value(0, 0), samples: 1 },
  entries: [entry('luck', null, [600_000, 400_000]), entry('decision', 0, [400_000, 600_000], 150_000), entry('decision', 1, [405_000, 595_000], 0), entry('luck', null, [407_000, 593_000])],
  players: [],
  summary: { key: 'house.report.unfinished' },
  fingerprint: '',
};

describe('a report', () => {
  it('has the chances at the start and after each entry, in percent', () => {
    expect(chancesOf(report)).toEqual([
      [50, 50],
      [60, 40],
      [40, 60],
      [40.5, 59.5],
      [40.7, 59.3],
    ]);
  });

  it('knows what an entry changed for a seat', () => {
    expect(changeOf(report, 0, 1)).toBe(-100_000);
    expect(changeOf(report, 1, 0)).toBe(-200_000);
  });

  it('tells the mistakes of a seat and its luck, and leaves out what is small', () => {
    expect(momentsOf(report, 0, 0.03)).toEqual([
      { entry: 0, seat: 0, kind: 'luck', change: 100_000 },
      { entry: 1, seat: 0, kind: 'mistake', change: -150_000 },
    ]);
    expect(momentsOf(report, 1, 0.03).map(({ entry: at }) => at)).toEqual([0]);
    expect(momentsOf(report, 1, 0.001).map(({ entry: at }) => at)).toEqual([0, 3]);
  });

  it('writes millionths as people read them', () => {
    document.documentElement.lang = 'en';
    expect(percent(123_400)).toBe('12.3\u00a0%');
    expect(signedPoints(2_500_000)).toBe('+2.5');
    expect(signedPoints(-2_500_000)).toBe('−2.5');
  });

  it('names the costliest mistakes and the best and worst luck of a seat', () => {
    const player = { mistakes: [1], luckiest: 0, unluckiest: null } as unknown as Report['players'][number];
    const { mistakes, luckiest, unluckiest } = heightsOf({ ...report, players: [player] }, 0);
    expect(mistakes).toEqual([{ entry: 1, seat: 0, kind: 'mistake', change: -150_000 }]);
    expect(luckiest).toEqual({ entry: 0, seat: 0, kind: 'luck', change: 100_000 });
    expect(unluckiest).toBeNull();
  });
});
