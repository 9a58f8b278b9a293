// What this device adds to the luck of a game, and whether it is there in the end.
import { beforeEach, describe, expect, it } from 'vitest';
import type { StartInfo, TableInfo } from '$types/protocol';
import { commitmentTo, Luck } from '../src/net/luck';

describe('the luck of this device', () => {
  let sent: [string, string][];
  let luck: Luck;
  const host = {
    promise: (_table: string, commitment: string) => void sent.push(['promise', commitment]),
    reveal: (_table: string, nonce: string) => void sent.push(['reveal', nonce]),
  };
  const told = (more: Partial<TableInfo>): TableInfo =>
    ({ id: 't', stage: 'open', commitment: 'c', start: null, nonces: [], seats: [{ player: 'anna', yours: true }], ...more }) as TableInfo;
  const start = (stage: StartInfo['stage'], ...promises: [string, string][]): { start: StartInfo } => ({
    start: { stage, promises: promises.map(([player, commitment]) => ({ player, commitment })) },
  });
  const running = (...nonces: string[]): TableInfo =>
    told({ stage: 'running', nonces: nonces.map((nonce) => ({ player: 'anna', seat: 0, commitment: commitmentTo(nonce), nonce })) });

  beforeEach(() => {
    localStorage.clear();
    sent = [];
    luck = new Luck(host);
  });

  function begin(): string {
    luck.see(told(start('promising')));
    const [[, commitment]] = sent;
    luck.see(told(start('revealing', ['bo', 'b'], ['anna', commitment])));
    return sent[1][1];
  }

  it('promises first, tells when all have promised, and finds itself in the game', () => {
    luck.see(told({}));
    const nonce = begin();
    luck.see(told(start('revealing', ['bo', 'b'], ['anna', sent[0][1]])));
    expect(nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(sent).toEqual([['promise', commitmentTo(nonce)], ['reveal', nonce]]);
    expect(luck.isLeftOut(running('00', nonce))).toBe(false);
  });

  it('says once that it was left out', () => {
    begin();
    expect(luck.isLeftOut(running('00'))).toBe(true);
    expect(luck.isLeftOut(running('00'))).toBe(false);
  });

  it('says so when it was there with a seat and the game has begun without asking it', () => {
    luck.see(told({}));
    expect(luck.isLeftOut(running('00'))).toBe(true);
    expect(luck.isLeftOut(running('00'))).toBe(false);
    // Who came later, had looked away or had no seat was not to be asked.
    expect(new Luck(host).isLeftOut(running('00'))).toBe(false);
    luck.see(told({}));
    luck.lookAway('t');
    expect(luck.isLeftOut(running('00'))).toBe(false);
    luck.see(told({}));
    luck.lookAway();
    expect(luck.isLeftOut(running('00'))).toBe(false);
    luck.see(told({ seats: [] }));
    expect(luck.isLeftOut(running('00'))).toBe(false);
  });

  it('says so when a start is gone after it has told its number, and nobody is said to have ended it', () => {
    begin();
    luck.lookAway();
    expect(luck.hasLost(told({}))).toBe(true);
    luck.see(told({}));
    expect(luck.hasLost(told({}))).toBe(false);
    luck.see(told(start('promising')));
    expect(luck.hasLost(told({}))).toBe(false);
    luck.see(told({}));
    sent = [];
    begin();
    luck.hear({ key: 'house.notice.start_cancelled' });
    expect(luck.hasLost(told({}))).toBe(false);
    luck.see(told({}));
    sent = [];
    begin();
    expect(luck.hasLost(told({}))).toBe(true);
  });

  it('says so when the house has another secret than it had promised', () => {
    const nonce = begin();
    expect(luck.isLeftOut({ ...running(nonce), commitment: 'another' })).toBe(true);
  });

  it('tells nothing to a house that changes its secret, or promises something else in its name', () => {
    for (const lie of [{ commitment: 'another' }, start('revealing', ['anna', commitmentTo('other')])]) {
      luck.see(told({}));
      luck.see(told(start('promising')));
      const [, commitment] = sent.at(-1)!;
      luck.see(told({ ...start('revealing', ['anna', commitment]), ...lie }));
    }
    expect(sent.map(([what]) => what)).toEqual(['promise', 'promise']);
  });

  it('adds something new when a start was cancelled', () => {
    const nonce = begin();
    luck.see(told({}));
    luck.see(told(start('promising')));
    expect(sent[2]).not.toEqual(['promise', commitmentTo(nonce)]);
  });

  it('goes on after the page was loaded anew, and in another window', () => {
    luck.see(told(start('promising')));
    const [[, commitment]] = sent;
    const again = new Luck(host);
    again.see(told(start('promising')));
    expect(sent[1]).toEqual(['promise', commitment]);
    again.see(told(start('revealing', ['anna', commitment])));
    const [, nonce] = sent[2];
    expect(commitmentTo(nonce)).toBe(commitment);
    expect(new Luck(host).isLeftOut(running(nonce))).toBe(false);
  });

  it('is nothing to who only looks on', () => {
    const looking = { seats: [{ player: 'bo', yours: false }] } as Partial<TableInfo>;
    luck.see(told({ ...start('promising'), ...looking }));
    expect(sent).toEqual([]);
    begin();
    expect(luck.isLeftOut({ ...running('00'), ...looking })).toBe(false);
  });
});
