// The server if it is in reach, else this browser. Tables stay where they were opened: their names tell.
import type { Call, Commands, Me, TableInfo } from '$types/protocol';
import { isAway, Refused, unreachable, type Command, type House, type Listener, type Place, type Setup, type Watch } from './house';
import { isLocal } from './local/address';

const page = 50;
// A network that does not even refuse is not waited for, in milliseconds.
const patience = 4000;
const nameKept = 'serai.name';
const playedHere = 'serai.here';

function inTime<Done>(answer: Promise<Done>): Promise<Done> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Refused(unreachable, 0)), patience));
  return Promise.race([answer, late]);
}

export class NearestHouse implements House {
  place: Place = 'server';
  // A page that was put somewhere without a server will never have one.
  #hasServer = true;
  #server: House;
  #open: () => Promise<House>;
  #local: Promise<House> | null = null;
  #listener: () => void = () => undefined;

  constructor(server: House, openLocal: () => Promise<House>) {
    this.#server = server;
    this.#open = openLocal;
    addEventListener('online', () => void this.me().catch(() => undefined));
  }

  placed(listener: () => void): void {
    this.#listener = listener;
  }
  signedOff = (listener: () => void) => this.#server.signedOff(listener);
  // Nobody is called in this browser.
  called = (listener: (call: Call) => void) => this.#server.called(listener);

  /** Also finds out which house is the nearest. */
  async me(): Promise<Me> {
    try {
      if (!this.#hasServer) throw new Refused(unreachable, 0);
      const me = await inTime(this.#server.me());
      this.#move('server');
      if (me.name) localStorage.setItem(nameKept, me.name);
      return me;
    } catch (error) {
      return this.#instead(error, (house) => this.#known(house));
    }
  }
  rename = (name: string) => this.#near((house) => house.rename(name));
  carry = () => this.#server.carry();
  arrive = (code: string, replace: boolean) => this.#server.arrive(code, replace);
  devices = () => this.#server.devices();
  revoke = (device: string) => this.#server.revoke(device);

  addresses = () => this.#server.addresses();

  /** The tables of others are at a server: it is looked for again. */
  async tables(): Promise<TableInfo[]> {
    if (this.place === 'browser') await this.me();
    return this.#near((house) => house.tables());
  }
  open = (setup: Setup) => this.#near((house) => house.open(setup));
  async mine(before?: number): Promise<TableInfo[]> {
    // Which house is the nearest may change while it answers.
    let asked = this.#server;
    const near = await this.#near((house) => (asked = house).mine(before));
    if (asked !== this.#server || localStorage.getItem(playedHere) === null) return near;
    const here = await (await this.#here()).mine(before);
    return [...near, ...here].sort((a, b) => b.opened - a.opened).slice(0, page);
  }

  table = async (id: string) => (await this.#of(id)).table(id);
  newestRules = async (table: TableInfo) => (await this.#of(table.id)).newestRules(table);
  frames = async (table: string, from: number, seat: number | null) => (await this.#of(table)).frames(table, from, seat);
  history = async (table: string, seat: number | null) => (await this.#of(table)).history(table, seat);
  position = async (table: string, from: number, seat: number | null) => (await this.#of(table)).position(table, from, seat);
  world = async (table: string, from: number, seat: number | null) => (await this.#of(table)).world(table, from, seat);
  board = async (table: string, from: number, seat: number | null) => (await this.#of(table)).board(table, from, seat);
  lines = async (table: string) => (await this.#of(table)).lines(table);
  record = async (table: string) => (await this.#of(table)).record(table);
  keep = async (name: string, record: string) => (await this.#here()).keep(name, record);
  remove = async (table: string) => (await this.#of(table)).remove(table);
  prove = async (name: string, record: string) => (await this.#here()).prove(name, record);
  command = async <C extends Command>(table: string, what: C, args: Commands[C]['with']): Promise<Commands[C]['done']> =>
    (await this.#of(table)).command(table, what, args);
  start = async (table: string) => (await this.#of(table)).start(table);

  watch(table: string, seat: number | null, listener: Listener): Watch {
    let eyes = seat;
    let watch: Watch | null = null;
    let isClosed = false;
    void this.#of(table).then((house) => {
      if (!isClosed) watch = house.watch(table, eyes, listener);
    });
    return {
      look: (other) => {
        eyes = other;
        watch?.look(other);
      },
      close: () => {
        isClosed = true;
        watch?.close();
      },
    };
  }

  #of(table: string): Promise<House> {
    return isLocal(table) ? this.#here() : Promise.resolve(this.#server);
  }
  // A page that is not in the browser as a whole may fail to open it once the network is gone.
  #here(): Promise<House> {
    localStorage.setItem(playedHere, '');
    this.#local ??= this.#open().catch(() => {
      this.#local = null;
      throw new Refused(unreachable, 0);
    });
    return this.#local;
  }

  async #near<Done>(what: (house: House) => Promise<Done>): Promise<Done> {
    if (this.place === 'browser') return what(await this.#here());
    try {
      return await what(this.#server);
    } catch (error) {
      return this.#instead(error, what);
    }
  }
  // What the server was asked in vain is done here from now on.
  async #instead<Done>(error: unknown, what: (house: House) => Promise<Done>): Promise<Done> {
    if (!isAway(error)) throw error;
    if (error.status !== 0 && error.status < 500) this.#hasServer = false;
    const here = await this.#here();
    await this.#known(here);
    this.#move('browser');
    return what(here);
  }
  // Who has a name at the server has the same one here.
  async #known(house: House): Promise<Me> {
    const me = await house.me();
    const name = localStorage.getItem(nameKept);
    return me.id === null && name ? house.rename(name) : me;
  }

  #move(place: Place): void {
    if (this.place === place) return;
    this.place = place;
    this.#listener();
  }
}
