// What a move would take and bring, for the eye: dice to be marked, stock to be counted. The engine pays as section 5 of
// the rules says; the test holds this picture of it against recorded games.
import { tables, words, type View } from '$types/istanbul_dice';
import { cardFace, colours, isLastAction, liraGain, none, resourceOf, tileFace, type Counts, type GoodName } from './box';

export interface Preview {
  /** Dice that are spent, by face. */
  dice: number[];
  /** Stock that is given and taken, by resource. */
  give: number[];
  gain: number[];
  /** Goods of any kind that are still to be named. */
  any: number;
  rubies: number;
}

const goodsNamed = (names: readonly string[]): number[] => words.good.map((good) => names.filter((name) => name === good).length);
const asTiles = (goods: Counts): number[] => words.resource.map((name) => goods[words.good.indexOf(name as GoodName)] ?? 0);

/** Goods by dice first, then by tiles of the colour, then by brown (I-5.1); tiles alone where dice do not count (I-8.4). */
function spend(need: Counts, dice: Counts, stock: Counts): Pick<Preview, 'dice' | 'give'> {
  const spent = { dice: none(words.face), give: none(words.resource) };
  words.good.forEach((good, i) => {
    const face = (colours as readonly string[]).includes(good) ? words.face.indexOf(good as 'red') : -1;
    const byDice = face < 0 ? 0 : Math.min(need[i], dice[face]);
    if (face >= 0) spent.dice[face] = byDice;
    const rest = need[i] - byDice;
    const byTiles = good === 'brown' ? rest : Math.min(rest, stock[resourceOf(good)]);
    spent.give[resourceOf(good)] += byTiles;
    spent.give[resourceOf('brown')] += rest - byTiles;
  });
  return spent;
}

/** On the last action the left carpet takes the dice that are left, the lowest colours first (I-5.5). */
function spareDice(view: View, spent: Counts, most: number): number[] {
  let rest = isLastAction(view) ? most : 0;
  return words.face.map((face, i) => {
    const used = (colours as readonly string[]).includes(face) ? Math.min(rest, view.dice[i] - spent[i]) : 0;
    rest -= used;
    return used;
  });
}

function asUnit(unit: string): Pick<Preview, 'dice' | 'give'> {
  const [good, kind] = unit.split('_');
  return {
    dice: words.face.map((face) => (kind === 'die' && face === good ? 1 : 0)),
    give: words.resource.map((resource) => (kind === 'tile' && resource === good ? 1 : 0)),
  };
}

/** What the named resources cost when a brown tile may stand for a missing one (I-R6). */
function fromStock(give: Counts, stock: Counts): number[] {
  const goods = words.good.map((good) => give[resourceOf(good)]);
  const { give: tiles } = spend(goods, none(words.face), stock);
  return give.map((count, i) => ((words.good as readonly string[]).includes(words.resource[i]) ? tiles[i] : count));
}

export function preview(move: string, view: View, seat: number): Preview {
  const [kind, ...args] = move.split(' ');
  const { stock } = view.players[seat];
  const result: Preview = { dice: none(words.face), give: none(words.resource), gain: none(words.resource), any: 0, rubies: 0 };
  const pay = (need: Counts): Preview => Object.assign(result, spend(need, view.dice, stock));
  const face = view.card === null ? null : cardFace(view.card);

  if (kind === 'pair') {
    const deal = tables.pairs[words.good.indexOf(args[0] as GoodName)];
    pay(deal.need).gain = [...deal.gain];
  } else if (kind === 'crystal') {
    pay(goodsNamed(args)).gain = [...tables.crystal.gain];
  } else if (kind === 'brown') {
    pay(goodsNamed(args)).gain = [...tables.brown.gain];
  } else if (kind === 'crystal_by_hand' || kind === 'brown_by_hand') {
    const deal = kind === 'crystal_by_hand' ? tables.crystal : tables.brown;
    result.any = deal.different;
    result.gain = [...deal.gain];
  } else if (kind === 'quad') {
    pay(tables.one_of_each).gain = asTiles(goodsNamed(args));
  } else if (kind === 'lira') {
    result.dice = words.face.map((name, i) => (name === 'lira' ? view.dice[i] : 0));
    result.gain = liraGain(view);
  } else if (kind === 'bazaar') {
    result.dice = words.face.map((name) => (name === 'card' ? Number(args[0]) : 0));
  } else if (kind === 'mosque') {
    pay(tileFace(Number(args[0])).cost);
  } else if (kind === 'ruby') {
    const track = words.track.indexOf(args[0] as 'red');
    const price = view.prices[track] ?? 0;
    result.rubies = 1;
    if (args[0] === 'right_carpet') {
      result.give = words.resource.map((name) => (name === 'lira' ? price : 0));
    } else if (args[0] === 'left_carpet') {
      pay(tables.one_of_each);
      const spare = spareDice(view, result.dice, price);
      result.dice = result.dice.map((count, i) => count + spare[i]);
      result.any = price - spare.reduce((sum, count) => sum + count, 0);
    } else {
      pay(words.good.map((good) => (good === args[0] ? price : 0)));
    }
  } else if (kind === 'extra') {
    pay(goodsNamed(args));
  } else if (kind === 'pay') {
    Object.assign(result, asUnit(args[0]));
  } else if (kind === 'take_goods') {
    result.gain = asTiles(goodsNamed(args));
  } else if (kind === 'take_ruby') {
    result.rubies = 1;
  } else if (face && kind === 'accept' && view.phase === 'offer') {
    if (face.demand === 'give') result.give = fromStock(face.give, stock);
    result.gain = [...face.gain];
  } else if (face && kind === 'accept') {
    result.give = fromStock(face.others_give, stock);
    result.gain = [...face.others_gain];
  } else if (face && kind === 'give_tile') {
    result.gain = [...face.gain];
  } else if (face && kind === 'decline' && view.phase === 'offer') {
    result.gain = words.resource.map((name) => (name === 'lira' ? tables.consolation : 0));
  } else if (face && kind === 'take_resource') {
    result.gain = [...face.others_gain];
  } else if (face && kind === 'take_lira') {
    result.gain = [...face.others_else];
  }
  return result;
}
