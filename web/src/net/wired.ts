// A house at the other end of a wire: questions for what is asked once, one line for tables that are watched. It is
// the same for `serai serve` and for the engine in a worker of this page.
import type { AddressesAnswer, BoardAnswer, Call, CarryCode, Commands, DevicesAnswer, Frame, FramesAnswer, GamesAnswer, HistoryAnswer, LinesAnswer, Me, News, PositionAnswer, Proof, Refusal, Step, TableAnswer, TableInfo, TablesAnswer } from '$types/protocol';
import { isAway, Refused, type Command, type House, type Listener, type Place, type Setup, type Watch } from './house';
import { Luck } from './luck';
import { newKey, Socket, type Line } from './socket';

interface Watching {
  seat: number | null;
  listener: Listener;
}
interface Starting {
  table: string;
  over(): void;
}
// Who watches only to be there.
const silent: Listener = { table: () => undefined, frame: () => undefined, chat: () => undefined, notice: () => undefined, link: () => undefined, refused: () => undefined };

const through = (seat: number | null): string => (seat === null ? '' : `&seat=${seat}`);

export interface Wire {
  /** Rejects with a Refused. */
  ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
  connect(): Line;
}

export class WiredHouse implements House {
  #hearSignedOff: () => void = () => undefined;
  #hearCall: (call: Call) => void = () => undefined;
  #watching = new Map<string, Watching>();
  #socket = new Socket({
    connect: () => this.wire.connect(),
    news: (news) => this.#hear(news),
    link: (link) => {
      if (link === 'lost') this.#luck.lookAway();
      this.#watching.forEach((watching) => watching.listener.link(link));
    },
    watches: () => [...this.#watching].map(([table, { seat }]) => ({ table, seat })),
    refusedWatch: (table, refusal) => this.#refused(table, refusal),
    later: (milliseconds, action) => setTimeout(action, milliseconds),
  });

  #luck = new Luck({
    promise: (table, commitment) => void this.#socket.send('promise', table, { commitment }).catch(() => undefined),
    reveal: (table, nonce) => void this.#socket.send('reveal', table, { nonce }).catch(() => undefined),
  });
  #starting = new Set<Starting>();
  // The keys of tables that were to be opened and of which nothing was heard, by setup.
  #unheard = new Map<string, string>();

  constructor(
    readonly wire: Wire,
    readonly place: Place,
  ) {
    addEventListener('online', () => this.#socket.hurry());
    addEventListener('visibilitychange', () => this.#socket.hurry());
  }

  // It stays where it is.
  placed(): void {}
  signedOff(listener: () => void): void {
    this.#hearSignedOff = listener;
  }
  called(listener: (call: Call) => void): void {
    this.#hearCall = listener;
  }

  // Whoever is known here can be called, also before a table is watched.
  async me(): Promise<Me> {
    const me = await this.wire.ask<Me>('GET', 'me');
    if (me.id !== null) this.#socket.open();
    return me;
  }
  rename = (name: string) => this.#become(this.wire.ask<Me>('POST', 'me', { name }));
  carry = () => this.wire.ask<CarryCode>('POST', 'me/carry', {});
  arrive = (code: string, replace: boolean) => this.#become(this.wire.ask<Me>('POST', 'me/arrive', { code, replace }));
  devices = async () => (await this.wire.ask<DevicesAnswer>('GET', 'me/devices')).devices;
  revoke = async (device: string) => (await this.wire.ask<DevicesAnswer>('POST', `me/devices/${device}/revoke`, {})).devices;

  addresses = async () => (await this.wire.ask<AddressesAnswer>('GET', 'addresses')).addresses;

  tables = async () => (await this.wire.ask<TablesAnswer>('GET', 'tables')).tables;
  mine = async (before?: number) =>
    (await this.wire.ask<TablesAnswer>('GET', `me/tables${before === undefined ? '' : `?before=${before}`}`)).tables;
  table = async (id: string) => (await this.wire.ask<TableAnswer>('GET', `tables/${id}`)).table;

  newestRules = async ({ game, rules }: TableInfo) => {
    const { games } = await this.wire.ask<GamesAnswer>('GET', 'games');
    return games.find(({ id }) => id === game)?.rules ?? rules;
  };
  frames = async (table: string, from: number, seat: number | null) => {
    return (await this.wire.ask<FramesAnswer>('GET', `tables/${table}/frames?from=${from}${through(seat)}`)).frames;
  };
  // A long history comes in parts.
  history = async (table: string, seat: number | null) => {
    const all: Step[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const path: string = `tables/${table}/history?from=${from}${through(seat)}`;
      const { steps, next }: HistoryAnswer = await this.wire.ask('GET', path);
      all.push(...steps);
      from = next;
    }
    return all;
  };
  position = (table: string, from: number, seat: number | null) => this.#lineOf('position', table, from, seat);
  world = (table: string, from: number, seat: number | null) => this.#lineOf('world', table, from, seat);
  async #lineOf(kind: 'position' | 'world', table: string, from: number, seat: number | null): Promise<string> {
    return (await this.wire.ask<PositionAnswer>('GET', `tables/${table}/${kind}?from=${from}${through(seat)}`)).position;
  }
  board = async (table: string, from: number, seat: number | null) => {
    return (await this.wire.ask<BoardAnswer>('GET', `tables/${table}/board?from=${from}${through(seat)}`)).board;
  };
  lines = async (table: string) => (await this.wire.ask<LinesAnswer>('GET', `tables/${table}/chat`)).lines;
  record = (table: string) => this.wire.ask<string>('GET', `tables/${table}/record`);
  keep = async (name: string, record: string) => (await this.wire.ask<TableAnswer>('POST', 'records', { name, record })).table;
  remove = async (table: string) => void (await this.wire.ask('POST', `tables/${table}/remove`, {}));
  prove = async (name: string, record: string) => (await this.wire.ask<{ proved: Proof | null }>('POST', 'proofs', { name, record })).proved;

  command = <C extends Command>(table: string, what: C, args: Commands[C]['with']) =>
    this.#socket.send(what, table, args) as Promise<Commands[C]['done']>;

  watch(table: string, seat: number | null, listener: Listener): Watch {
    const watching: Watching = { seat, listener };
    this.#watching.set(table, watching);
    this.#look(table, watching);
    return {
      look: (other) => {
        watching.seat = other;
        this.#look(table, watching);
      },
      close: () => {
        if (this.#watching.get(table) !== watching) return;
        this.#watching.delete(table);
        if (listener !== silent) this.#luck.lookAway(table);
        this.#socket.send('unwatch', table, {}).catch(() => undefined);
      },
    };
  }

  // Whoever heard nothing asks again with the same key: once by itself, then as often as the player does.
  async open(setup: Setup): Promise<TableInfo> {
    const wish = JSON.stringify(setup);
    const key = this.#unheard.get(wish) ?? newKey();
    this.#unheard.set(wish, key);
    const ask = () => this.wire.ask<TableAnswer>('POST', 'tables', { ...setup, key });
    try {
      const { table } = await ask().catch((error: unknown) => (isAway(error) ? ask() : Promise.reject(error)));
      this.#unheard.delete(wish);
      return table;
    } catch (error) {
      if (!isAway(error)) this.#unheard.delete(wish);
      throw error;
    }
  }

  #look(table: string, { seat }: Watching): void {
    this.#socket.send('watch', table, seat === null ? {} : { seat }).catch((error: Refused) => this.#refused(table, error.refusal));
  }
  // Whoever has lost the seat meanwhile looks on, and learns it from the table.
  #refused(table: string, refusal: Refusal): void {
    const watching = this.#watching.get(table);
    if (!watching) return;
    if (watching.seat === null || refusal.message.key !== 'house.refusal.not_yours') return watching.listener.refused(refusal);
    watching.seat = null;
    this.#look(table, watching);
  }

  // Who starts is there, so that this device is asked for its luck, until the game has begun or the start is cancelled.
  async start(table: string): Promise<void> {
    const watch = this.#watching.has(table) ? null : this.watch(table, null, silent);
    try {
      const { table: now } = (await this.#socket.send('start', table, {})) as TableAnswer;
      if (now.start) await this.#started(table);
    } finally {
      watch?.close();
    }
  }

  // An answer that had to be asked for again tells of a start that may be over by now.
  async #started(table: string): Promise<void> {
    const over = new Promise<void>((resolve) => this.#starting.add({ table, over: resolve }));
    const now = await this.table(table).catch(() => null);
    if (now && !now.start) this.#startIsOver(table);
    await over;
  }
  #startIsOver(table: string): void {
    for (const starting of this.#starting) {
      if (starting.table !== table) continue;
      this.#starting.delete(starting);
      starting.over();
    }
  }

  #hear({ table, frame, chat, notice, call, goodbye }: News): void {
    if (goodbye === 'revoked') this.#hearSignedOff();
    if (table) this.#see(table);
    if (frame) this.#show(frame);
    if (chat) this.#watching.get(chat.table)?.listener.chat(chat);
    if (call) this.#hearCall(call);
    if (notice) {
      this.#luck.hear(notice);
      this.#watching.forEach(({ listener }) => listener.notice(notice));
    }
  }

  #see(table: TableInfo): void {
    const listener = this.#watching.get(table.id)?.listener;
    listener?.table(table);
    if (this.#luck.hasLost(table)) listener?.notice({ key: 'web.luck.start_lost' });
    this.#luck.see(table);
    if (this.place === 'browser') this.#luck.lookAway(table.id); // Another window's house may ask that window.
    if (listener && listener !== silent && this.#luck.isLeftOut(table)) listener.notice({ key: 'web.luck.left_out' });
    if (!table.start) this.#startIsOver(table.id);
  }

  // A frame that was on its way while the eyes changed is for other eyes.
  #show(frame: Frame): void {
    const watching = this.#watching.get(frame.table);
    if (frame.viewer === watching?.seat) watching.listener.frame(frame);
  }

  // The line belongs to whoever opened it, so somebody new needs a new one.
  async #become(person: Promise<Me>): Promise<Me> {
    const me = await person;
    this.#socket.renew();
    this.#socket.open();
    return me;
  }
}
