// Where a table is. The pages of a table know this interface and nothing behind it: the
// server is one backend (api/server.ts), a record played in the page another
// (replay/film.svelte.ts).
import { getContext, setContext } from 'svelte';
import type {
  Choice,
  Hint,
  Lookahead,
  LookRequest,
  MoveRequest,
  NewSeat,
  Outlook,
  ReportReason,
  SeatLink,
  Summary,
  Thing,
  TurningPoint,
  UndoRequest,
  Update,
  Verdict,
  WhatIfRequest,
} from '../api/types';

/** How the line to the backend stands. It is live once something was heard on it. */
export type Line = 'connecting' | 'live' | 'broken';

/** What the backend answers to what it keeps: the number of the newest entry then. */
export interface Made {
  seq?: number;
}

type Nothing = Record<string, never>;
interface OfSeat {
  seat: number;
}
/** What is asked at a number of the table; elsewhere it is stale. */
interface At extends OfSeat {
  seq: number;
}

/** What a table can be asked: what the question is about, and what the answer is. */
export interface Asks {
  // What changes the game. An `id` names a request, which is carried out once, however often it is sent.
  move: [MoveRequest, Made];
  /** Takes the seat's latest move back, or all since something was revealed. */
  undo: [UndoRequest, Made];
  /** Asks the bot of a seat to go on with its turn. */
  urge: [OfSeat, Made];

  // Words.
  chat: [{ id: string; words: string }, Made];
  note: [OfSeat & { id: string; words: string }, Made];
  /** Reports a line of chat, by its number, to whoever runs the server. */
  report: [{ seq: number; reason: ReportReason; words?: string }, { done: boolean }];
  /** Strikes a note out by its number, or restores it. */
  strike: [OfSeat & { note: number; struck: boolean }, Made];
  /** Shows the others which place a seat looks at, or that it is none. */
  look: [LookRequest, Made];

  // Who sits where.
  join: [OfSeat & { name?: string }, Update];
  leave: [OfSeat & { bot?: string }, Update];
  kick: [OfSeat, Update];
  seat: [OfSeat & NewSeat, Update];
  seal: [OfSeat & { seal: string }, Update];
  reveal: [OfSeat & { word: string }, Update];
  /** Stops the countdown to a start by itself. */
  hold: [Nothing, Update];
  start: [Nothing, Update];
  takeover: [OfSeat & { bot: string }, Update];
  /** A link by which another device holds a seat as well. */
  seatLink: [OfSeat, SeatLink];
  /** Holds the seat of such a link as well. */
  carry: [{ token: string }, Update];
  /** Asks for the seat of somebody who is away; the host answers. */
  askSeat: [OfSeat, Update];
  answerSeat: [{ number: number; yes: boolean }, Update];
  /** Goes on without the coach of a lesson. */
  alone: [Nothing, Update];
  rematch: [Nothing, Summary];
  /** Is away until then from all tables where days are counted, or back. */
  away: [{ until?: string }, { tables: number }];

  // Questions that change nothing.
  /** Why a seat cannot choose a thing, the likeliest reason first; or make one move. */
  why: [OfSeat & { about: Thing | string }, Verdict[]];
  whatIf: [WhatIfRequest, Outlook];
  /** What the moves of a seat lead to, of those whose outcome is sure. */
  ahead: [OfSeat, Lookahead];
  hint: [At, Hint];
  /** What the bot of a seat, which waits to be asked, will do when it is. */
  propose: [At, Choice[]];
  /** The move that did most to decide a game that is over. */
  turning: [Nothing, TurningPoint];
  record: [Nothing, string];
}

/** What is answered with the table's new state. */
export type Seating = {
  [K in keyof Asks]: Asks[K][1] extends Update ? K : never;
}[keyof Asks];

/** Who follows a table. */
export interface Follower {
  /** The number of the newest entry that is known there. */
  seq: () => number;
  /** Hears the table as it is now. After a jump it is not shown how it came to be so. */
  update: (update: Update, jump?: boolean) => void;
  line: (line: Line) => void;
}

/** A table that is followed, until it is stopped. */
export interface Following {
  /** Finds out at once whether the line is alive, and opens another if not. */
  hurry: () => void;
  /** Whether updates are to bring what changes in the scenes, too. */
  scenes: (wanted: boolean) => void;
  stop: () => void;
}

export interface Backend {
  readonly id: string;
  /** A game that is over is looked through: nothing can be done in it. */
  readonly replays: boolean;
  /** Where the record can be fetched as a file. */
  readonly recordAddress: string;
  /** The table as it is now, with what happened since a number. */
  read: (since?: number) => Promise<Update>;
  follow: (follower: Follower) => Following;
  /** Rejects with a Problem when it is refused, or the backend cannot be reached. */
  ask: <K extends keyof Asks>(
    what: K,
    about: Asks[K][0],
    signal?: AbortSignal,
  ) => Promise<Asks[K][1]>;
}

const BACKEND = Symbol('backend');

/** Gives a page's parts the backend of its table. */
export const giveBackend = (backend: Backend) => setContext(BACKEND, backend);

/** The backend of the table that the page is of. */
export const theBackend = () => getContext<Backend>(BACKEND);

/** A name for a request that is made once, however often it is sent. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
