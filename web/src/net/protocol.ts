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
  online: boolean;
  yours: boolean;
  invite: string | null;
}

export type Stage = 'open' | 'running' | 'over';

export interface TableInfo {
  id: string;
  game: string;
  /** The version of the game's rules that this table plays. */
  rules: number;
  stage: Stage;
  public: boolean;
  hints: boolean;
  host: string | null;
  options: Record<string, string>;
  commitment: string;
  opened: number;
  rematch: string | null;
  secret: string | null;
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

/** How many entries there are after a command that changed the game; nothing if it was sent twice. */
export interface Changed {
  seq?: number;
}

export interface Hint extends Move {
  win_percent: number;
  points: number;
}

export interface Setup {
  game: string;
  seats: number;
  options: Record<string, string>;
  public: boolean;
  hints: boolean;
  bots: string[];
}
