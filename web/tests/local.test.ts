// @vitest-environment node
// The house in the browser, on the true engine, with a store in memory: what it answers is what the server answers.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatLine, Frame, Hint, Step, TableInfo } from '$types/protocol';
import { Refused, type Proof } from '../src/net/house';
import { commitmentTo } from '../src/net/luck';
import { Engine, type Answered } from '../src/net/local/engine';
import { LocalHouse } from '../src/net/local/house';
import { fromFirst, type FirstRow } from '../src/net/local/migration';
import type { Thinker } from '../src/net/local/rooms';
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

  it('knows a stranger until there is a name', async () => {
    store = new MemoryStore();
    house = await openHouse();
    expect(await ask('GET', 'me')).toEqual({ id: null });
    expect(await keyOf(ask('POST', 'me', { name: ' ' }))).toBe('house.refusal.malformed');
    expect(await ask('POST', 'me', { name: ' Anna B ' })).toEqual({ id: 'here', name: 'Anna B' });
  });

  it('tells everybody which rules new tables play', async () => {
    const { games } = await ask<{ games: { id: string; rules: number }[] }>('GET', 'games');
    const opened = await Promise.all(games.map(async ({ id }) => (await open(id, ['', '', 'guest'])).rules));
    expect(games.map(({ rules }) => rules)).toEqual(opened);
    store = new MemoryStore();
    house = await openHouse();
    expect(await ask('GET', 'games')).toMatchObject({ games });
  });

  it('refuses a table that cannot be, with the reason', async () => {
    expect(await keyOf(open('chess', ['', 'guest']))).toBe('house.error.no_game');
    expect(await keyOf(open('yspahan', ['', 'guest'], { start: '9' }))).toBe('house.error.option_value');
    expect(await keyOf(open('yspahan', ['', 'nobody']))).toBe('house.refusal.no_bot');
    expect(await keyOf(ask('GET', 'tables/here-none'))).toBe('house.refusal.no_table');
  });

  it('is no table any more when everybody left before the start', async () => {
    const { id } = await open('yspahan', ['', 'guest']);
    await command(id, 'leave', { seat: 0 });
    expect(await keyOf(ask('GET', `tables/${id}`))).toBe('house.refusal.no_table');
    expect(await ask('GET', 'me/tables')).toEqual({ tables: [] });
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

  it('reads a history and frames in parts', async () => {
    const id = await start('yspahan', ['', 'guest']);
    await playOn(id, 5);
    const { seq } = last();
    const path = `tables/${id}/history`;
    const { steps, next } = await ask<{ steps: Step[]; next: number | null }>('GET', `${path}?from=3&limit=4`);
    expect(steps.map((step) => step.seq)).toEqual([4, 5, 6, 7]);
    expect(next).toBe(7);
    const rest = await ask<{ steps: Step[]; next: number | null }>('GET', `${path}?from=7`);
    expect([rest.steps.at(-1)!.seq, rest.next]).toEqual([seq, null]);
    const part = await ask<{ frames: Frame[]; next: number | null }>('GET', `tables/${id}/frames?from=3&limit=4`);
    expect(part.frames.map((frame) => frame.seq)).toEqual([3, 4, 5, 6]);
    expect(part.next).toBe(7);
    for (const query of ['from=x', 'from=-1', 'limit=0', 'limit=', 'seat=x', 'from=9999999999']) {
      expect(await keyOf(ask('GET', `${path}?${query}`))).toBe('house.refusal.malformed');
    }
  });

  it('looks on when the seat was left, with nobody else\'s eyes', async () => {
    const { id } = await open('basari', ['', 'guest', 'guest']);
    await command(id, 'sit', { seat: 1 });
    await command(id, 'watch', { seat: 1 });
    await command(id, 'leave', { seat: 1 });
    await command(id, 'start');
    await command(id, 'promise', { commitment: '' });
    await quiet();
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.every(({ viewer }) => viewer === null)).toBe(true);
  });

  it('says why a move is refused, with the clause or what is asked, and takes late answers for late', async () => {
    const id = await start('basari', ['', 'guest', 'guest']);
    await quiet();
    const { asked, moves, question } = last();
    await expect(command(id, 'check', { seat: 0, move: 'choose D' })).rejects.toMatchObject({ refusal: { clause: expect.stringMatching(/^B-/) } });
    await expect(command(id, 'check', { seat: 0, move: 'accept' })).rejects.toMatchObject({ refusal: { question } });
    expect(await command(id, 'check', { seat: 0, move: moves![0].move })).toEqual({});
    await command(id, 'play', { seat: 0, asked, move: moves![0].move });
    await quiet();
    expect(await keyOf(command(id, 'play', { seat: 0, asked, move: moves![0].move }))).toBe('house.refusal.stale');
    expect(await keyOf(command(id, 'play', { seat: 1, asked, move: moves![0].move }))).toBe('house.refusal.not_yours');
    expect(await keyOf(command(id, 'watch', { seat: 1 }))).toBe('house.refusal.not_yours');
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

  it('shows nothing that is not stored, and goes on when another window was faster', async () => {
    const id = await start('yspahan', ['', 'guest']);
    await quiet();
    const { seq, asked, moves } = last();
    store.isFull = true;
    expect(await keyOf(command(id, 'play', { seat: 0, asked, move: moves![0].move }))).toBe('house.refusal.stopped');
    expect(last()).toMatchObject({ seq, asked });
    store.isFull = false;

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

  it('does once what is asked twice, also after a house that broke', async () => {
    const id = await start('yspahan', ['', 'guest']);
    await quiet();
    const { asked, moves } = last();
    const play = { seat: 0, asked, move: moves![0].move, key: 'once' };
    const done = await command(id, 'play', play);
    const line = { text: 'hello', key: 'said once' };
    await command(id, 'chat', line);
    house = await openHouse();
    expect(await command(id, 'play', play)).toEqual(done);
    await command(id, 'chat', line);
    const { lines } = await ask<{ lines: ChatLine[] }>('GET', `tables/${id}/chat`);
    expect(lines).toMatchObject([{ table: id, player: 'here', name: 'Anna', text: 'hello' }]);
  });

  it('answers and tells in the order in which things happen', async () => {
    const { id } = await open('yspahan', ['', 'guest']);
    const heard: string[] = [];
    house = await LocalHouse.open(engine, store, thinker, (text) => heard.push(Object.keys(JSON.parse(text)).join()));
    for (const what of ['watch', 'start', 'unwatch']) house.perform(JSON.stringify({ do: what, table: id }), () => heard.push(what));
    await quiet();
    expect(heard).toEqual(['watch', 'table', 'start', 'table', 'unwatch']);
  });

  it('starts when this device has told what it adds to the luck', async () => {
    const { id } = await open('yspahan', ['', 'guest']);
    await command(id, 'watch', { seat: 0 });
    const { table } = await command<{ table: TableInfo }>(id, 'start');
    expect(table).toMatchObject({ stage: 'open', start: { stage: 'promising', promises: [] } });
    const nonce = 'ab'.repeat(32);
    await command(id, 'promise', { commitment: commitmentTo(nonce) });
    expect(tables.at(-1)!.start).toEqual({ stage: 'revealing', promises: [{ player: 'here', commitment: commitmentTo(nonce) }] });
    await command(id, 'reveal', { nonce });
    await quiet();
    expect(tables.at(-1)).toMatchObject({ stage: 'running', start: null, nonces: [{ player: 'here', seat: 0, nonce }] });
    expect(last().viewer).toBe(0);
  });

  // What the page wrote when its database had the first format.
  const first = JSON.parse(readFileSync(join(import.meta.dirname, '../../tests/fixtures/stores/browser_1.json'), 'utf8')) as {
    name: string;
    tables: FirstRow[];
    entries: Record<string, string[]>;
  };
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

  it('lets a bot stand in, gives the seat back, and gives hints', async () => {
    const id = await start('yspahan', ['', 'guest']);
    await quiet();
    expect((await command<{ hints: unknown[] }>(id, 'hint', { seat: 0 })).hints.length).toBeGreaterThan(0);
    const { seq } = last();
    expect(await keyOf(command(id, 'hint', { seat: 0, at: 1 }))).toBe('house.refusal.not_over');
    expect(await keyOf(command(id, 'restart', { seat: 0 }))).toMatch(/^house\.refusal\.no_undo/);
    expect(await keyOf(command(id, 'deputy', { seat: 0, bot: 'search:40' }))).toBe('house.refusal.no_bot');
    await command(id, 'deputy', { seat: 0, bot: 'guest' });
    await command(id, 'stand_in', { seat: 0 });
    expect(await keyOf(command(id, 'undo', { seat: 0 }))).toBe('house.refusal.not_running');
    await command(id, 'reclaim', { seat: 0 });
    await quiet();
    expect(tables.at(-1)!.seats[0]).toMatchObject({ bot: null, yours: true });
    expect(last().seq).toBeGreaterThanOrEqual(seq);
  });

  it('answers by itself what stands, also after a restart', async () => {
    const id = await start('yspahan', ['', 'guest']);
    await quiet();
    const { question, moves } = last();
    await command(id, 'stand', { seat: 0, question: question.key, move: moves![0].move });
    await quiet();
    expect(last().standing).toEqual({ [question.key]: moves![0].move });
    house = await openHouse();
    await command(id, 'watch', { seat: 0 });
    expect(last().standing).toEqual({ [question.key]: moves![0].move });
    await command(id, 'stand', { seat: 0, question: question.key, move: '' });
    expect(last().standing).toEqual({});
  });

  it('seats several people of one device, and has a rematch with new luck', async () => {
    const { id, commitment } = await open('phraya', ['', ''], { max_turns: '2' });
    await command(id, 'sit', { seat: 1 });
    expect(await keyOf(command(id, 'rematch'))).toBe('house.refusal.not_over');
    await command(id, 'start');
    await command(id, 'stand_in', { seat: 0 });
    await command(id, 'stand_in', { seat: 1 });
    await quiet();
    const { rematch } = await command<{ rematch: string }>(id, 'rematch');
    expect(rematch).toMatch(/^here-/);
    const { table } = await ask<{ table: TableInfo }>('GET', `tables/${rematch}`);
    expect(table).toMatchObject({ stage: 'open', seats: [{ yours: true, bot: null }, { yours: true, bot: null }] });
    expect(table.commitment).not.toBe(commitment);
    expect((await command<{ rematch: string }>(id, 'rematch')).rematch).toBe(rematch);
  });
});
