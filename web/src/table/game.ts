// The seam between the table's frame and a game's folder. The frame knows no
// rule and no game; a game's folder knows no network and no clock. A folder is
// src/games/ID/ with
//   index.ts       default export: a DrawnGame, loaded when a table is opened
//   Tile.svelte    the picture of the game on the home page (optional)
import type { Component } from 'svelte';
import type {
  Arg,
  Choice,
  GameEvent,
  Happening,
  Outlook,
  Place,
  SeatState,
  Summary,
  Text,
  Thing,
} from '../api/types';
import type { components } from '../games/views';

type Views = components['schemas'];

/** The meanings that have a sound. */
export type Sound = 'turn' | 'dice' | 'danger' | 'capture' | 'win' | 'step' | 'card' | 'refuse';

/** A word that is a key of the catalogue; one that is put together is looked for by a test of package locale. */
export type Known<K extends string> = [Extract<Views['Key'], K>] extends [never] ? never : K;

/** Words of the catalogue in the reader's language: by key, or a whole Text. */
export type Translate = <K extends string>(
  text: Text | (K & Known<K>),
  args?: Record<string, Arg>,
) => string;

/**
 * One thing to be shown in its time. The frame plays steps one after the
 * other; the board draws the current one from `what`, which only it reads.
 */
export interface Step<V = unknown> {
  /** How long it takes, in milliseconds. */
  ms: number;
  /** What moves, in the game's own words: { kind: 'walk', seat: 2, path: [3, 4] }. */
  what: unknown;
  /** The view to draw while it runs; absent: the one shown before. */
  during?: V;
  /** The view to draw from when it has ended; absent: no change. */
  after?: V;
  /** The event of the change that it shows: once it begins, that event and those before it may be read. */
  event?: GameEvent;
  /** A great moment happens on these places, in the game's own numbers: all else darkens. */
  way?: readonly number[];
  /** It only gathers for what the next step does: nothing moves yet. */
  gathers?: boolean;
  sound?: Sound;
  /** The whole board shakes once. */
  shake?: boolean;
}

/** What changed between two states, for a game to make steps of. */
export interface Change<V = unknown> {
  before: V;
  after: V;
  events: GameEvent[];
}

/**
 * Ask why a thing cannot be chosen: a seat, a place, a card, by its kind and word
 * in the game's notation; or why one move cannot be made. The rules answer, and the
 * frame shows it with its rule beside `at` (the element tapped).
 */
export type Ask = (about: Thing | string, at?: Element | null) => void;

/** One line of the notes that all keep together. */
export interface SharedNote {
  n: number;
  seat: number;
  name: string;
  words: string;
  struck: boolean;
}

/** The notes that all keep together, to be drawn by `SharedNotes` of the kit. */
export interface Notebook {
  lines: readonly SharedNote[];
  /** What is done to them; absent for who may only read them. Says whether it was done. */
  write?: (words: string) => Promise<boolean>;
  strike?: (n: number, struck: boolean) => Promise<boolean>;
}

/**
 * What is shown. It is one object as long as the table is open, and each part of it is a
 * getter: whoever reads `seen.step` is called again when the step changes, and not when
 * something else does. Do not take it apart but in a `$derived`.
 */
export interface Seen<V = unknown> {
  /** What is shown while steps are played; `state.view` otherwise. */
  readonly view: V;
  /** The state of the seat that looks, as far as it has been shown: its prompt and own number (0: public). */
  readonly state: SeatState<V>;
  /** Keeps `state.scene` up to date until the returned function is called; before, only its places' names are sure. */
  readonly read: () => () => void;
  /** The step being played, or null. */
  readonly step: Step<V> | null;
  /** A game that is over is looked through: nothing opens by itself. */
  readonly replay?: boolean;
  /** True when little motion is asked for: fade instead of moving. */
  readonly reduced: boolean;
  /** Places that the log points at; the game's own numbers. */
  readonly focus: number[];
  /** What happened so far, as the reader was told of it. */
  readonly log: readonly Happening[];
  /** Where those on other devices look, by their seats. */
  readonly looks?: readonly { seat: number; at: Thing }[];
  /** Absent in a game that does not ask for them. */
  readonly notes?: Notebook;
  /** The players' names; index 0 is unused. */
  readonly names: string[];
  readonly t: Translate;
}

/** What may be done, and what is being done: one object of getters, too. */
export interface Doing {
  /** What may be chosen now; empty while steps are played, for spectators, behind the curtain and in a replay. */
  readonly moves: Choice[];
  /** Makes a move, by its notation. Does nothing when it is not in `moves`. */
  readonly choose: (move: string) => void;
  readonly why: Ask;
  /** Opens the rules at a rule's number, such as "C14". */
  readonly rule: (number: string) => void;
  /** The move pointed at, here or in the list of choices; show what it would do. */
  readonly hovered: string | null;
  readonly hover: (move: string | null) => void;
  /** What that move would do; null while none is pointed at or the answer is on its way. */
  readonly outlook: Outlook | null;
  /** A move has been sent and its answer is awaited. */
  readonly busy: boolean;
  /** That move; null for none. */
  readonly sent: string | null;
  /** Shows those on other devices where one looks oneself. */
  readonly look?: (at: Thing | null) => void;
}

/** What every part of a game's drawing is given. */
export interface PartProps<V = unknown> {
  seen: Seen<V>;
  doing: Doing;
}

export interface BoardProps<V = unknown> extends PartProps<V> {
  /** The room there is, in CSS pixels: choose an upright or a wide drawing by it. */
  width: number;
  height: number;
}

export interface TrayProps<V = unknown> extends PartProps<V> {
  /** True on a phone, where the tray is a sheet: few pixels, big targets. */
  sheet: boolean;
  /** The sheet is pulled up: there is room for all of it. */
  pulled?: boolean;
}

export type StatusProps<V = unknown> = PartProps<V>;

/** The silhouette of a player's figure with its emblem; `size` in CSS pixels. */
export interface FigureProps {
  seat: number;
  size?: number;
}

/** A small fact beside a player's name: a sign and its meaning in words. */
export interface Fact {
  /** Short enough for a badge: "3". */
  badge: string;
  /** The same in words, for the tooltip and the screen reader. */
  words: Text;
  /** The sign before it. */
  icon?: string;
  /** Drawn instead of the badge: slots in groups, how many are filled, and which group is a burden. */
  slots?: { groups: readonly number[]; full: number; heavy: number };
}

/** What the list of players shows of one. */
export interface PlayerNote {
  /** Which side the player is on, or what became of him. */
  side?: Text;
  /** The same in a word, for a phone: only of a side that is not what all begin with. */
  tag?: Text;
  /** All there is to say, the weightiest first: where there is little room, few are shown. */
  facts: Fact[];
  /** Plays no more. */
  out?: boolean;
}

/** A player's figure as it was at the end of the game. */
export interface PortraitProps<V = unknown> extends FigureProps {
  view: V;
}

/** The picture over the end of a game. */
export interface EndingProps {
  /** The reader has won, or only watched. */
  won: boolean;
}

/** What everybody scored, as the rules have counted it. */
export interface Scores {
  /** What the parts are, in the order of every row; their sum stands beside them. */
  columns: Text[];
  /** The players, the best first. */
  rows: Score[];
}

/** One player's parts and their sum; or, without them, what became of him instead. */
export interface Score {
  seat: number;
  parts: number[];
  total: number;
  instead?: Text;
}

/** How the game's end is told. */
export interface EndStory {
  /** Who won and why, in one sentence. */
  result: Text;
  /** Why the reader has won or lost: a sentence for each of his seats. */
  mine?: Text[];
  /** About five lines: the turns of the tale, each with the log entry it is from. */
  lines: { text: Text; seq: number }[];
  /** What to play next, in a sentence and on a button: a table with these options. */
  next?: { words: Text; go: Text; options: Record<string, string> };
}

/** A small picture by its name; `size` in CSS pixels. */
export interface SignProps {
  name: string;
  size?: number;
}

/**
 * What a game's signs mean, by where they are met: each with keys of the catalogue and
 * the rule that tells more. It opens from the table's menu.
 */
export type Legend = { title: string; signs: { name: string; words: string; rule?: string }[] }[];

/** How a game is drawn. V is the type of its views. */
export interface GameModule<V = unknown> {
  Board: Component<BoardProps<V>>;
  Tray: Component<TrayProps<V>>;
  /** Tracks and decks beside the board: a strip of little height on phones. */
  Status?: Component<StatusProps<V>>;
  Figure: Component<FigureProps>;
  /** Draws the game's signs: of facts, of lines of the log, and of the legend. */
  Sign?: Component<SignProps>;
  /** CSS colours of the seats, index = seat − 1; each readable on both themes' panels. */
  colours: readonly string[];
  /** Steps to show a change; an empty list shows the new view at once. */
  animate: (change: Change<V>, reduced: boolean) => Step<V>[];
  player?: (view: V, seat: number) => PlayerNote;
  /** The places that a line of the log is about. */
  places?: (event: GameEvent) => number[];
  /** The sign of a line of the log. */
  icon?: (event: GameEvent) => string | undefined;
  /** A player's figure on the end screen, where it says more than `Figure`. */
  Portrait?: Component<PortraitProps<V>>;
  /** The game's own pictures of its end: an SVG 600 wide and 120 high. */
  Ending?: Component<EndingProps>;
  /** The table of scores, in a game that counts. */
  scores?: (view: V) => Scores | undefined;
  story?: (log: Happening[], view: V, table: Summary) => EndStory;
  /**
   * From which entry of the log on the reader has still to read on the board; Infinity when
   * all has been read. The log tells it afterwards, and the end of the game waits for it.
   */
  unread?: (log: readonly Happening[]) => number;
  /** An event where a game is told in a few lines; undefined for one that is left out there. */
  brief?: (event: GameEvent) => GameEvent | undefined;
  /** What a move brought to read over the board: a replay waits while it is read. */
  page?: (move: Happening) => Text[];
  /**
   * What a line of the log says where the places of the scene are these: to whoever sees the
   * pictures that it tells of or, in words, to whoever does not.
   */
  read?: (event: GameEvent, places: readonly Place[], inWords: boolean) => GameEvent;
  /** Whether a move ends a turn or a step of it: a key makes it where no other does. */
  ends?: (move: string) => boolean;
  /** Its players keep notes together, and its board draws them. */
  notes?: boolean;
  /** Its board draws where the others look. */
  looks?: boolean;
  /** What the signs mean that it is drawn with. */
  legend?: Legend;
  /** Pictures of what an option may be, by the option's name, to be tapped where a table is made. */
  pictures?: Record<string, Component<{ word: string }>>;
  /** The frieze of its dialogs: a CSS image of 24 by 12 that is filled with a colour. */
  frieze?: string;
  /** The rule that a catalogue key, such as a card's, is explained by: "C45". */
  ruleOf?: (key: string) => string | undefined;
}

/** What a game's folder exports: a GameModule with all that the tests of the browser ask for. */
export type DrawnGame<V = unknown> = GameModule<V> &
  Required<Pick<GameModule<V>, 'Status' | 'Sign' | 'player' | 'story' | 'legend'>>;
