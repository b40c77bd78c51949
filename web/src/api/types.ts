// What the server tells, by the names this side uses. The build makes the shapes
// from docs/openapi.json (npm run types). Seats are numbered from 1, and 0 is
// nobody.
import type { components } from './http';

type Schemas = components['schemas'];

/** One argument of a Text; exactly one field is meant. */
export type Arg = Schemas['Arg'];
/** A sentence for people: a key of the catalogue and its arguments. */
export type Text = Schemas['Text'];
/** One thing that happened, as a line of the log and as material of an animation. */
export type GameEvent = Schemas['Event'];

export type GameInfo = Schemas['Info'];
export type Option = Schemas['Option'];

/** How a guest is told what happens while he is away. */
export type NoticeSettings = Schemas['Settings'];
export type NoticePreferences = Schemas['Preferences'];
export type Channel = Schemas['ChannelView'];
export type PushRequest = Schemas['PushRequest'];
export type WebhookRequest = Schemas['WebhookRequest'];

/** By what the reader is known. */
export type Keys = Schemas['Keys'];
export type PasskeyView = Schemas['PasskeyView'];
export type BrowserView = Schemas['BrowserView'];
export type Link = Schemas['Link'];
export type PasskeyRequest = Schemas['PasskeyRequest'];
export type PasskeySignIn = Schemas['PasskeySignIn'];
export type SecretSignIn = Schemas['SecretSignIn'];
export type SignedIn = Schemas['SignedIn'];

/** What whoever runs the server sees. */
export type OwnerGuest = Schemas['GuestView'];
export type OwnerGuestAbout = Schemas['GuestAbout'];
export type OwnerCase = Schemas['Case'];
export type JournalLine = Schemas['JournalLine'];
export type OwnerLimits = Schemas['OwnerLimits'];
export type OwnerDeed = 'mute' | 'ban' | 'lift' | 'dismiss';
export type Term = NonNullable<Schemas['OwnerVerdict']['term']>;
/** Why a line of chat can be reported. */
export type ReportReason = Schemas['Complaint']['reason'];
/** Whom the reader wants to play with. */
export type Circle = Schemas['Circle'];
export type Person = Schemas['Person'];
export type FriendLink = Schemas['FriendLink'];
/** All that the front page shows of tables. */
export type Front = Schemas['Front'];
export type Invitation = Schemas['Invitation'];
export type WaitingRoom = Schemas['WaitingRoom'];
export type FindRequest = Schemas['FindRequest'];
/** How quickly a table is played, and whom it is for. */
export type Speed = 'none' | 'live' | 'slow';
export type Level = 'newcomers' | 'anybody' | 'experienced';
/** Which tables that wait are wanted; '' is any. */
export interface Wish {
  game: string;
  speed: Speed | '';
  level: Level | '';
}

export type Summary = Schemas['Summary'];
export type SeatView = Schemas['SeatView'];
export type Status = Summary['status'];
/** How much time the seats of a table have. */
export type Pace = Schemas['Pace'];
/** How a seat of a new table is to be filled. */
export type NewSeat = Schemas['NewSeat'];
export type NewTable = Schemas['NewTable'];

/** One legal move: its notation, and what it would do in words. */
export type Choice = Schemas['Choice'];
/** A move to be made, and one to be taken back. */
export type MoveRequest = Schemas['MoveRequest'];
export type UndoRequest = Schemas['UndoRequest'];
export type WhatIfRequest = Schemas['WhatIfRequest'];
export type LookRequest = Schemas['LookRequest'];
/** One entry of a table's log. */
export type Happening = Schemas['Happening'];

export type Piece = Schemas['Piece'];
export type Place = Schemas['Place'];
export type Scene = Schemas['Scene'];

/** What one of the reader's seats sees and may do now; seat 0 is the public. */
export type SeatState<V = unknown> = Omit<Schemas['SeatState'], 'view'> & { view: V };
export type Update<V = unknown> = Omit<Schemas['Update'], 'states'> & { states: SeatState<V>[] };
export type ReplayStep<V = unknown> = Omit<Schemas['ReplayStep'], 'state'> & {
  state: SeatState<V>;
};

/** What takes a seat along to another device. */
export type SeatLink = Schemas['SeatLink'];

/** A deed of the game: done or not, and by whom. */
export type FeatView = Schemas['FeatView'];
export type Deed = Schemas['Deed'];
export type Deeds = Schemas['Deeds'];

/** A rating in points, and how far it may be off. */
export type Points = Schemas['Points'];
/** How a finished game went for the reader, and what their games come to. */
export type PastGame = Schemas['PastGame'];
export type Figures = Schemas['Figures'];
export type Leader = Schemas['Leader'];
/** The rating of who plays in a seat of a table that counts for ratings. */
export type SeatRating = Schemas['SeatRating'];

/** What one can ask about: its kind and its word, as the game's notation has them. */
export type Thing = Schemas['Thing'];
export type Refusal = Schemas['Refusal'];
/** What is known of the decisions of a finished game: each one, and the moves weighed in it. */
export type Analysis = Schemas['Analysis'];
export type Review = Schemas['Review'];
export type Weighed = Schemas['Weighed'];
export type PlayOnRequest = Schemas['PlayOnRequest'];
/** The move that did most to decide a finished game. */
export type TurningPoint = Schemas['TurningPoint'];
/** The answer to "why not?" for one move. */
export type Verdict = Schemas['WhyAnswer'];
/** What a move would do, as far as its seat can know. */
export type Outlook = Schemas['Outlook'];
/** What moves are sure to lead to, as changes of their seat's view. */
export type Lookahead = Schemas['Lookahead'];
/** What a sensible player would do, and why. */
export type Hint = Schemas['Hint'];
/** A piece that would stand elsewhere; places by their index in the scene, −1 for none. */
export type Shift = Schemas['Shift'];
export type Guest = Schemas['Guest'];

/** Several games with one table of points: what is planned, and as the reader sees it. */
export type Plan = Schemas['Plan'];
export type Evening = Schemas['EveningView'];
export type EveningBrief = Schemas['EveningBrief'];
export type EveningTable = Schemas['TableInRound'];
