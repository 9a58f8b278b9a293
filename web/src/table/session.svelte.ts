// One table on the screen: what comes in and is shown, and what the player has chosen. What was told is its `story`, and where the
// player looks back to its `past`.
import type { ChatLine, Frame, Hint, PlaceAnswer, TableInfo } from '$types/protocol';
import type { GameClient, Message, Player, Refusal, Say } from '../board';
import { countedIn, unitIn } from '../clients';
import { sayAt } from '../i18n/language.svelte';
import { Refused, type Link, type TableHouse, type Watch } from '../net/house';
import { settings, tempo, travel } from '../settings/settings.svelte';
import { recall, remember } from '../memory';
import { playersOf } from './people';
import { Past } from './past.svelte';
import { Replay } from './replay.svelte';
import { isCounted, scenesOf, type ShownMoment } from './scenes';
import { Stage } from './stage';
import { Review } from './review.svelte';
import { Story } from './story.svelte';

/** What was asked so few milliseconds ago nobody can have read. */
const glance = 200;
/** How long a turn that ends by itself can still be stopped, in ms. */
export const ringTime = 2000;

export class Session {
  info = $state.raw<TableInfo | null>(null);
  frame = $state.raw<Frame | null>(null);
  before = $state.raw<Frame | null>(null);
  link = $state<Link>('up');
  /** The moment that is on the stage. */
  moment = $state.raw<ShownMoment | null>(null);
  /** Whether the position that is shown still has something to tell. */
  isTelling = $state(false);
  /** How long a piece travels at the position that is shown, in milliseconds. */
  motion = $state(0);
  lines = $state.raw<ChatLine[]>([]);
  /** What went wrong with the table itself. */
  lost = $state.raw<Refusal | null>(null);
  /** What everybody at the table should know. */
  notice = $state.raw<Message | null>(null);
  /** What went wrong with the last click. */
  refusal = $state.raw<Refusal | null>(null);
  /** A move that ends the turn: it is shown as made, and sent when the turn is ended. */
  chosen = $state<string | null>(null);
  /** Whether the click that is dealt with came from a key: pressed once more, the move that is made ends the turn. */
  isKeyed = false;
  /** The turn ends by itself in a moment, unless that is stopped. */
  isEnding = $state(false);
  pointed = $state<string | null>(null);
  lit = $state.raw<Message | null>(null);
  isBusy = $state(false);
  hints = $state.raw<Hint[] | null>(null);
  /** Whether the next answer is given from now on without asking. */
  isStanding = $state(false);
  /** Whether the answers that are given without asking are shown. */
  showsStanding = $state(false);
  /** At a hot-seat table: who should take the device before the board is shown. */
  handTo = $state<number | null>(null);

  /** Whose eyes the table is seen with; null for a spectator's. */
  seat = $state<number | null>(null);

  // What comes in is shown scene by scene.
  #stage = new Stage<Frame, ShownMoment>({
    scenes: (frame, hurry) => scenesOf(frame, this.#previous, this, (seq) => this.house.frames(this.id, seq, this.seat), hurry),
    show: (frame, pace) => this.#show(frame, pace),
    cue: (moment) => (this.moment = moment),
    seen: (frame) => this.#seen(frame),
    isQuiet: () => document.hidden || settings.pace === 'none' || this.past.frame !== null || !this.story.isRead || this.frame === null,
    patience: () => tempo().patience,
  });
  readonly past: Past = new Past(this, this.#stage);
  readonly replay = new Replay(this);
  readonly story = new Story(this);
  readonly reviewed = new Review(this);

  readonly shown = $derived(this.past.frame ?? this.frame);
  /** The position whose points are told, on the board and beside it: who has won is known when the last moment was seen. */
  readonly told = $derived(this.shown?.over && this.isTelling && !this.past.isAgain ? (this.before ?? this.shown) : this.shown);
  readonly viewer = $derived(this.past.eyes === undefined ? this.seat : this.past.eyes);
  readonly mine = $derived(this.info?.seats.flatMap((chair, seat) => (chair.yours ? [seat] : [])) ?? []);
  readonly isHost = $derived(this.info?.seats.some(({ yours, player }) => yours && player === this.info?.host) ?? false);
  readonly isAsked = $derived(this.past.frame === null && this.frame?.asked !== undefined && this.seat !== null);
  readonly moves = $derived((this.isAsked && this.frame?.moves) || []);
  /** What *End turn* sends: the move that waits for it, or the game's own end of a turn. */
  readonly ending = $derived(this.chosen ?? this.moves.find(({ move }) => move === this.client.end)?.move ?? null);
  readonly standing = $derived(this.frame?.standing ?? {});
  /** What is counted in this game: points, or what it has instead. */
  readonly counted = $derived(countedIn(this.info?.game ?? ''));
  /** The key of that word beside a number. */
  readonly unit = $derived(unitIn(this.info?.game ?? ''));
  readonly players = $derived<Player[]>(playersOf(this.info?.seats ?? []));
  readonly say = $derived<Say>(sayAt(this.players.map((player) => player.name)));

  #watch: Watch | null = null;
  #ring: ReturnType<typeof setTimeout> | undefined;
  // When the question that is shown appeared.
  #askedAt = 0;
  // The last frame that came in, and the one before it.
  #received: Frame | null = null;
  #previous: Frame | null = null;
  // Hints for a question that was put, which stay the same however often they are looked at.
  #advice: { seat: number; asked: number; hints: Hint[] } | null = null;
  // Who waits for the position after so many entries.
  #arrivals: { seq: number; arrive: () => void }[] = [];
  // Nobody sees it: nothing piles up.
  #seeVisibility = (): void => {
    if (document.hidden) this.#stage.skip();
  };

  constructor(
    readonly house: TableHouse,
    readonly id: string,
    readonly client: GameClient<unknown>,
    info: TableInfo,
  ) {
    this.info = info;
    this.seat = this.#eyesFor(info);
    this.#watch = house.watch(id, this.seat, {
      table: (told) => this.#seeTable(told),
      frame: (told) => this.#receive(told),
      chat: (line) => (this.lines = [...this.lines, line]),
      notice: (message) => (this.notice = message),
      link: (link) => this.#seeLink(link),
      refused: (refusal) => (this.lost = refusal),
    });
    this.#readLines();
    if (info.stage !== 'open') void this.story.read();
    this.#believe(info);
    document.addEventListener('visibilitychange', this.#seeVisibility);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#seeVisibility);
    this.release();
    this.#stage.clear();
    this.#watch?.close();
    this.#seeArrival(Infinity);
  }

  /** A tap or Space: the moment that is up is over, or all that has come in is shown. False if there is nothing to do. */
  go(): boolean {
    return this.#stage.go();
  }
  /** Whether the table has come further than the screen shows. */
  get isBehind(): boolean {
    return this.#stage.isBehind;
  }
  /** Shows what has come in, up to the next moment that waits. */
  catchUp(): void {
    this.#stage.catchUp();
  }

  /**
   * The player means this move; what is not known to be legal is asked first. One that ends the turn is made and sent when the
   * turn is ended. What was clicked before the player can have seen the question waits too, if it is an answer at all.
   */
  async choose(move: string): Promise<void> {
    if (this.past.frame || this.seat === null || this.isBusy) return;
    if (this.isKeyed && move === this.chosen) return this.endTurn();
    const wasBehind = this.isBehind;
    const isEarly = wasBehind || (settings.pace !== 'none' && performance.now() - this.#askedAt < glance);
    this.catchUp();
    const isListed = this.moves.some((each) => each.move === move);
    if (wasBehind && (this.isBehind || !isListed)) return;
    this.refusal = null;
    if (!isListed) {
      const refusal = await this.check(move);
      if (refusal) {
        this.refusal = refusal;
        return;
      }
    }
    if (this.ends(move) || (isEarly && this.chosen !== move)) this.#hold(move);
    else await this.play(move);
  }

  /** Whether a move ends the turn. Where a frame has only some of the moves, the others are as those are. */
  ends(move: string): boolean {
    const known = this.moves.find((each) => each.move === move);
    return known ? known.ends === true : this.moves.every(({ ends }) => ends);
  }
  #hold(move: string): void {
    this.release();
    this.chosen = move;
    if (!settings.ends || !this.ends(move)) return;
    this.isEnding = true;
    this.#ring = setTimeout(() => void this.endTurn(), ringTime);
  }

  /** Takes back what was not sent yet. */
  release(): void {
    this.stay();
    this.chosen = null;
  }
  /** The turn does not end by itself. */
  stay(): void {
    clearTimeout(this.#ring);
    this.isEnding = false;
  }
  async endTurn(): Promise<void> {
    this.stay();
    if (this.ending !== null && !this.isBusy) await this.play(this.ending);
  }

  async play(move: string): Promise<void> {
    const { frame, seat } = this;
    if (frame?.asked === undefined || seat === null) return;
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
    const { seat, chosen } = this;
    this.release();
    if (chosen !== null && (how === 'undo' || !this.frame?.can_restart)) return;
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

  /** At a hot-seat table: the device has been handed over. */
  takeDevice(): void {
    const seat = this.handTo;
    this.handTo = null;
    if (seat !== null) this.#lookThrough(seat);
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
    this.past.forget();
    this.story.steps = [];
    this.#stage.clear();
    this.#seeArrival(Infinity);
    this.#watch?.look(seat);
    if (this.info?.stage !== 'open') void this.story.read();
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
    else if (hasNewStage) void this.story.read();
  }

  // What was said and done while the line was broken is read again.
  #seeLink(link: Link): void {
    const isBack = this.link === 'lost' && link === 'up';
    this.link = link;
    if (!isBack) return;
    this.story.isRead = false;
    this.#readLines();
    if (this.info?.stage !== 'open') void this.story.read();
  }

  // Whoever comes back, or missed something, is shown how it stands.
  #receive(frame: Frame): void {
    const isNext = frame.steps[0]?.seq === (this.#received?.seq ?? 0) + 1;
    this.#previous = this.#received;
    this.#received = frame;
    if (isNext) this.#stage.add(frame);
    else {
      this.#stage.skip();
      this.#seeFrame(frame);
      this.#seen(frame);
    }
    this.#seeArrival(frame.seq);
  }

  #show(frame: Frame, pace: number): void {
    this.motion = travel() * pace;
    this.isTelling = true;
    if (this.past.plays(frame)) this.past.show(frame);
    else this.#seeFrame(frame);
  }

  #seeFrame(frame: Frame): void {
    // Of a step that something was counted in, the end is shown.
    const goesOn = this.frame !== null && isCounted(this.frame) && this.frame.seq === frame.seq;
    const isNext = this.frame !== null && this.frame.viewer === frame.viewer && (frame.seq > this.frame.seq || goesOn);
    // While others decide, the question stays, and so does what was begun to answer it.
    const isSameQuestion = isNext && frame.asked !== undefined && this.frame?.asked === frame.asked;
    if (!this.past.frame) this.before = isNext ? this.frame : null;
    if (!goesOn) this.story.add(frame, isNext);
    if (this.frame?.question.key !== frame.question.key) this.isStanding = false;
    this.frame = frame;
    if (!isCounted(frame)) this.past.keep([frame]);
    if (!isSameQuestion) {
      this.#askedAt = performance.now();
      this.release();
      this.pointed = null;
      this.hints = null;
      this.refusal = null;
    }
  }

  // At a hot-seat table the next player takes the device when all has been seen.
  #seen(frame: Frame): void {
    this.isTelling = false;
    if (this.past.plays(frame)) return;
    const played = frame.turn.filter((seat) => this.info?.seats[seat].yours && this.info.seats[seat].bot === null);
    this.handTo = played.length === 0 || played.includes(frame.viewer ?? -1) ? null : played[0];
  }

  #readLines(): void {
    void this.use(this.house.lines(this.id), (lines) => (this.lines = lines));
  }

  /** Takes what the house answers; what it refuses is shown. */
  async use<T>(promise: Promise<T>, take: (value: T) => void): Promise<void> {
    try {
      take(await promise);
    } catch (error) {
      this.refusal = refusalOf(error);
    }
  }

  // What was taken is told before anything else can be chosen: till then a click would answer a question that is gone.
  #change(action: () => Promise<PlaceAnswer>): Promise<void> {
    return this.#act(async () => {
      const { seq } = await action();
      if (this.frame && (this.#received?.seq ?? 0) < seq) await new Promise<void>((arrive) => this.#arrivals.push({ seq, arrive }));
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
