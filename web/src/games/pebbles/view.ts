// What the browser gets of a game of Pebbles. The build makes the types from the
// view.go of its rules, which says what the fields are.
import type words from '../../../../internal/locale/catalogue/pebbles.en.json';
import type { NameIn } from '../../kit/words';
import type { components } from '../views';

type Views = components['schemas'];
/** The verbs of the players' moves, and the names of what is told. */
export type Verb = Views['PebblesVerb'];
export type EventName = NameIn<keyof typeof words, 'pebbles.event.'>;
export type View = Views['PebblesView'];
export type Player = Views['PebblesPlayer'];

/** The player of a seat, if there is one. */
export function playerOf(view: View, seat: number): Player | undefined {
  return view.players.find((p) => p.seat === seat);
}
