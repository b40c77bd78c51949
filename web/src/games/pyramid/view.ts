// What the browser gets of a game of the Pyramid: the JSON of games/pyramid/view.go.
// Seats are numbered from 1, 0 is nobody. Places are block numbers, 1 to 36,
// then the entrance spaces 37 and 38.

export type Fate =
  'choosing' | 'waiting' | 'inside' | 'escaped' | 'crushed' | 'sealed' | 'mummy' | 'shut';

/** The dice in their order; `roll`, `march` and a lock's dice follow it. */
export const COLOURS = ['yellow', 'green', 'blue', 'black', 'red'] as const;
export type Colour = (typeof COLOURS)[number];

export type Facing = 'north' | 'east' | 'south' | 'west';

/** Cards by name, with how many of each; null when the server has none to tell. */
export type Counts = Record<string, number> | null;

/** What an escaped adventurer's things are worth, in points. */
export interface Score {
  treasures: number;
  idols: number;
  chests: number;
  gods: number;
  variety: number;
  total: number;
}

export interface Player {
  seat: number;
  /** '' until it is chosen. */
  adventurer: string;
  ability: string;
  /** The ability is used up. */
  used: boolean;
  fate: Fate;
  /** 0 when the figure is nowhere. */
  place: number;
  /** The load, 0 to 12, and the level that follows from it. */
  cards: number;
  level: number;
  /** Actions of this round, and how many are left. */
  actions: number;
  left: number;
  /** Dice that give no action, by colour. */
  cursed: string[];
  open: Counts;
  hidden: Counts;
  bagged: Counts;
  own?: Counts;
  packed?: Counts;
  /** Moves to the nearest way out; 0 when there is none or it does not matter. */
  exit: number;
  /** Places of single blocks that would cut the figure off. */
  perils: number[];
  /** The places on a shortest way out, the entrance space the last one. */
  way: number[];
  /** Where the figure of one crushed, sealed in or turned was last seen; absent for others. */
  last?: number;
  chests: number[];
  score?: Score;
}

/** A mummy by its name, or by the seat of the player it was. */
export interface MummyId {
  name: string;
  seat: number;
}

export interface Mummy extends MummyId {
  /** 0 for one that has left the game. */
  place: number;
  facing: Facing;
  down: boolean;
  /** The squares it would enter one after the other with as many steps as it can have. */
  ahead: number[];
}

export interface Tomb {
  place: number;
  god: string;
  state: 'shut' | 'open' | 'empty';
  card?: string;
  peeked: boolean;
}

export interface Alcove {
  god: string;
  empty: boolean;
  /** Chances in percent to open it within one to five rolls. */
  odds: number[];
}

export interface Lock {
  god: string;
  dice: number[];
  kept: boolean[];
  missing: number[];
  helped: number;
  /** Chances in percent within one to five more rolls. */
  odds: number[];
}

export interface Deck {
  name: 'rubble' | 'sand' | 'water';
  left: number;
  /** Chances of the next card, in percent. */
  wound: number;
  equipment: number;
  treasure: number;
}

export interface Aside {
  seat: number;
  settled: boolean;
  number?: number;
  back?: number;
}

export interface Reach {
  place: number;
  actions: number;
}

export interface View {
  viewer: number;
  phase: string;
  round: number;
  keeper: number;
  active: number;
  awaited: number;
  secrecy: boolean;
  walls: boolean;
  roll: number[];
  march: number[];
  /** In the order they fell. */
  blocks: number[];
  box: number;
  aside?: Aside;
  players: Player[];
  mummies: Mummy[];
  tombs: Tomb[];
  alcoves: Alcove[];
  decks: Deck[];
  lock?: Lock;
  reach: Reach[];
  /** By place: moves to the nearest entrance space; 0 for those, and where no way leads out. */
  exits: number[];
  pending?: string;
  falling?: number;
  outcome?: string;
  winners: number[];
}

/** The player of a seat, if there is one. */
export function playerOf(view: View, seat: number): Player | undefined {
  return view.players.find((p) => p.seat === seat);
}

/** True for the same mummy. */
export function sameMummy(a: MummyId, b: MummyId): boolean {
  return a.name === b.name && a.seat === b.seat;
}

/** True while an adventurer can still act: outside before entering, or inside. */
export function inPlay(player: Player | undefined): boolean {
  return player?.fate === 'waiting' || player?.fate === 'inside';
}
