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

  describe('of a move without a choice', () => {
    const of = (key: string, seat: number, name = 'seat'): Message => ({ key, values: { [name]: { seat } } });
    const forced = of('house.event.forced', 1);
    const parts = (...events: Message[]): [string, boolean, boolean][] => partsOf([forced, ...events], { ...cast, chapters: ['begin', 'paid'] }).map(({ says, moment, isForced }) => [says.map(({ key }) => key).join(' '), moment !== null, isForced]);

    it('is that with what was done', () => {
      expect(parts(of('keep', 1), of('gain', 1))).toEqual([['web.table.forced', false, true], ['gain', false, false]]);
      expect(parts(of('score', 1, 'other'))).toEqual([['web.table.forced', true, true]]);
      expect(partsOf([forced, of('keep', 1)], cast)[0].says).toEqual([{ key: 'web.table.forced', values: { deed: { message: of('keep', 1) } } }]);
    });

    it('is announced where it changes something on the board', () => {
      const places = ({ key }: Message): string[] => (key === 'keep' ? ['dice'] : []);
      expect(partsOf([forced, of('keep', 1)], { places })[0].moment).not.toBeNull();
      expect(partsOf([forced, of('gain', 1)], { places })[0].moment).toBeNull();
    });

    it('stands alone before what somebody else does, what begins, and what is told in other words', () => {
      expect(parts()).toEqual([['house.event.forced', false, false]]);
      for (const event of [of('keep', 0), of('begin', 1), { key: 'reveal' }]) expect(parts(event)[0]).toEqual(['house.event.forced', false, false]);
    });
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
