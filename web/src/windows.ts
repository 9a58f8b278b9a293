// The other windows of this browser: who has a table before the eyes in one of them need not be called in the rest.
type Word = { asks: string } | { shows: string };

// How long another window may take to answer, in milliseconds.
const patience = 200;

export class Windows {
  #channel = new BroadcastChannel('serai.tables');
  #waiting = new Set<{ table: string; found: () => void }>();

  /** What this window shows, and what it does when another one shows a table. */
  constructor(shows: (table: string) => boolean, elsewhere: (table: string) => void) {
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if ('shows' in data) {
        this.#waiting.forEach(({ table, found }) => table === data.shows && found());
        elsewhere(data.shows);
      } else if (shows(data.asks)) this.#say({ shows: data.asks });
    };
  }

  /** This window shows the table from now on. */
  show(table: string): void {
    this.#say({ shows: table });
  }

  /** Whether another window shows this table; one that answers late says so all the same. */
  async doShow(table: string): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting = { table, found: () => answer(true) };
      const answer = (isShown: boolean): void => {
        this.#waiting.delete(waiting);
        resolve(isShown);
      };
      this.#waiting.add(waiting);
      this.#say({ asks: table });
      setTimeout(() => answer(false), patience);
    });
  }

  #say(word: Word): void {
    this.#channel.postMessage(word);
  }
}
