// The rooms of this device's tables that are open, and what they want done: storing, telling the page, thinking,
// waiting. They are the server's rooms (src/room), in the engine.
import { because } from '../because';
import { Refused } from '../house';
import type { Answered, Effects, Engine, Order, Person, Thought } from './engine';
import type { Change, Store, StoredTable } from './store';

export interface Thinker {
  /** The move of the bot that plays a seat of this table. */
  think(table: string, thought: Thought): Promise<string>;
  hint(thought: Pick<Thought, 'sight' | 'played'>): Promise<string>;
}

/** The page: it watches a table as somebody, through the eyes of a seat or of a spectator. */
interface Watching {
  person: Person;
  eyes: number | null;
}
export interface OpenRoom {
  id: string;
  /** The engine's; 0 when it is closed. */
  number: number;
  watching: Watching | null;
  alarm: ReturnType<typeof setTimeout> | undefined;
}
/** Called once, in the order in which things happen. */
export type Reply = (answer: Answered) => void;
interface Waiting {
  order: Order;
  /** How the page watches when this is done; undefined where that does not change. */
  watching?: Watching | null;
  reply: Reply;
}
const nobody: Reply = () => undefined;
// What is no refusal breaks the worker, and the page starts another one.
export const refusing =
  (reply: Reply) =>
  (error: unknown): void =>
    error instanceof Refused ? reply({ refused: error.refusal, status: error.status }) : reportError(error);

export class Rooms {
  #rooms = new Map<string, Promise<OpenRoom>>(); // also those that are being read
  #open = new Set<OpenRoom>();
  #waiting = new Map<number, Waiting>();
  #nextTicket = 1;

  constructor(
    readonly engine: Engine,
    readonly store: Store,
    readonly thinker: Thinker,
    readonly tell: (text: string) => void,
    /** With the names of everybody there. */
    readonly named: (table: StoredTable) => StoredTable,
  ) {}

  /** Rejects with a Refused if there is no such table. */
  room(id: string): Promise<OpenRoom> {
    const known = this.#rooms.get(id);
    if (known) return known;
    const entered = this.#enter(id);
    this.#rooms.set(id, entered);
    entered.catch(() => this.#rooms.delete(id));
    return entered;
  }

  /** A command as it came over the line. */
  perform(person: Person, message: string, reply: Reply): void {
    const perform = async (): Promise<void> => {
      const { do: what, table, key } = this.engine.envelope(message);
      const room = await this.room(table).catch((no: Refused) => this.#answeredApart(no, person, key));
      if (typeof room === 'string') return reply({ done: room });
      if (what !== 'watch' && what !== 'unwatch') return this.#send(room, { order: { person, message }, reply });
      const { seat } = JSON.parse(message) as { seat?: number | null };
      if (what === 'watch') return this.#send(room, { order: { person, message }, watching: { person, eyes: seat ?? null }, reply });
      if (room.watching) return this.#send(room, { order: { message, ...room.watching }, watching: null, reply });
      reply({ done: '{}' });
    };
    perform().catch(refusing(reply));
  }
  // Whoever was the last to leave a table that is gone is answered as before.
  async #answeredApart(no: Refused, person: Person, key: string): Promise<string> {
    const before = key === '' ? null : await this.store.answerApart(person.id, key);
    if (before === null) throw no;
    return before;
  }
  renamed(person: Person): void {
    this.#open.forEach((room) => this.#do(room, this.engine.renamed(room.number, person)));
  }
  /** The table is not what it was here: another window has gone on with it, or it is deleted. */
  changedElsewhere(table: string): void {
    this.#open.forEach((room) => room.id === table && this.#beginAnew(room));
  }

  // Opening and closing

  async #enter(id: string): Promise<OpenRoom> {
    this.#open.forEach((room) => this.engine.isDone(room.number) && this.#close(room));
    const table = await this.store.table(id);
    if (!table) throw because('no_table');
    const room: OpenRoom = { id, number: this.engine.open(this.named(table)), watching: null, alarm: undefined };
    this.#open.add(room);
    return room;
  }
  #close(room: OpenRoom): void {
    clearTimeout(room.alarm);
    this.engine.close(room.number);
    room.number = 0;
    this.#open.delete(room);
    this.#rooms.delete(room.id);
  }
  // Whoever watches is shown what stands there now; what was not done yet is done then.
  #beginAnew(room: OpenRoom): void {
    const { watching } = room;
    const orders = this.engine.surrender(room.number).map((ticket) => this.#taken(ticket)!);
    this.#close(room);
    if (!watching && orders.length === 0) return;
    const goOn = (again: OpenRoom): void => {
      if (watching) this.#watchAgain(again, watching);
      orders.forEach((waiting) => this.#send(again, waiting));
    };
    this.room(room.id).then(goOn).catch(refusing((no) => orders.forEach(({ reply }) => reply(no))));
  }
  // The seat may be nobody's here by now.
  #watchAgain(room: OpenRoom, watching: Watching): void {
    const { person, eyes } = watching;
    const order = { person, message: JSON.stringify({ do: 'watch', seat: eyes }) };
    this.#send(room, { order, watching, reply: ({ done }) => (done === undefined ? this.#watchAgain(room, { person, eyes: null }) : this.tell(done)) });
  }

  // Commands

  #send(room: OpenRoom, waiting: Waiting): void {
    const ticket = this.#nextTicket++;
    this.#waiting.set(ticket, waiting);
    this.#do(room, this.engine.perform(room.number, ticket, waiting.order));
  }
  #taken(ticket: number): Waiting | undefined {
    const waiting = this.#waiting.get(ticket);
    this.#waiting.delete(ticket);
    return waiting;
  }
  #answer(room: OpenRoom, { ticket, ...answer }: Effects['answers'][number]): void {
    const { watching, reply } = this.#taken(ticket)!;
    if (watching !== undefined && !answer.refused) this.#see(room, watching);
    reply(answer);
  }
  #see(room: OpenRoom, watching: Watching | null): void {
    const before = room.watching;
    room.watching = watching;
    if (before && watching) this.#send(room, { order: { message: '{"do":"unwatch"}', ...before }, reply: nobody });
  }

  // What a room wants

  #do(room: OpenRoom, { wake_at, blinded, tellings, answers, thoughts, changes }: Effects): void {
    clearTimeout(room.alarm);
    if (wake_at !== null) room.alarm = setTimeout(() => this.#do(room, this.engine.wake(room.number)), wake_at - performance.now());
    for (const { person, seat } of blinded) {
      if (room.watching?.person.id === person && room.watching.eyes === seat) room.watching = { person: room.watching.person, eyes: null };
    }
    answers.forEach((answer) => this.#answer(room, answer));
    for (const { eyes, person, text } of tellings) {
      const { watching } = room;
      if (watching && (eyes === undefined || eyes === watching.eyes) && (person === undefined || person === watching.person.id)) this.tell(text);
    }
    thoughts.forEach((thought) => void this.#think(room, thought).catch(refusing(nobody)));
    if (changes.length > 0) void this.#keep(room, changes).catch(refusing(nobody));
  }
  async #keep(room: OpenRoom, changes: Change[]): Promise<void> {
    const isStored = await this.store.apply(changes).catch(() => null);
    if (room.number === 0) return;
    if (isStored === false) return this.#beginAnew(room);
    this.#do(room, isStored ? this.engine.stored(room.number) : this.engine.failed(room.number));
    if (isStored && changes.at(-1)!.removal) this.#close(room);
  }
  async #think(room: OpenRoom, thought: Thought): Promise<void> {
    if (thought.bot === '') return this.#answer(room, { ticket: thought.ticket, done: await this.thinker.hint(thought) });
    const move = await this.thinker.think(room.id, thought);
    if (room.number !== 0) this.#do(room, this.engine.chosen(room.number, thought, move));
  }
}
