// What the browser gets of a game of the Pyramid. The build makes the types from
// games/pyramid/view.go, which says what the fields are.
import type words from '../../../../internal/locale/catalogue/pyramid.en.json';
import type { NameIn } from '../../kit/words';
import type { components } from '../views';

type Views = components['schemas'];
/** The verbs of the players' moves, and the names of what is told. */
export type Verb = Views['PyramidVerb'];
export type EventName = NameIn<keyof typeof words, 'pyramid.event.'>;
export type View = Views['PyramidView'];
export type Player = Views['PyramidPlayerView'];
export type Fate = Player['fate'];
export type Score = Views['PyramidScoreView'];
export type Mummy = Views['PyramidMummyView'];
export type Facing = Mummy['facing'];
/** A mummy by its name, or by the seat of the player it was. */
export type MummyId = Pick<Mummy, 'name' | 'seat'>;
export type Tomb = Views['PyramidTombView'];
export type Alcove = Views['PyramidAlcoveView'];
export type Lock = Views['PyramidLockView'];
export type Deck = Views['PyramidDeckView'];

/** Cards by name, with how many of each. */
export type Counts = Record<string, number>;

/** The dice in their order; `roll`, `march` and a lock's dice follow it. */
export const COLOURS = ['yellow', 'green', 'blue', 'black', 'red'] as const;
export type Colour = (typeof COLOURS)[number];

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
