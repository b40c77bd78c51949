// What the server tells: the JSON of internal/table/types.go and of the
// contract in game/. Seats are numbered from 1, and 0 is nobody.

/** One argument of a Text; exactly one field is meant. */
export interface Arg {
  n?: number;
  seat?: number;
  seats?: number[];
  path?: number[];
  key?: string;
  keys?: string[];
  word?: string;
  text?: Text;
}

/** A sentence for people: a key of the catalogue and its arguments. */
export interface Text {
  key: string;
  args?: Record<string, Arg>;
}

/** One thing that happened, as a line of the log and as material of an animation. */
export type GameEvent = Text;

export interface Option {
  name: string;
  default: string;
  words: string[][];
}

export interface GameInfo {
  id: string;
  version: number;
  minSeats: number;
  maxSeats: number;
  outcomes: string[];
  options: Option[];
}

export type Status = 'waiting' | 'playing' | 'over';
export type SeatKind = 'open' | 'named' | 'bot' | 'person' | 'left';

export interface SeatView {
  seat: number;
  kind: SeatKind;
  name: string;
  bot?: string;
  present: boolean;
}

export interface Summary {
  id: string;
  game: string;
  version: number;
  options: Record<string, string>;
  status: Status;
  public: boolean;
  seats: SeatView[];
  you: number[];
  host: boolean;
  turn: number;
  outcome?: string;
  winners: number[];
  seq: number;
  changed: string;
  commitment?: string;
  rematch?: string;
}

/** One legal move: its notation, and what it would do in words. */
export interface Choice {
  move: string;
  label: Text;
}

/** One entry of a table's log. */
export interface Happening {
  seq: number;
  kind: string;
  at: string;
  seat: number;
  events: GameEvent[];
  name?: string;
  words?: string;
  back?: number;
}

export interface Piece {
  seat?: number;
  mark: string;
  name: Text;
}

export interface Place {
  x: number;
  y: number;
  mark: string;
  name: Text;
  pieces: Piece[];
}

export interface Scene {
  places: Place[];
  facts: Text[];
  hand: Text[];
}

/** What one of the reader's seats sees and may do now; seat 0 is the public. */
export interface SeatState<V = unknown> {
  seat: number;
  view: V;
  prompt: Text;
  moves: Choice[];
  canUndo: boolean;
  scene: Scene;
}

export interface Update<V = unknown> {
  table: Summary;
  since: number;
  happenings: Happening[];
  states: SeatState<V>[];
}

export interface Refusal {
  rule?: string;
  why: Text;
}

/** The answer to "why not?" for one move. */
export interface Verdict {
  move: string;
  legal: boolean;
  refusal?: Refusal;
}

export interface Guest {
  id: string;
  name: string;
}

export interface ReplayStep<V = unknown> {
  n: number;
  total: number;
  happening?: Happening;
  state: SeatState<V>;
}
