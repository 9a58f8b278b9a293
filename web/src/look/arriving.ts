// What the page fetches while somebody plays: if the house is away just then, it comes when the house is back.

const pause = 2_000; // Milliseconds.
const tries = 60;

/** What is loaded, sooner or later. Never, if the house stays away for long: then the page is about to be left. */
export async function arriving<T>(load: () => Promise<T>): Promise<T> {
  for (let i = 0; i < tries; i++) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return new Promise(() => undefined);
}
