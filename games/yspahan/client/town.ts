// The plan of the city: where each shop and each space of the street is drawn. The shops stand on a grid that runs
// outward from the crossing; what lies beside what comes from the tables, and town.test.ts compares the two.
import { tables, words, type Row, type Shop, type Space } from '$types/yspahan';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** The street and the quarters between its arms; turned, the west lies at the top. */
export interface Plan {
  width: number;
  height: number;
  isTurned: boolean;
  shops: ReadonlyMap<Shop, Box>;
  spaces: ReadonlyMap<Space, Box>;
  quarters: { row: Row; box: Box; emblem: Box }[];
  souks: { parts: Box[]; sign: Shop }[];
  streets: Box[];
  doors: { space: Space; shop: Shop; x: number; y: number }[];
}

type Cell = readonly [column: number, row: number];

const slot = 100;
const street = 78;
const north = 2.25 * slot;

// Columns are counted from the north-south street, rows from the west-east street.
const cells: Record<string, Cell> = {
  sw1: [1, 0], sw2: [0, 0], sw3: [0, 1],
  sb1: [0, 2], sb2: [0, 3], sb3: [1, 2], sb4: [1, 3],
  sy1: [3, 0], sy2: [2, 0], sy3: [3, 1], sy4: [2, 1], sy5: [1, 1],
  sp1: [4, 0], sp2: [4, 1], sp3: [4, 2], sp4: [3, 2], sp5: [3, 3], sp6: [4, 3],
  bw1: [0, 0], bw2: [1, 0],
  bb1: [0, 1], bb2: [1, 1], bb3: [1, 2],
  by1: [2, 0], by2: [3, 0], by3: [2, 1], by4: [3, 1],
  bp1: [0, 2], bp2: [0, 3], bp3: [1, 3], bp4: [2, 3], bp5: [3, 3],
  cb1: [1, 0], cb2: [0, 0],
  cy1: [4, 0], cy2: [3, 0], cy3: [2, 0],
  cp1: [0, 1], cp2: [0, 2], cp3: [1, 1], cp4: [1, 2],
  vb1: [0, 0], vy1: [0, 1], vy2: [1, 1],
  vo1: [1, 0], vo2: [2, 0], vo3: [3, 0],
};

interface Site {
  row: Row;
  west: boolean;
  north: boolean;
  columns: number;
  depth: number;
  rows: number;
  emblem: [from: Cell, to: Cell];
}
const sites: Site[] = [
  { row: 'chest', west: true, north: true, columns: 5, depth: north / 3, rows: 3, emblem: [[2, 1], [4, 2]] },
  { row: 'vase', west: false, north: true, columns: 4, depth: north / 2, rows: 2, emblem: [[2, 1], [3, 1]] },
  { row: 'sack', west: true, north: false, columns: 5, depth: slot, rows: 4, emblem: [[2, 2], [2, 3]] },
  { row: 'barrel', west: false, north: false, columns: 4, depth: slot, rows: 4, emblem: [[2, 2], [3, 2]] },
];
const middle = { x: 5 * slot, y: north };
const size = { width: 9 * slot + street, height: north + street + 4 * slot };

function cellBox(site: Site, [column, row]: Cell): Box {
  return {
    x: site.west ? middle.x - (column + 1) * slot : middle.x + street + column * slot,
    y: site.north ? middle.y - (row + 1) * site.depth : middle.y + street + row * site.depth,
    width: slot,
    height: site.depth,
  };
}

const around = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
};

// Two spaces pass each shop; the first ones in the east and in the south lie between two doors and are as long as both.
function spaceBox(space: Space): Box {
  if (space === 'X') return { ...middle, width: street, height: street };
  const number = Number(space.slice(1));
  const half = slot / 2;
  const from = number === 1 ? 0 : number * half;
  const length = number === 1 ? slot : half;
  switch (space[0]) {
    case 'W':
      return { x: middle.x - number * half, y: middle.y, width: half, height: street };
    case 'N':
      return { x: middle.x, y: middle.y - (number * north) / 4, width: street, height: north / 4 };
    case 'E':
      return { x: middle.x + street + from, y: middle.y, width: length, height: street };
    default:
      return { x: middle.x, y: middle.y + street + from, width: street, height: length };
  }
}

// A souk as overlapping rectangles: its cells, and the pairs and squares that they make.
function soukParts(site: Site, shops: readonly Shop[]): Box[] {
  const has = (column: number, row: number): boolean => shops.some((shop) => cells[shop][0] === column && cells[shop][1] === row);
  return shops.flatMap((shop) => {
    const [column, row] = cells[shop];
    const groups: Cell[][] = [[[column, row]]];
    if (has(column + 1, row)) groups.push([[column, row], [column + 1, row]]);
    if (has(column, row + 1)) groups.push([[column, row], [column, row + 1]]);
    if (has(column + 1, row) && has(column, row + 1) && has(column + 1, row + 1)) groups.push([[column, row], [column + 1, row + 1]]);
    return groups.map((group) => around(group.map((cell) => cellBox(site, cell))));
  });
}

export const spacesBeside = (shop: Shop): Space[] =>
  words.space.filter((_, i) => (tables.shops_beside[i] as readonly Shop[]).includes(shop));
export const shopsBeside = (space: Space): readonly Shop[] => tables.shops_beside[words.space.indexOf(space)];

export const centre = (box: Box): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

export const isFlat = (box: Box): boolean => box.width > box.height;

/** Where a box lies on a plan, as a style. */
export function placed(plan: Plan, box: Box): string {
  const part = (length: number, whole: number): string => `${(100 * length) / whole}%`;
  return `left:${part(box.x, plan.width)};top:${part(box.y, plan.height)};width:${part(box.width, plan.width)};height:${part(box.height, plan.height)}`;
}

export function planOf(isTurned: boolean): Plan {
  const turned = (box: Box): Box =>
    isTurned ? { x: size.height - box.y - box.height, y: box.x, width: box.height, height: box.width } : box;
  const site = (quarter: Row): Site => sites.find(({ row }) => row === quarter)!;
  const shops = new Map<Shop, Box>();
  for (const souk of tables.souks) for (const shop of souk.shops) shops.set(shop, turned(cellBox(site(souk.quarter), cells[shop])));
  const spaces = new Map<Space, Box>(words.space.map((space) => [space, turned(spaceBox(space))]));
  const doors = words.space.flatMap((space) =>
    shopsBeside(space).map((shop) => {
      const at = centre(spaces.get(space)!);
      const box = shops.get(shop)!;
      // The point of the shop's wall that is nearest to the middle of the space.
      const x = Math.min(Math.max(at.x, box.x), box.x + box.width);
      const y = Math.min(Math.max(at.y, box.y), box.y + box.height);
      return { space, shop, x, y };
    }),
  );
  return {
    width: isTurned ? size.height : size.width,
    height: isTurned ? size.width : size.height,
    isTurned,
    shops,
    spaces,
    doors,
    quarters: sites.map((each) => ({
      row: each.row,
      box: turned(around([cellBox(each, [0, 0]), cellBox(each, [each.columns - 1, each.rows - 1])])),
      emblem: turned(around(each.emblem.map((cell) => cellBox(each, cell)))),
    })),
    souks: tables.souks.map((souk) => ({
      parts: soukParts(site(souk.quarter), souk.shops).map(turned),
      sign: souk.shops[souk.shops.length - 1],
    })),
    streets: [
      { x: 0, y: middle.y, width: size.width, height: street },
      { x: middle.x, y: 0, width: street, height: size.height },
    ].map(turned),
  };
}

/** The middles of the spaces where a walk begins, bends and ends. */
export function wayPoints(plan: Plan, from: Space, to: Space): { x: number; y: number }[] {
  const bends = from !== 'X' && to !== 'X' && from[0] !== to[0];
  const stops: Space[] = bends ? [from, 'X', to] : [from, to];
  return stops.map((space) => centre(plan.spaces.get(space)!));
}
