// One table on the screen: what it is told, what the player has chosen, and where the player looks back to.
import type { ChatLine, Frame, Hint, PlaceAnswer, Step, TableInfo } from '$types/protocol';
import type { GameClient, Message, Player, Refusal, Say } from '../board';
import { sayAt } from '../i18n/language.svelte';
import { Refused, type House, type Link, type Watch } from '../net/house';
import { asksToConfirm, travel } from '../settings/settings.svelte';
import { recall, remember } from '../memory';
import { lastingOf, newsOf, sinceOf, type News } from './log';
import { Pace } from './pace';
import { playersOf } from './people';

const mostNews = 40;

export class Session {
  info = $state.raw<TableInfo | null>(null);
  frame = $state.raw<Frame | null>(null);
  before = $state.raw<Frame | null>(null);
  link = $state<Link>('up');
  /** Every step so far, also those that were taken back. */
  steps = $state.raw<Step[]>([]);
  /** What happened lately before the eyes of this page. */
  news = $state.raw<News[]>([]);
  lines = $state.raw<ChatLine[]>([]);
  /** What went wrong with the table itself. */
  lost = $state.raw<Refusal | null>(null);
  /** What everybody at the table should know. */
  notice = $state.raw<Message | null>(null);
  /** What went wrong with the last click. */
  refusal = $state.raw<Refusal | null>(null);
  chosen = $state<string | null>(null);
  pointed = $state<string | null>(null);
  lit = $state.raw<Message | null>(null);
  isBusy = $state(false);
  hints = $state.raw<Hint[] | null>(null);
  /** Whether the next answer is given from now on without asking. */
  isStanding = $state(false);
  /** Coming back: what happened since the own last turn. */
  since = $state.raw<Message[]>([]);
  /** An earlier position that is looked at. */
  past = $state.raw<Frame | null>(null);
  /** At a hot-seat table: who should take the device before the board is shown. */
  handTo = $state<number | null>(null);

  /** Whose eyes the table is seen with; null for a spectator's. */
  seat = $state<number | null>(null);

  readonly lasting = $derived(lastingOf(this.steps));
  readonly shown = $derived(this.past ?? this.frame);
  readonly mine = $derived(this.info?.seats.flatMap((chair, seat) => (chair.yours ? [seat] : [])) ?? []);
  readonly isHost = $derived(this.info?.seats.some(({ yours, player }) => yours && player === this.info?.host) ?? false);
  readonly isAsked = $derived(this.past === null && this.frame?.asked !== undefined && this.seat !== null);
  readonly moves = $derived((this.isAsked && this.frame?.moves) || []);
  readonly standing = $derived(this.frame?.standing ?? {});
  readonly players = $derived<Player[]>(playersOf(this.info?.seats ?? []));
  readonly say = $derived<Say>(sayAt(this.players.map((player) => player.name)));

  #watch: Watch | null = null;
  #frames = new Map<number, Frame>();
  // A piece that travels should have arrived, and been seen there, before the next one starts.
  #pace = new Pace<Frame>((frame) => this.#seeFrame(frame), () => (document.hidden || !this.frame ? 0 : 1.6 * travel()));
  #isBack = true;
  // Hints for a question that was put, which stay the same however often they are looked at.
  #advice: { seat: number; asked: number; hints: Hint[] } | null = null;
  // How often the history is being read.
  #reads = 0;
  // Who waits for the position after so many entries.
  #arrivals: { seq: number; arrive: () => void }[] = [];
  #hiddenAt = 0;
  #seeVisibility = (): void => {
    if (document.hidden) this.#hiddenAt = this.frame?.seq ?? 0;
    else if ((this.frame?.seq ?? 0) > this.#hiddenAt) this.#tellSince();
  };

  constructor(
    readonly house: House,
    readonly id: string,
    readonly client: GameClient<unknown>,
    info: TableInfo,
  ) {
    this.info = info;
    this.seat = this.#eyesFor(info);
    this.#watch = house.watch(id, this.seat, {
      table: (told) => this.#seeTable(told),
      frame: (told) => this.#pace.add(told),
      chat: (line) => (this.lines = [...this.lines, line]),
      notice: (message) => (this.notice = message),
      link: (link) => this.#seeLink(link),
      refused: (refusal) => (this.lost = refusal),
    });
    this.#readLines();
    if (info.stage !== 'open') void this.#readHistory();
    this.#believe(info);
    document.addEventListener('visibilitychange', this.#seeVisibility);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#seeVisibility);
    this.#pace.clear();
    this.#watch?.close();
    this.#seeArrival(Infinity);
  }

  /** Catches up with what has come in. */
  skip(): void {
    this.#pace.skip();
  }

  /** The player means this move; what is not known to be legal is asked first. */
  async choose(move: string): Promise<void> {
    if (this.past || this.seat === null || this.isBusy) return;
    this.refusal = null;
    if (!this.moves.some((each) => each.move === move)) {
      const refusal = await this.check(move);
      if (refusal) {
        this.refusal = refusal;
        return;
      }
    }
    if (!asksToConfirm() || this.chosen === move) return this.play(move);
    this.chosen = move;
  }

  async play(move: string): Promise<void> {
    const { frame, seat } = this;
    if (frame?.asked === undefined || seat === null) return;
    this.since = [];
    if (this.isStanding) return this.stand(frame.question.key, move);
    const { asked } = frame;
    await this.#change(() => this.house.command(this.id, 'play', { seat, asked, move }));
  }

  /** From now on this question is answered so; an empty move asks again. */
  async stand(question: string, move: string): Promise<void> {
    const { seat, frame } = this;
    if (seat === null || !frame) return;
    const says = this.moves.find((each) => each.move === move)?.says;
    if (says && frame.question.key === question) {
      remember(this.id, { answers: { ...recall(this.id).answers, [question]: { question: frame.question, move: says } } });
    }
    await this.#change(async () => {
      const done = await this.house.command(this.id, 'stand', { seat, question, move });
      const { [question]: _, ...others } = this.standing;
      if (this.frame === frame) this.frame = { ...frame, standing: move ? { ...others, [question]: move } : others };
      return done;
    });
  }

  /** The standing answers as sentences. */
  standingAnswers(): { key: string; question: Message; move: Message }[] {
    const worded = recall(this.id).answers ?? {};
    return Object.entries(this.standing).map(([key, move]) => {
      const { question = { key }, move: says = { key: move } } = worded[key] ?? {};
      return { key, question, move: says };
    });
  }

  /** A bot plays a seat: the own one for a while, or that of somebody who is away. */
  async standIn(seat: number): Promise<void> {
    await this.#act(() => this.house.command(this.id, 'stand_in', { seat }));
  }
  /** Who plays the own seat while its player is away; an empty name leaves it to the table. */
  async chooseDeputy(seat: number, bot: string): Promise<void> {
    await this.#act(() => this.house.command(this.id, 'deputy', { seat, bot }));
  }
  async reclaim(seat: number): Promise<void> {
    await this.#act(() => this.house.command(this.id, 'reclaim', { seat }));
  }

  /** Takes the last decision back, or all of this turn. What cannot be taken back is refused with the reason. */
  async undo(how: 'undo' | 'restart' = 'undo'): Promise<void> {
    const { seat } = this;
    if (seat !== null) await this.#change(() => this.house.command(this.id, how, { seat }));
  }

  async check(move: string): Promise<Refusal | null> {
    if (this.seat === null) return null;
    try {
      await this.house.command(this.id, 'check', { seat: this.seat, move });
      return null;
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** Shows hints for the question, or puts them away. */
  async hint(): Promise<void> {
    const { seat } = this;
    const asked = this.frame?.asked;
    if (this.hints || seat === null || asked === undefined) {
      this.hints = null;
      return;
    }
    const known = (): Hint[] | null => (this.#advice?.seat === seat && this.#advice.asked === asked ? this.#advice.hints : null);
    if (!known()) {
      await this.#act(async () => {
        try {
          const { hints } = await this.house.command(this.id, 'hint', { seat });
          this.#advice = { seat, asked, hints };
        } catch (error) {
          // Whoever has decided meanwhile wants no hint any more.
          if (!(error instanceof Refused && error.is('stale'))) throw error;
        }
      });
    }
    if (this.seat === seat && this.frame?.asked === asked) this.hints = known();
  }

  /** What the bot would have done at a decision of a finished game; null if it did not say. */
  async review(seat: number, at: number): Promise<Hint[] | null> {
    let hints: Hint[] | null = null;
    await this.#act(async () => {
      hints = (await this.house.command(this.id, 'hint', { seat, at })).hints;
    });
    return hints;
  }

  async act(action: () => Promise<unknown>): Promise<void> {
    await this.#act(action);
  }

  /** Looks at the position after `seq` entries; at the last one, the present is shown again. */
  async lookBack(seq: number): Promise<void> {
    const { frame, shown } = this;
    if (!frame || !shown) return;
    const wanted = Math.max(0, Math.min(seq, frame.seq));
    if (wanted !== frame.seq && !this.#frames.has(wanted)) await this.#read(this.house.frames(this.id, wanted, this.seat), (frames) => this.#keep(frames));
    this.past = wanted === frame.seq ? null : (this.#frames.get(wanted) ?? null);
    this.before = wanted === shown.seq + 1 ? shown : null;
  }

  /** All positions of the game so far. */
  async allFrames(): Promise<Frame[]> {
    const all: Frame[] = [];
    for (let seq = 1; seq <= (this.frame?.seq ?? 0); ) {
      const count = all.length;
      await this.#read(this.house.frames(this.id, seq, this.seat), (frames) => all.push(...frames));
      if (all.length === count) break;
      seq = all[all.length - 1].seq + 1;
    }
    return all;
  }

  /** At a hot-seat table: the device has been handed over. */
  takeDevice(): void {
    const seat = this.handTo;
    this.handTo = null;
    if (seat !== null) this.#lookThrough(seat);
  }

  #keep(frames: Frame[]): void {
    frames.forEach((frame) => this.#frames.set(frame.seq, frame));
  }

  // A player sees the own seat. Where several people share this device, nobody's until somebody must decide and
  // has the device: till then everybody looks on.
  #eyesFor(info: TableInfo): number | null {
    const mine = info.seats.flatMap((chair, seat) => (chair.yours ? [seat] : []));
    const played = mine.filter((seat) => info.seats[seat].bot === null);
    if (played.length < 2) return played[0] ?? mine[0] ?? null;
    return this.seat !== null && info.stage !== 'open' && played.includes(this.seat) ? this.seat : null;
  }

  #lookThrough(seat: number | null): void {
    this.seat = seat;
    this.frame = null;
    this.before = null;
    this.past = null;
    this.steps = [];
    this.#frames.clear();
    this.#pace.clear();
    this.#seeArrival(Infinity);
    this.#watch?.look(seat);
    if (this.info?.stage !== 'open') void this.#readHistory();
  }

  // The secret that a table has before its start; a start that is cancelled brings another one.
  #believe({ stage, start, commitment }: TableInfo): void {
    const { promise } = recall(this.id);
    const isFresh = stage === 'open' && !start;
    if (stage !== 'over' && promise !== commitment && (isFresh || promise === undefined)) remember(this.id, { promise: commitment });
  }

  #seeTable(info: TableInfo): void {
    this.#believe(info);
    const hasNewStage = this.info?.stage !== info.stage;
    this.info = info;
    const eyes = this.#eyesFor(info);
    if (eyes !== this.seat) this.#lookThrough(eyes);
    else if (hasNewStage) void this.#readHistory();
  }

  // What was said and done while the line was broken is read again.
  #seeLink(link: Link): void {
    const isBack = this.link === 'lost' && link === 'up';
    this.link = link;
    if (!isBack) return;
    this.#isBack = true;
    this.#readLines();
    if (this.info?.stage !== 'open') void this.#readHistory();
  }

  #seeFrame(frame: Frame): void {
    const isNext = this.frame !== null && this.frame.viewer === frame.viewer && frame.seq > this.frame.seq;
    // While others decide, the question stays, and so does what was begun to answer it.
    const isSameQuestion = isNext && frame.asked !== undefined && this.frame?.asked === frame.asked;
    this.before = isNext ? this.frame : null;
    this.news = isNext ? [...this.news, ...newsOf(frame.steps)].slice(-mostNews) : [];
    this.#seeSteps(frame);
    if (this.frame?.question.key !== frame.question.key) this.isStanding = false;
    this.frame = frame;
    this.#frames.set(frame.seq, frame);
    if (!isSameQuestion) {
      this.chosen = null;
      this.pointed = null;
      this.hints = null;
      this.refusal = null;
    }
    this.#seeArrival(frame.seq);
    const played = frame.turn.filter((seat) => this.info?.seats[seat].yours && this.info.seats[seat].bot === null);
    this.handTo = played.length === 0 || played.includes(frame.viewer ?? -1) ? null : played[0];
  }

  // The log goes on where it ends. Where something is missing, or was told and never stored, it is read again.
  #seeSteps(frame: Frame): void {
    const fresh = frame.steps.filter(({ seq }) => seq > this.steps.length);
    const isMissing = frame.seq > this.steps.length + fresh.length;
    const isForgotten = this.frame !== null && frame.seq < this.frame.seq;
    if (!isMissing && fresh.length > 0) this.steps = [...this.steps, ...fresh];
    if ((isMissing || isForgotten) && this.#reads === 0) void this.#readHistory();
  }

  async #readHistory(): Promise<void> {
    const { seat } = this;
    const known = this.steps.length;
    this.#reads += 1;
    await this.#read(this.house.history(this.id, seat), (steps) => {
      if (seat !== this.seat) return;
      this.steps = steps;
      if (this.#isBack) this.#tellSince();
      this.#isBack = false;
    });
    this.#reads -= 1;
    const isBehind = this.steps.length < (this.frame?.seq ?? 0);
    if (seat === this.seat && isBehind && this.steps.length > known) void this.#readHistory();
  }
  #tellSince(): void {
    this.since = this.info?.stage === 'running' ? (sinceOf(this.lasting, this.seat) ?? []) : [];
  }
  #readLines(): void {
    void this.#read(this.house.lines(this.id), (lines) => (this.lines = lines));
  }

  async #read<T>(promise: Promise<T>, use: (value: T) => void): Promise<void> {
    try {
      use(await promise);
    } catch (error) {
      this.refusal = refusalOf(error);
    }
  }

  // What was taken is shown before anything else can be chosen: till then a click would answer a question that is gone.
  #change(action: () => Promise<PlaceAnswer>): Promise<void> {
    return this.#act(async () => {
      const { seq } = await action();
      if (this.frame && this.frame.seq < seq) await new Promise<void>((arrive) => this.#arrivals.push({ seq, arrive }));
    });
  }
  #seeArrival(at: number): void {
    this.#arrivals.filter(({ seq }) => seq <= at).forEach(({ arrive }) => arrive());
    this.#arrivals = this.#arrivals.filter(({ seq }) => seq > at);
  }

  async #act(action: () => Promise<unknown>): Promise<void> {
    this.isBusy = true;
    this.refusal = null;
    try {
      await action();
    } catch (error) {
      this.refusal = refusalOf(error);
    } finally {
      this.isBusy = false;
    }
  }
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  throw error;
}
