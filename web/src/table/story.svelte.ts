// What a table has told: every step, read again where something is missing, and what the log, the strip and the marks make
// of it.
import type { Frame, Step } from '$types/protocol';
import type { Message } from '../board';
import { seatIn } from '../values';
import { lastingOf, marksOf, sinceOf } from './log';
import { isCounted } from './scenes';
import type { Session } from './session.svelte';
import { piecesOf, toldOf, type Piece, type Told } from './telling';

const mostNews = 40;

export class Story {
  /** Every step so far, also those that were taken back. */
  steps = $state.raw<Step[]>([]);
  /** What happened lately before the eyes of this page. */
  news = $state.raw<Told[]>([]);
  /** Whether the history was read since the page opened or the line was lost. */
  isRead = false;
  // How often the history is being read.
  #reads = 0;

  /** What is told so far: nothing before it is shown. */
  readonly lasting = $derived.by(() => lastingOf(this.steps.slice(0, this.session.frame?.seq ?? 0)));
  /** The same for the log. What plays by itself, and the last moment of a game, is told no sooner than it is seen; whoever steps back and forth has all of it. */
  readonly told = $derived.by(() => {
    const { told, past, replay } = this.session;
    return past.isLookedAt && !replay.isPlaying ? this.lasting : this.#until(told);
  });
  /** What is said as long as nothing has happened. */
  readonly nothing = $derived.by(() => (this.session.info?.position ? 'web.table.from_position' : 'web.table.log_empty'));
  /** What happened since the own last turn; of that turn itself only what was staged. */
  readonly since = $derived.by<Piece[]>(() => {
    const { seat: own, client, info, past } = this.session;
    // Whoever looks back at a game that is over is not told how it went on.
    const steps = info?.stage === 'over' || !past.isLookedAt ? this.#until(past.known) : this.lasting;
    const told = toldOf(sinceOf(steps, own).slice(-mostNews), client);
    return piecesOf(told.filter(({ seat, moment }) => seat === null || seat !== own || moment !== null));
  });
  /** Where the last turn of each seat happened, by seat. */
  readonly marks = $derived.by<string[][]>(() => {
    const { shown, client } = this.session;
    if (!shown) return [];
    const isDeed = (event: Message, seat: number | null): boolean => seat !== null && [seatIn(event), seatIn(event, 'other')].includes(seat);
    const steps = this.lasting.filter(({ seq }) => seq <= shown.seq);
    return marksOf(steps, ({ seat, events }) => events.filter((event) => isDeed(event, seat)).flatMap((event) => client.places?.(event) ?? []));
  });

  constructor(readonly session: Session) {}

  /** What is told of the game at a position. */
  #until(position: Frame | null): Step[] {
    const steps = this.lasting.filter(({ seq }) => seq <= (position?.seq ?? 0));
    const last = steps.at(-1);
    if (!position || !isCounted(position) || last?.seq !== position.seq) return steps;
    return [...steps.slice(0, -1), { ...last, events: last.events.slice(0, position.tells) }];
  }

  /**
   * Goes on where it ends. Where something is missing, or was told and never stored, it is read again. Of a frame that is caught up with some
   * steps were told already.
   */
  add(frame: Frame, isNext: boolean): void {
    const shown = this.session.frame;
    const untold = frame.steps.filter(({ seq }) => seq > (shown?.seq ?? 0));
    this.news = isNext ? [...this.news, ...toldOf(untold, this.session.client)].slice(-mostNews) : [];
    const fresh = frame.steps.filter(({ seq }) => seq > this.steps.length);
    const isMissing = frame.seq > this.steps.length + fresh.length;
    const isForgotten = shown !== null && frame.seq < shown.seq;
    if (!isMissing && fresh.length > 0) this.steps = [...this.steps, ...fresh];
    if ((isMissing || isForgotten) && this.#reads === 0) void this.read();
  }

  async read(): Promise<void> {
    const { house, id, seat } = this.session;
    const known = this.steps.length;
    this.#reads += 1;
    await this.session.use(house.history(id, seat), (steps) => {
      if (seat !== this.session.seat) return;
      this.steps = steps;
      this.isRead = true;
    });
    this.#reads -= 1;
    const isBehind = this.steps.length < (this.session.frame?.seq ?? 0);
    if (seat === this.session.seat && isBehind && this.steps.length > known) void this.read();
  }
}
