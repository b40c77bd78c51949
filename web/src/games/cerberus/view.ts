// What the browser gets of a game of Cerberus. The build makes the types from
// games/cerberus/view.go, which says what the fields are.
import type words from '../../../../internal/locale/catalogue/cerberus.en.json';
import type { NameIn } from '../../kit/words';
import type { components } from '../views';

type Views = components['schemas'];
/** The verbs of the players' moves, and the names of what is told. */
export type Verb = Views['CerberusVerb'];
export type EventName = NameIn<keyof typeof words, 'cerberus.event.'>;
export type View = Views['CerberusView'];
export type Player = Views['CerberusPlayerView'];
export type Rage = Views['CerberusRageView'];
export type BarqueTile = Views['CerberusBarqueView'];
export type CardPlay = Views['CerberusCardView'];

/** The player of a seat, if there is one. */
export function playerOf(view: View, seat: number): Player | undefined {
  return view.players.find((p) => p.seat === seat);
}
