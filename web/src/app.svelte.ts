// What every screen can reach: the house, who the player is, and where on the page we are.
import { getContext, setContext } from 'svelte';
import type { Me } from '$types/protocol';
import { say } from './i18n/language.svelte';
import type { House, Place } from './net/house';

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

  constructor(readonly house: House) {
    house.placed(() => {
      this.place = house.place;
      void this.#learnName();
    });
    house.signedOff(() => this.signOff());
    void this.#greet();
    addEventListener('hashchange', () => {
      this.route = routeOf(location.hash);
      void this.#greet();
    });
  }

  // A house that was away when the page came may know the player by now.
  async #greet(): Promise<void> {
    if (this.me.id === null || this.place === 'browser') await this.#learnName();
  }
  async #learnName(): Promise<void> {
    this.me = await this.house.me().catch(() => this.me);
  }

  /** Nothing that is shown of the player's is theirs any more. */
  signOff(): void {
    this.me = { id: null };
    this.isSignedOff = true;
    this.go('/');
  }

  go(address: string): void {
    location.hash = address;
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
