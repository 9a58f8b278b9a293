// @vitest-environment node
// The house in the browser, on the true engine, with a store in memory: what it answers is what the server answers.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatLine, Frame, Hint, Proof, Step, TableInfo } from '$types/protocol';
import { Refused } from '../src/net/house';
import { Engine, type Answered } from '../src/net/local/engine';
import { LocalHouse } from '../src/net/local/house';
import { fromFirst, type FirstRow } from '../src/net/local/migration';
import type { Thinker } from '../src/net/local/rooms';
import { formatVersion, type Line, type Receipt, type StoredTable } from '../src/net/local/store';
import { MemoryStore } from './memory_store';

const file = join(import.meta.dirname, '../../build/wasm/serai.wasm');

describe.skipIf(!existsSync(file))('the house in the browser', () => {
  let engine: Engine;
  let store: MemoryStore;
  let house: LocalHouse;
  let frames: Frame[];
  let tables: TableInfo[];

  const thinker: Thinker = {
    think: async (_table, { sight, bot }) => engine.think(engine.makeBot(bot, sight, 7n), sight),
    hint: async ({ sight, played }) => engine.hint(sight, played),
  };
  const hear = ({ frame, table }: { frame?: Frame; table?: TableInfo }): void => {
    if (frame) frames.push(frame);
    if (table) tables.push(table);
  };
  const openHouse = (): Promise<LocalHouse> => LocalHouse.open(engine, store, thinker, (text) => hear(JSON.parse(text)));

  beforeEach(async () => {
    engine = await Engine.load(await WebAssembly.compile(readFileSync(file)));
    store = new MemoryStore();
    frames = [];
    tables = [];
    house = await openHouse();
    await ask('POST', 'me', { name: '  Anna  ' });
  });

  const ask = async <Done>(method: 'GET' | 'POST', path: string, body?: object): Promise<Done> =>
    JSON.parse(await house.ask({ method, path, body })) as Done;
  const order = async <Done>(at: LocalHouse, table: string, what: string, args: object = {}): Promise<Done> => {
    const message = JSON.stringify({ id: 1, do: what, table, ...args });
    const { done, refused } = await new Promise<Answered>((reply) => at.perform(message, reply));
    if (refused) throw new Refused(refused);
    if (what === 'watch') hear(JSON.parse(done));
    return JSON.parse(done) as Done;
  };
  const command = <Done>(table: string, what: string, args: object = {}): Promise<Done> => order(house, table, what, args);
  const keyOf = (promise: Promise<unknown>): Promise<string> =>
    promise.then(() => 'done', (error: Refused) => error.refusal.message.key);
  const open = async (game: string, bots: string[], options = {}): Promise<TableInfo> =>
    (await ask<{ table: TableInfo }>('POST', 'tables', { game, seats: bots.length, options, public: false, hints: true, bots })).table;
  const start = async (game: string, bots: string[], options = {}): Promise<string> => {
    const { id } = await open(game, bots, options);
    await command(id, 'start');
    await command(id, 'watch', { seat: 0 });
    return id;
  };
  // Until no bot has anything to say any more: here they think, and the store writes, before anything else happens.
  const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const last = (): Frame => frames.at(-1)!;
  async function playOn(table: string, most = Infinity): Promise<void> {
    for (let i = 0; i < most; i++) {
      await quiet();
      const { over, asked, moves } = last();
      if (over) return;
      await command(table, 'play', { seat: 0, asked, move: moves![0].move });
    }
    await quiet();
  }

  it('tells everybody which rules new tables play', async () => {
    const { games } = await ask<{ games: { id: string; rules: number }[] }>('GET', 'games');
    const opened = await Promise.all(games.map(async ({ id }) => (await open(id, ['', '', 'guest'])).rules));
    expect(games.map(({ rules }) => rules)).toEqual(opened);
    store = new MemoryStore();
    house = await openHouse();
    expect(await ask('GET', 'games')).toMatchObject({ games });
  });

  it('deletes a table, whoever still thinks there or watches from another window', async () => {
    const id = await start('yspahan', ['', 'guest']);
    await playOn(id, 2);
    const { asked, moves } = last();
    const other = await openHouse();
    await order(other, id, 'watch', { seat: 0 });
    await command(id, 'play', { seat: 0, asked, move: moves![0].move });
    await ask('POST', `tables/${id}/remove`, {});
    await quiet();
    other.changedElsewhere(id);
    const again = order(other, id, 'play', { seat: 0, asked, move: moves![0].move });
    expect(await keyOf(again)).toBe('house.refusal.no_table');
    expect(await ask('GET', 'me/tables')).toEqual({ tables: [] });
    expect(await store.table(id)).toBeNull();
    expect(await keyOf(ask('POST', `tables/${id}/remove`, {}))).toBe('house.refusal.no_table');
  });

  it('commits to its luck before the first roll and tells the secret at the end', async () => {
    const { id, commitment, secret } = await open('phraya', ['', 'guest'], { max_turns: '2' });
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(secret).toBeNull();
    await command(id, 'start');
    await command(id, 'watch', { seat: 0 });
    expect(await keyOf(ask('GET', `tables/${id}/record`))).toBe('house.refusal.not_over');
    await playOn(id);
    const { table } = await ask<{ table: TableInfo }>('GET', `tables/${id}`);
    expect(table.stage).toBe('over');
    expect(table.commitment).toBe(commitment);
    const record = await ask<string>('GET', `tables/${id}/record`);
    expect(record).toContain(`commitment ${commitment}\nsecret ${table.secret}\n`);
    expect(record).toContain('name 0 Anna\nname 1 guest\n');
    expect((await ask<{ proved: Proof }>('POST', 'proofs', { name: 'x', record })).proved).toMatchObject({ nonces: 0, by_entry: false });

    const kept = (await ask<{ table: TableInfo }>('POST', 'records', { name: 'x', record })).table;
    expect(kept).toMatchObject({ stage: 'over', commitment, seats: [{ name: 'Anna', yours: false }, { bot: 'guest' }] });
    const [was, is] = await Promise.all([id, kept.id].map((table) => ask<{ frames: Frame[] }>('GET', `tables/${table}/frames?from=3`)));
    expect(is.frames.map(({ view }) => view)).toEqual(was.frames.map(({ view }) => view));

    const { steps } = await ask<{ steps: Step[] }>('GET', `tables/${id}/history`);
    const decision = steps.find(({ seat }) => seat === 1)!;
    const { hints } = await command<{ hints: Hint[] }>(id, 'hint', { seat: 1, at: decision.seq - 1 });
    expect(hints.map(({ move }) => move)).toContain(decision.move);
    expect(await keyOf(command(id, 'hint', { seat: 0, at: 0 }))).toBe('house.refusal.not_running');
  });

  it('refuses a record that was tampered with, or is not finished', async () => {
    const id = await start('phraya', ['', 'guest'], { max_turns: '2' });
    await playOn(id);
    const record = await ask<string>('GET', `tables/${id}/record`);
    const lines = record.trimEnd().split('\n');
    const shorter = [...lines.slice(0, -2), `end ${Number(lines.at(-1)!.slice(4)) - 1}`, ''].join('\n');
    expect(await keyOf(ask('POST', 'records', { name: 'x', record: shorter }))).toBe('house.record.unfinished');
    const other = record.replace(/^secret .{4}/m, 'secret 0000');
    expect(await keyOf(ask('POST', 'records', { name: 'x', record: other }))).toBe('house.verify.commitment');
  });

  it('goes on from what is stored when another house opens it', async () => {
    const id = await start('yspahan', ['', 'guest']);
    await playOn(id, 3);
    const { seq, view } = last();
    house = await openHouse();
    expect((await ask<{ tables: TableInfo[] }>('GET', 'me/tables')).tables.map((table) => table.id)).toEqual([id]);
    await command(id, 'watch', { seat: 0 });
    expect(last()).toMatchObject({ seq, view });
    await playOn(id, 2);
    expect(last().seq).toBeGreaterThan(seq);
  });

  it('goes on when another window was faster', async () => {
    const id = await start('yspahan', ['', 'guest']);
    await quiet();
    const { seq, asked, moves } = last();
    const other = await openHouse();
    await order(other, id, 'play', { seat: 0, asked, move: moves![0].move });
    expect(await keyOf(command(id, 'play', { seat: 0, asked, move: moves![0].move }))).toBe('house.refusal.stale');
    expect(last().seq).toBeGreaterThan(seq);
  });

  it('shows in one window what was done in another, through the same eyes', async () => {
    const id = await start('yspahan', ['', 'guest']);
    await playOn(id, 2);
    const { seq, asked, moves } = last();
    const other = await openHouse();
    await order(other, id, 'play', { seat: 0, asked, move: moves![0].move });
    expect(last().seq).toBe(seq);
    house.changedElsewhere(id);
    await quiet();
    expect(last().seq).toBeGreaterThan(seq);
    expect(last().viewer).toBe(0);
    await playOn(id, 2);
  });

  it('answers and tells in the order in which things happen', async () => {
    const { id } = await open('yspahan', ['', 'guest']);
    const heard: string[] = [];
    house = await LocalHouse.open(engine, store, thinker, (text) => heard.push(Object.keys(JSON.parse(text)).join()));
    for (const what of ['watch', 'start', 'unwatch']) house.perform(JSON.stringify({ do: what, table: id }), () => heard.push(what));
    await quiet();
    expect(heard).toEqual(['watch', 'table', 'start', 'table', 'unwatch']);
  });

  const kept = <Kept>(format: number): Kept =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../tests/fixtures/stores/browser_${format}.json`), 'utf8')) as Kept;
  // What the page wrote when its database had the first format.
  const first = kept<{ tables: FirstRow[]; entries: Record<string, string[]> }>(1);
  it('was kept in every format that the database ever had', () => {
    for (let format = 1; format <= formatVersion; format++) expect(kept<{ tables: unknown[] }>(format).tables).not.toEqual([]);
  });

  const migrated = async (game: string, stage: string): Promise<string> => {
    for (const row of first.tables) {
      const { table, lines } = fromFirst(row);
      await store.add({ ...table, entries: first.entries[row.id] }, null, lines);
    }
    return first.tables.findLast((row) => row.game === game && row.stage === stage)!.id;
  };

  it('goes on with a game of the first format', async () => {
    const id = await migrated('yspahan', 'running');
    await command(id, 'watch', { seat: 0 });
    expect(last().seq).toBe(first.entries[id].length);
    expect(Object.keys(last().standing!)).toHaveLength(1);
    const { lines } = await ask<{ lines: ChatLine[] }>('GET', `tables/${id}/chat`);
    expect(lines.map(({ text }) => text)).toEqual(['Well rolled!', 'Thank you.']);
    await command(id, 'chat', { text: 'And on.' });
    await playOn(id);
    expect(last().over).toBe(true);
    const record = await ask<string>('GET', `tables/${id}/record`);
    expect(record).toMatch(/^caravanserai record 1\n/);
    expect((await ask<{ proved: Proof }>('POST', 'proofs', { name: 'x', record })).proved.by_entry).toBe(true);
  });

  it('opens every table of the first format, and lists them', async () => {
    const over = await migrated('phraya', 'over');
    const listed = (await ask<{ tables: TableInfo[] }>('GET', 'me/tables')).tables;
    expect(listed.map(({ id }) => id)).toEqual(first.tables.map(({ id }) => id));
    expect(listed.map(({ commitment }) => commitment)).toEqual(first.tables.map((row) => (row as FirstRow & { commitment: string }).commitment));
    expect(listed[0].seats).toMatchObject([{ name: 'Berta', bot: null, yours: false }, { name: null, bot: 'guest' }]);
    expect((await command<{ rematch: string }>(over, 'rematch')).rematch).toBe(first.tables.find(({ id }) => id === over)!.rematch);

    const hot = await migrated('basari', 'running');
    await command(hot, 'watch', { seat: 0 });
    await command(hot, 'reclaim', { seat: 1 });
    expect(tables.at(-1)!.seats).toMatchObject([{ yours: true }, { yours: true, bot: null }, { bot: 'guest' }]);

    const waiting = await migrated('istanbul_dice', 'open');
    await command(waiting, 'sit', { seat: 1 });
    await command(waiting, 'start');
    await command(waiting, 'stand_in', { seat: 0 });
    await command(waiting, 'stand_in', { seat: 1 });
    await quiet();
    const record = await ask<string>('GET', `tables/${waiting}/record`);
    expect((await ask<{ proved: Proof }>('POST', 'proofs', { name: 'x', record })).proved.by_entry).toBe(false);
  });

  it('goes on with every table of the second format, and knows the keys of its commands', async () => {
    interface Second {
      tables: StoredTable[];
      entries: Record<string, string[]>;
      receipts: Record<string, Receipt[]>;
      lines: Record<string, Line[]>;
    }
    const { tables: rows, entries, receipts, lines } = kept<Second>(2);
    for (const { row, people } of rows) {
      const { id } = row;
      await store.add({ row, people, entries: entries[id], receipts: receipts[id] }, null, lines[id]);
    }
    const listed = (await ask<{ tables: TableInfo[] }>('GET', 'me/tables')).tables;
    expect(listed.map(({ id }) => id).sort()).toEqual(rows.map(({ row }) => row.id).sort());
    const byGame = (game: string, stage: string): string => listed.find((table) => table.game === game && table.stage === stage)!.id;
    for (const { id } of listed.filter(({ stage }) => stage === 'running')) {
      await command(id, 'watch', { seat: 0 });
      expect(last().seq).toBe(entries[id].length);
      await playOn(id, 1);
      expect(last().seq).toBeGreaterThan(entries[id].length);
    }
    const yspahan = byGame('yspahan', 'running');
    const { key, answer } = receipts[yspahan].at(-1)!;
    expect(await command(yspahan, 'chat', { text: 'again', key })).toEqual(JSON.parse(answer));
    const over = byGame('basari', 'over');
    const record = await ask<string>('GET', `tables/${over}/record`);
    expect((await ask<{ proved: Proof }>('POST', 'proofs', { name: 'x', record })).proved).toMatchObject({ nonces: 1, by_entry: false });
    expect((await command<{ rematch: string }>(over, 'rematch')).rematch).toBe(byGame('basari', 'open'));
    await command(byGame('istanbul_dice', 'open'), 'start');
  });

  it('says of a record how many devices added to its luck, and whether it is an early one', async () => {
    const proofOf = async (name: string): Promise<Proof> => {
      const record = readFileSync(join(import.meta.dirname, `../../tests/fixtures/records/${name}.txt`), 'utf8');
      return (await ask<{ proved: Proof }>('POST', 'proofs', { name, record })).proved;
    };
    expect(await proofOf('yspahan.rules_2.two_devices')).toEqual({ outcomes: 46, nonces: 2, by_entry: false });
    expect(await proofOf('basari.rules_1.from_a_position')).toMatchObject({ nonces: 0, by_entry: false });
    expect(await proofOf('basari.rules_1.seats_3')).toMatchObject({ nonces: 0, by_entry: true });
  });
});
