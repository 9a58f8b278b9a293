// Shows what comes in at a pace that can be followed: bots answer faster than anybody can look. Nothing waits for
// it: a click or a key catches up.
export class Pace<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `pause` tells the milliseconds between two; many that wait go by faster. */
  constructor(
    private readonly show: (each: T) => void,
    private readonly pause: () => number,
  ) {}

  add(each: T): void {
    this.#waiting.push(each);
    if (this.pause() === 0) this.skip();
    else if (this.#timer === null) this.#next();
  }

  /** Shows all that waits at once. */
  skip(): void {
    this.#stop();
    for (const each of this.#waiting.splice(0)) this.show(each);
  }

  /** Forgets what waits. */
  clear(): void {
    this.#stop();
    this.#waiting = [];
  }

  #next(): void {
    const each = this.#waiting.shift();
    this.#timer = null;
    if (each === undefined) return;
    const comfortable = 6;
    this.#timer = setTimeout(() => this.#next(), this.pause() / Math.max(1, this.#waiting.length / comfortable));
    this.show(each);
  }
  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
