// What goes over the wire (docs/protocol.md), as types.

export type Value =
  | number
  | string
  | { seat: number | null }
  | { seats: number[] }
  | { term: string }
  | { message: Message }
  | { amounts: [number, string][] };

/** A sentence before it has a language. */
export interface Message {
  key: string;
  values?: Record<string, Value>;
}

export interface Refusal {
  message: Message;
  clause?: string;
  /** What is asked instead, if the move answers another question. */
  question?: Message;
}

export interface Move {
  move: string;
  says: Message;
}

export interface BreakdownRow {
  source: string;
  points: number[][]; // [seat][period]
}

export interface Result {
  points: number[];
  tie_breaks: number[];
  winners: number[];
  breakdown: BreakdownRow[];
}

export interface Frame<View = unknown> {
  table: string;
  seq: number;
  viewer: number | null;
  over: boolean;
  turn: number[];
  question: Message;
  asked?: number;
  moves?: Move[];
  move_count?: number;
  can_undo?: boolean;
  can_restart?: boolean;
  /** What happened since the last frame. */
  steps: Step[];
  view: View;
  standing?: Record<string, string>;
  /** Why a question is asked that has a standing answer. */
  standing_paused?: Message;
  result?: Result;
}

export interface Chair {
  player: string | null;
  name: string | null;
  bot: string | null;
  /** The bot that its player wants while away. */
  deputy: string | null;
  online: boolean;
  yours: boolean;
  invite: string | null;
}

export type Stage = 'open' | 'running' | 'over';
export type Talk = 'seated' | 'everybody';

/** What a device has promised to add to the luck; an empty commitment adds nothing. */
export interface PromiseInfo {
  player: string;
  commitment: string;
}
/** A start that waits for the devices of its people. */
export interface StartInfo {
  stage: 'promising' | 'revealing';
  promises: PromiseInfo[];
}
/** What a device has added to the luck. */
export interface NonceRow {
  player: string;
  seat: number;
  commitment: string;
  nonce: string;
}

export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  options: Record<string, string>;
  position: string;
  stage: Stage;
  host: string;
  public: boolean;
  hints: boolean;
  /** One person may have several seats. */
  hot_seat: boolean;
  talk: Talk;
  /** The bot that stands in where its player wants no other. */
  deputy: string;
  nonces: NonceRow[];
  opened: number;
  ended: number;
  rematch: string;
  commitment: string;
  secret: string | null;
  start: StartInfo | null;
  invite: string | null;
  watchers: number;
  /** Many games are thought about: the bots had less time for their last choices than they would have taken. */
  bots_hurry: boolean;
  seats: Chair[];
}

export interface Me {
  id: string | null;
  name?: string;
}

/** A browser that is the player. */
export interface Device {
  id: string;
  label: string;
  added: number;
  /** The day on which it was used last, as its first millisecond (UTC). */
  seen: number;
  this: boolean;
}

export interface CarryCode {
  code: string;
  expires: number;
}

export interface ChatLine {
  table: string;
  player: string;
  name: string;
  text: string;
  at: number;
}

export interface Step {
  seq: number;
  seat: number | null;
  /** The step that does not count any more because of this one. */
  takes_back?: number;
  events: Message[];
  /** When the game is over: what was decided, or what luck answered. */
  move?: string;
  /** When the game is over: the points of every seat then. */
  points?: number[];
}

/** How many entries there are after a command that changed the game. */
export interface PlaceAnswer {
  seq: number;
}

export interface Hint extends Move {
  win_percent: number;
  points: number;
}

/** What a record proves: how many outcomes followed from its secret and from what so many devices added. */
export interface Proof {
  outcomes: number;
  nonces: number;
  /** An early table: idle moves that were taken back chose among outcomes. */
  by_entry: boolean;
}

export interface Setup {
  game: string;
  seats: number;
  options: Record<string, string>;
  public: boolean;
  hints: boolean;
  hot_seat: boolean;
  bots: string[];
}
