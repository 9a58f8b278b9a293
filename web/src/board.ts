// The contract between the shell and a game's board (web/README.md). A game has a folder games/<game>/client with
// an index.ts whose default export is a GameClient, a Board.svelte that takes BoardProps, and a face.ts whose default
// export is a GameFace. A board draws a view and says what was pointed at. It has no network and no globals, and it
// decides nothing: what is legal comes with the moves, and everything else is asked.
import type { Component } from 'svelte';
import type { Message, Move, Refusal } from '$types/protocol';
import type { Say } from './i18n/text';
import type { SoundName } from './sound';

export type { Message, Move, Refusal, Say, SoundName };

/** Who sits on a seat. Colour and symbol follow from the seat: see look/PlayerMark.svelte. */
export interface Player {
  name: string;
  bot: string | null;
  you: boolean;
}

export interface BoardProps<View> {
  /** The position as these eyes may see it; when the player looks back, an earlier one. */
  view: View;
  /** The position before it, for what has changed; null after a jump. */
  before: View | null;
  /** The position whose points are told: `view`, but the one before it while the last moment of a game has not been seen. */
  told: View;
  /** What happened in between. */
  events: Message[];
  /** Whose eyes; null for a spectator. */
  seat: number | null;
  players: Player[];
  /** The seats that must decide. */
  turn: number[];

  /** The moves of `seat`; empty if nothing is asked of it. */
  moves: Move[];
  /** Whether these are all legal moves. If not, others may be legal too: `check` tells. */
  complete: boolean;
  /** The move that is made and waits for the end of the turn. */
  chosen: string | null;
  /** The move under the pointer, on the board or in the list of answers. */
  pointed: string | null;
  /** The event under the pointer in the log. */
  lit: Message | null;

  /** The player means this move. If it is not legal, the shell explains why. */
  choose(move: string): void;
  point(move: string | null): void;
  /** Why a move is refused, or null if it is allowed. */
  check(move: string): Promise<Refusal | null>;
  /** The standing answers of `seat`: the text key of a question → the move that answers it without asking. */
  standing: Record<string, string>;
  /** Always answers this question with this move where it is allowed; an empty move asks again. */
  stand(question: string, move: string): void;
  say: Say;
  /** Milliseconds that a piece travels; 0 without motion. */
  motion: number;
  /** Brings the place where the answer is given into sight, except where the question is told elsewhere on the page. */
  bring(place: Element, block: ScrollLogicalPosition): void;
}

/**
 * What everybody would lean in for. It begins with an event of a step, and takes along those of `with` that follow at
 * once; the stage says it, points to where it happened, and holds it for as long as it takes to read.
 */
export interface Moment<View> {
  with?: string[];
  /** What is said, one sentence after the other; the sentences of its events, if left out. */
  says?(events: Message[]): Message[];
  /** Shows what words cannot. */
  Picture?: Component<PictureProps<View>>;
  /** It stays until a tap. Only for what decides a game. */
  waits?: boolean;
  /** What several do or get at once: no player's sign stands before it, whoever made the move. */
  shared?: boolean;
  /**
   * What is counted, and changes the board by that, is seen as it was when it was counted: the position in the middle of a step,
   * by the one before it, the one after it, and all that the step tells. The board comes to the end of the step when the count was seen.
   */
  counted?(before: View, view: View, events: Message[]): View;
}

export interface PictureProps<View> {
  events: Message[];
  /** The position that is shown, and the one before it; null after a jump. */
  view: View;
  before: View | null;
  players: Player[];
  say: Say;
  /** How many of the sentences have been said. */
  said: number;
}

/** How the house shows a game before anybody plays it. */
export interface GameFace {
  /** Its place among the games, from 1. */
  order: number;
  /** The least and the most that it takes, as its box tells. */
  minutes: [least: number, most: number];
  /** The key of the word for points, `<game>.counted`, if the game counts something else: rubies. */
  counted?: string;
  /** The key of that word beside a number, `<game>.counted_of`: `{count|ruby|rubies}`. */
  unit?: string;
  /** A drawing of 320 by 140, in the colours of the game's ground: --ground and --ground-ink, set in face.css. */
  Picture: Component;
}

export interface GameClient<View> {
  /** The text view, if left out. */
  Board?: Component<BoardProps<View>>;
  /** What the player decides with: shown with the question, above the board or, on a phone, under the thumb. */
  Hand?: Component<BoardProps<View>>;
  /** The height of the hand's place, in rem, on a wide window and on a narrow one. A hand that is higher lies over the board. */
  room?: { wide: number; narrow: number };
  /** The points of every seat as they stand. */
  points(view: View): number[];
  /** What is not among the points of a seat and may come to them before the end; null if nothing is open. */
  open?(view: View, seat: number): Message | null;
  /** Where the game stands: heat, week, round. */
  status(view: View): Message;
  /** The moves that the shell shows as buttons; the others are made on the board. All, if left out. */
  answers?(moves: Move[], view: View): Move[];
  /** The keys of questions that are asked often and mean the same each time: the shell offers to answer them always so. */
  standing?: string[];
  /** The move that ends a turn: the shell shows it beside undo, always in the same place. */
  end?: string;
  /** The words of a move that was built on the board and is not among those that the frame lists. */
  says?(move: string): Message | null;
  /** A few words more about a move: what it costs and brings. */
  detail?(move: string, view: View, seat: number): Message | null;
  /** The keys of events that begin a chapter of the log: a round, a week. */
  chapters?: string[];
  /** What such a chapter is, for the graph of the points. */
  span?: 'rounds' | 'days' | 'turns';
  /** What the small numbers of the score sheet are, where a source of points is counted more than once: a text key. */
  periods?: string;
  /** What is staged: the key of the event that a moment begins with → the moment. */
  moments?: Record<string, Moment<View>>;
  /** Where on the board something happened: names of places, as in `travel.place` or `data-place`. */
  places?(event: Message): string[];
  /** A small picture of what an event is about; nothing where there is none. What needs its words beside it has the class `vague`. */
  Glance?: Component<{ event: Message; say: Say }>;
  /** What is heard when something happens: the key of an event → a sound of the house. */
  sounds?: Record<string, SoundName>;
  /** For the statistics of luck. */
  dice?: Dice<View>;
}

/** Dice whose faces are equally likely. */
export interface Dice<View> {
  faces: Message[];
  /** How often each face came up in the step that led to this position; null if nothing was rolled. */
  rolled(view: View, events: Message[]): number[] | null;
}
