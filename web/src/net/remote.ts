// The house of `serai serve`: HTTP for what is asked once, one WebSocket for tables that are watched.
import { Refused, type Command, type Commands, type House, type Listener, type Watch } from './house';
import type { CarryCode, ChatLine, Frame, Me, Refusal, Setup, Step, TableInfo } from './protocol';
import { Socket, type Line, type News } from './socket';

interface Watching {
  seat: number | null;
  seq: number | undefined;
  listener: Listener;
}

const unreachable: Refusal = { message: { key: 'web.net.unreachable' } };

export class RemoteHouse implements House {
  #watching = new Map<string, Watching>();
  #socket = new Socket({
    connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as Line,
    news: (news) => this.#hear(news),
    link: (link) => this.#watching.forEach((watching) => watching.listener.link(link)),
    watches: () => [...this.#watching].map(([table, { seat }]) => ({ table, seat })),
    seq: (table) => this.#watching.get(table)?.seq,
    refusedWatch: (table, refusal) => this.#watching.get(table)?.listener.refused(refusal),
    later: (milliseconds, action) => setTimeout(action, milliseconds),
  });

  constructor() {
    addEventListener('online', () => this.#socket.hurry());
    addEventListener('visibilitychange', () => this.#socket.hurry());
  }

  me = () => this.#ask<Me>('GET', 'me');
  rename = (name: string) => this.#become(this.#ask<Me>('POST', 'me', { name }));
  carry = () => this.#ask<CarryCode>('POST', 'me/carry', {});
  arrive = (code: string) => this.#become(this.#ask<Me>('POST', 'me/arrive', { code }));

  tables = async () => (await this.#ask<{ tables: TableInfo[] }>('GET', 'tables')).tables;
  mine = async (before?: number) =>
    (await this.#ask<{ tables: TableInfo[] }>('GET', `me/tables${before === undefined ? '' : `?before=${before}`}`)).tables;
  table = async (id: string) => (await this.#ask<{ table: TableInfo }>('GET', `tables/${id}`)).table;
  open = async (setup: Setup) => (await this.#ask<{ table: TableInfo }>('POST', 'tables', setup)).table;

  frames = async (table: string, from: number, seat: number | null) => {
    const eyes = seat === null ? '' : `&seat=${seat}`;
    return (await this.#ask<{ frames: Frame[] }>('GET', `tables/${table}/frames?from=${from}${eyes}`)).frames;
  };
  history = async (table: string, seat: number | null) =>
    (await this.#ask<{ steps: Step[] }>('GET', `tables/${table}/history${seat === null ? '' : `?seat=${seat}`}`)).steps;
  lines = async (table: string) => (await this.#ask<{ lines: ChatLine[] }>('GET', `tables/${table}/chat`)).lines;
  recordAddress = (table: string) => `/api/tables/${table}/record`;

  command = <C extends Command>(table: string, what: C, args: Commands[C]['with']) =>
    this.#socket.send(what, table, args) as Promise<Commands[C]['done']>;

  watch(table: string, seat: number | null, listener: Listener): Watch {
    const watching: Watching = { seat, seq: undefined, listener };
    const look = (): void => {
      const args = watching.seat === null ? {} : { seat: watching.seat };
      this.#socket.send('watch', table, args).catch((error: Refused) => listener.refused(error.refusal));
    };
    this.#watching.set(table, watching);
    look();
    return {
      look: (other) => {
        watching.seat = other;
        watching.seq = undefined;
        look();
      },
      close: () => {
        this.#watching.delete(table);
        this.#socket.send('unwatch', table, {}).catch(() => undefined);
      },
    };
  }

  #hear({ table, frame, chat }: News): void {
    if (table) this.#watching.get(table.id)?.listener.table(table);
    if (frame) this.#show(frame);
    if (chat) this.#watching.get(chat.table)?.listener.chat(chat);
  }

  // A frame that was on its way while the eyes changed is for other eyes.
  #show(frame: Frame): void {
    const watching = this.#watching.get(frame.table);
    if (!watching || frame.viewer !== watching.seat) return;
    watching.seq = frame.seq;
    watching.listener.frame(frame);
  }

  // The line belongs to whoever opened it, so somebody new needs a new one.
  async #become(person: Promise<Me>): Promise<Me> {
    const me = await person;
    this.#socket.renew();
    return me;
  }

  async #ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const request: RequestInit = { method };
    if (body) {
      request.body = JSON.stringify(body);
      request.headers = { 'Content-Type': 'application/json' };
    }
    let response: Response;
    try {
      response = await fetch(`/api/${path}`, request);
    } catch {
      throw new Refused(unreachable, 0);
    }
    const answer = (await response.json().catch(() => null)) as Answer | { refused: Refusal } | null;
    if (response.ok && answer !== null) return answer as Answer;
    throw new Refused((answer as { refused: Refusal } | null)?.refused ?? unreachable, response.status);
  }
}
