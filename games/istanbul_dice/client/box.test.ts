import { describe, expect, it } from 'vitest';
import { tables, words, type View } from '$types/istanbul_dice';
import { cardFace, pricesOf, prizeText, stackByKind } from './box';

const first = (kind: string): number => tables.tiles.findIndex((tile) => tile.kind === kind);
const player = (): unknown => ({ stock: words.resource.map(() => 0), tiles: [], fresh: [], total: 0 });
const position = (players: unknown[], rest: Partial<View> = {}): View =>
  ({ players, active: 0, round: 1, actions_taken: 0, dice: [0, 0, 0, 0, 0, 0], options: { prices: 'standard' }, stack: [], under: [null], card: null, ...rest }) as unknown as View;

describe('what follows from a view', () => {
  it('reads the prices by the option and the number of players', () => {
    const list = tables.sides[0].alternative[0].prices;
    expect(pricesOf(position([player(), player()], { options: { rules: 1, prices: 'alternative', payment: 'automatic' } }), 0)).toEqual(list);
  });

  it('counts what lies in and under the stack by kind', () => {
    const kinds = Object.fromEntries(stackByKind(position([player(), player()], { stack: [first('die')], under: [first('lira'), null] })));
    expect(kinds).toEqual({ die: 1, action: 0, lira: 1, crystal: 0, card: 0, good: 0 });
  });
});

describe('what accepting a card leads to', () => {
  const offerOf = (prize: string): View =>
    position([player(), player()], { card: tables.cards.findIndex((face) => face.demand !== 'nothing' && face.prize === prize), phase: 'offer' });

  it('is said where it is still to be chosen', () => {
    const offer = offerOf('tile');
    const [lira] = cardFace(offer.card!).give;
    expect(prizeText('accept', offer)).toEqual({
      key: 'istanbul_dice.board.trade',
      values: { give: { amounts: [[lira, 'istanbul_dice.resource.lira']] }, gain: { term: 'istanbul_dice.prize.tile' } },
    });
  });

  it('is left to what the move brings otherwise', () => {
    expect(prizeText('accept', offerOf('gain'))).toBeNull();
    expect(prizeText('decline', offerOf('tile'))).toBeNull();
  });
});
