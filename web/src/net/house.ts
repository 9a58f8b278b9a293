// The house as every screen sees it, at a server or in this browser. A promise that is refused rejects with a Refused.
import type { Call, CarryCode, ChatLine, Commands, Device, Frame, Me, Message, Proof, Refusal, Step, TableInfo, TextBoard } from '$types/protocol';

export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status = 409,
  ) {
    super(refusal.message.key);
  }
  is(...keys: string[]): boolean {
    return keys.some((key) => this.refusal.message.key === `house.refusal.${key}`);
  }
}

export const unreachable: Refusal = { message: { key: 'web.net.unreachable' } };

/** Whether the house has not been heard: it may have done what it was asked, or not. */
export const isAway = (error: unknown): error is Refused => error instanceof Refused && error.refusal.message.key === unreachable.message.key;

/** Whether the house can be reached. */
export type Link = 'up' | 'lost';

/** Where new tables stand: at a server, or in this browser because there is none in reach. */
export type Place = 'server' | 'browser';

/** What a watcher of a table is told. */
export interface Listener {
  table(info: TableInfo): void;
  frame(frame: Frame): void;
  chat(line: ChatLine): void;
  /** What else everybody should know. */
  notice(message: Message): void;
  link(link: Link): void;
  refused(refusal: Refusal): void;
}

export interface Watch {
  /** Looks through the eyes of this seat, or of a spectator. */
  look(seat: number | null): void;
  close(): void;
}

/** What a table is told to do; a house sends the other commands by itself. */
export type Command = Exclude<keyof Commands, 'open' | 'watch' | 'unwatch' | 'start' | 'promise' | 'reveal'>;
export type Setup = Commands['open']['with'];

/** What a table on the screen asks of its house. */
export interface TableHouse {
  /** It teaches: nothing is taken back there or answered always the same way, and no end is celebrated. */
  readonly teaches?: boolean;
  table(id: string): Promise<TableInfo>;
  /** The version of its game's rules that new tables play, where this one stands. */
  newestRules(table: TableInfo): Promise<number>;

  watch(table: string, seat: number | null, listener: Listener): Watch;
  /** Done when the game has begun or the start is cancelled. */
  start(table: string): Promise<void>;
  command<C extends Command>(table: string, what: C, args: Commands[C]['with']): Promise<Commands[C]['done']>;

  frames(table: string, from: number, seat: number | null): Promise<Frame[]>;
  history(table: string, seat: number | null): Promise<Step[]>;
  /** One line: where the game stood when so many entries were played, as this seat or a spectator may know it. */
  position(table: string, from: number, seat: number | null): Promise<string>;
  /** The same with all that is there, or that this seat can imagine: to try lines from. Refused in a running game with others. */
  world(table: string, from: number, seat: number | null): Promise<string>;
  /** The table in words when so many entries were played, as this seat or a spectator may know it. */
  board(table: string, from: number, seat: number | null): Promise<TextBoard>;
  lines(table: string): Promise<ChatLine[]>;
  /** The record of a finished game, as a text. */
  record(table: string): Promise<string>;
  /** Draws all luck of a record anew; null without a secret. Refused where it differs. */
  prove(name: string, record: string): Promise<Proof | null>;
}

export interface House extends TableHouse {
  readonly place: Place;
  /** Hears when the place changes. */
  placed(listener: () => void): void;
  /** Hears when this device was signed off. */
  signedOff(listener: () => void): void;
  /** Hears when it is the player's turn at a table that this window does not watch. */
  called(listener: (call: Call) => void): void;

  me(): Promise<Me>;
  rename(name: string): Promise<Me>;
  /** A code that makes another device this player's too. */
  carry(): Promise<CarryCode>;
  /** Refused with `has_games` where the guest of this device would leave games behind, unless that is meant. */
  arrive(code: string, replace: boolean): Promise<Me>;
  devices(): Promise<Device[]>;
  /** Signs a device off; answers with those that are left. */
  revoke(device: string): Promise<Device[]>;

  /** Where other devices reach the house, for a page that was opened on its own machine; the likeliest first. */
  addresses(): Promise<string[]>;

  tables(): Promise<TableInfo[]>;
  mine(before?: number): Promise<TableInfo[]>;
  /** Asked again because it was not heard, a house that has opened the table answers with it. */
  open(setup: Setup): Promise<TableInfo>;

  /** Keeps the record of a finished game from elsewhere as a table of its own. */
  keep(name: string, record: string): Promise<TableInfo>;
  /** Deletes a table of this browser, whatever its stage. */
  remove(table: string): Promise<void>;
}
