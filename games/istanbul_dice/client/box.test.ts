import { describe, expect, it } from 'vitest';
import { tables, words, type View } from '$types/istanbul_dice';
import { actionLimit, answerText, cardFace, isLastAction, isLastRound, lastSeat, liraGain, pricesOf, sideOf, stackByKind, tileFace } from './box';

const first = (kind: string): number => tables.tiles.findIndex((tile) => tile.kind === kind);
const player = (tiles: number[] = [], fresh: number[] = [], total = 0): unknown => ({ stock: words.resource.map(() => 0), tiles, fresh, total });
const position = (players: unknown[], rest: Partial<View> = {}): View =>
  ({ players, active: 0, round: 1, actions_taken: 0, dice: [0, 0, 0, 0, 0, 0], options: { prices: 'standard' }, stack: [], under: [null], card: null, ...rest }) as unknown as View;

describe('what follows from a view', () => {
  it('counts the actions with tiles that are active, not with fresh ones', () => {
    const tile = first('action');
    expect(actionLimit(position([player(), player()]))).toBe(tables.base_actions);
    expect(actionLimit(position([player([tile]), player()]))).toBe(tables.base_actions + 1);
    expect(actionLimit(position([player([tile], [tile]), player()]))).toBe(tables.base_actions);
    expect(isLastAction(position([player([tile]), player()], { actions_taken: tables.base_actions }))).toBe(true);
  });

  it('adds the goods of good tiles to the lira', () => {
    const tile = first('good');
    const gain = liraGain(position([player([tile]), player()], { dice: [0, 0, 0, 0, 2, 0] }));
    expect(gain[words.resource.indexOf('lira')]).toBe(2 * tables.lira_per_die);
    expect(gain[words.resource.indexOf(tileFace(tile).good)]).toBe(1);
  });

  it('knows the last round by the target of this table', () => {
    const target = sideOf(position([player(), player()])).ruby_target;
    expect(isLastRound(position([player(), player([], [], target - 1)]))).toBe(false);
    expect(isLastRound(position([player(), player([], [], target)]))).toBe(true);
  });

  it('ends a round right of the start player', () => {
    expect(lastSeat(position([player(), player(), player()], { start: 0 }))).toBe(2);
    expect(lastSeat(position([player(), player(), player()], { start: 2 }))).toBe(1);
  });

  it('reads the prices by the option and the number of players', () => {
    const list = tables.sides[0].alternative[0].prices;
    expect(pricesOf(position([player(), player()], { options: { rules: 1, prices: 'alternative', payment: 'automatic' } }), 0)).toEqual(list);
  });

  it('counts what lies in and under the stack by kind', () => {
    const kinds = Object.fromEntries(stackByKind(position([player(), player()], { stack: [first('die')], under: [first('lira'), null] })));
    expect(kinds).toEqual({ die: 1, action: 0, lira: 1, crystal: 0, card: 0, good: 0 });
  });
});

describe('an answer to a card', () => {
  const card = tables.cards.findIndex(({ demand, prize }) => demand === 'give' && prize === 'tile');
  it('says what it costs and brings', () => {
    const offer = position([player(), player()], { card, phase: 'offer' });
    const [lira] = cardFace(card).give;
    expect(answerText('accept', offer)).toEqual({
      key: 'istanbul_dice.board.trade',
      values: { give: { amounts: [[lira, 'istanbul_dice.resource.lira']] }, gain: { term: 'istanbul_dice.prize.tile' } },
    });
    expect(answerText('decline', offer)).toEqual({ key: 'istanbul_dice.board.lira', values: { number: tables.consolation } });
    expect(answerText('pass', offer)).toBeNull();
  });
});
