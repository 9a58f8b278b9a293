// What every screen can reach: the house, who the player is, and where on the page we are.
import { getContext, setContext } from 'svelte';
import type { Me, TableInfo } from '$types/protocol';
import { say } from './i18n/language.svelte';
import type { House, Place } from './net/house';
import { isOwnMachine, pageFor } from './reach';
import { call, rest } from './table/call';
import { usualLevel } from './table/mine';
import { tableName } from './table/people';
import { Windows } from './windows';

export interface Route {
  /** The parts of the address behind "#/". */
  path: string[];
  query: URLSearchParams;
}

export function routeOf(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

export class AppState {
  me = $state.raw<Me>({ id: null });
  route = $state.raw<Route>(routeOf(location.hash));
  /** Where new tables stand. */
  place = $state<Place>('server');
  /** Somebody was known here until this device was signed off. */
  isSignedOff = $state(false);
  /** Tables that have called the player here, the last one first. */
  calls = $state.raw<TableInfo[]>([]);
  #windows = new Windows(
    (table) => this.#isAt(table),
    (table) => this.hangUp(table),
  );

  constructor(readonly house: House) {
    house.placed(() => {
      this.place = house.place;
      void this.#learnName();
    });
    house.signedOff(() => this.signOff());
    house.called(({ table }) => void this.#hearCall(table));
    this.#arrive();
    addEventListener('hashchange', () => {
      this.route = routeOf(location.hash);
      this.#arrive();
    });
  }

  // Whoever comes to a table answers its call, here and in all windows, also in those that have heard it first.
  #arrive(): void {
    const [where, table] = this.route.path;
    if (where === 'table' && table) {
      this.hangUp(table);
      this.#windows.show(table);
    }
    void this.#greet();
  }

  // A house that was away when the page came may know the player by now.
  async #greet(): Promise<void> {
    if (this.me.id === null || this.place === 'browser') await this.#learnName();
  }
  async #learnName(): Promise<void> {
    this.me = await this.house.me().catch(() => this.me);
  }

  #isAt(table: string): boolean {
    const { path } = this.route;
    return path[0] === 'table' && path[1] === table;
  }
  async #hearCall(id: string): Promise<void> {
    const table = await this.house.table(id).catch(() => null);
    if (!table || (await this.#windows.doShow(id)) || this.#isAt(id)) return;
    this.calls = [table, ...this.calls.filter((other) => other.id !== id)];
    call(id, say('web.call.turn', { table: tableName(table, say) }));
  }
  /** This call has been heard. */
  hangUp(id: string): void {
    this.calls = this.calls.filter((table) => table.id !== id);
    rest(id);
  }

  /** Nothing that is shown of the player's is theirs any more. */
  signOff(): void {
    this.me = { id: null };
    this.isSignedOff = true;
    this.calls.forEach(({ id }) => this.hangUp(id));
    this.go('/');
  }

  go(address: string): void {
    location.hash = address;
  }

  /** This page as others reach it; null if only this machine does. */
  async page(): Promise<string | null> {
    return pageFor(location, isOwnMachine(location.hostname) ? await this.house.addresses().catch(() => []) : []);
  }

  /** The bots that suit the player. */
  async usualLevel(): Promise<string> {
    return usualLevel(this.me.id === null ? [] : await this.house.mine().catch(() => []));
  }

  /** Who wants to sit needs a name; a stranger gets one that can be changed. */
  async ensureGuest(): Promise<void> {
    if (this.me.id === null || this.place === 'browser') this.me = await this.house.me();
    if (this.me.id === null) this.me = await this.house.rename(say('web.me.guest', { number: 10 + Math.floor(90 * Math.random()) }));
  }
}

const key = Symbol('app');
export const provideApp = (app: AppState): AppState => setContext(key, app);
export const useApp = (): AppState => getContext<AppState>(key);
