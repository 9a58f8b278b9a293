import { describe, expect, it } from 'vitest';
import type { Message } from '../src/board';
import { actsOf, partsOf, piecesOf, toldOf } from '../src/table/telling';

const told = (...keys: string[]): Message[] => keys.map((key) => ({ key }));
const cast = {
  moments: { reveal: { with: ['reveal', 'lapse'], says: () => told('all show') }, score: { waits: true } },
  places: ({ key }: Message) => (key === 'paid' ? ['gems'] : []),
};
const shape = (...keys: string[]): [string, boolean][] =>
  partsOf(told(...keys), cast).map(({ says, moment }) => [says.map(({ key }) => key).join(' '), moment !== null]);

describe('what a step tells', () => {
  it('is told event by event', () => {
    expect(shape('a', 'b')).toEqual([['a', false], ['b', false]]);
  });

  it('joins the events of a moment', () => {
    expect(shape('a', 'reveal', 'reveal', 'lapse', 'b')).toEqual([['a', false], ['all show', true], ['b', false]]);
    expect(shape('lapse', 'score', 'score')).toEqual([['lapse', false], ['score', true], ['score', true]]);
  });

  it('announces a move without a choice before what it did', () => {
    expect(shape('house.event.forced', 'paid', 'score')).toEqual([['house.event.forced', true], ['paid', false], ['score', true]]);
  });

  it('makes nothing of what changes nothing on the board', () => {
    expect(shape('house.event.forced')).toEqual([['house.event.forced', false]]);
    expect(shape('house.event.forced', 'deal')).toEqual([['house.event.forced', false], ['deal', false]]);
  });
});

describe('the acts of a frame', () => {
  const acts = (...counts: number[]): number[][] =>
    actsOf(counts.map((count, i) => ({ seq: i + 1, seat: 0, events: told(...Array.from({ length: count }, () => 'a')) }))).map((act) => act.map(({ seq }) => seq));

  it('are the steps that tell something, with the silent ones', () => {
    expect(acts(0, 1, 2, 0, 1, 0)).toEqual([[1, 2], [3], [4, 5, 6]]);
    expect(acts(0, 0)).toEqual([[1, 2]]);
    expect(acts()).toEqual([]);
  });
});

describe('the pieces of a strip', () => {
  it('gives nobody what several do at once', () => {
    const shared = { ...cast, moments: { ...cast.moments, reveal: { ...cast.moments.reveal, shared: true } } };
    const pieces = (...events: Message[]): boolean[] => piecesOf(toldOf([{ seq: 3, seat: 1, events }], shared)).map(({ isShared }) => isShared);
    expect(pieces(...told('a', 'reveal', 'lapse', 'score'))).toEqual([false, true, false]);
    const own = { key: 'a', values: { seat: { seat: 1 } } };
    const other = { key: 'a', values: { seat: { seat: 2 } } };
    const several = { key: 'a', values: { seats: { seats: [0, 2] } } };
    expect([...pieces(own, own), ...pieces(own, several)]).toEqual([false, false, true]);
    expect(piecesOf(toldOf([{ seq: 3, seat: 1, events: [own, other, other] }], cast)).map(({ seat, says }) => [seat, says.length])).toEqual([[1, 1], [2, 2]]);
  });

  it('joins what a step tells beside its moments', () => {
    const step = { seq: 3, seat: 1, events: told('a', 'b', 'score', 'c') };
    expect(piecesOf(toldOf([step, { ...step, seq: 4 }], cast)).map(({ seq, says }) => [seq, says.length])).toEqual([[3, 2], [3, 1], [3, 1], [4, 2], [4, 1], [4, 1]]);
  });
});
