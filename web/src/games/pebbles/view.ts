// What the browser gets of a game of Pebbles. The build makes the types from the
// view.go of its rules, which says what the fields are.
import type { components } from '../views';

type Views = components['schemas'];
export type View = Views['PebblesView'];
export type Player = Views['PebblesPlayer'];

/** The player of a seat, if there is one. */
export function playerOf(view: View, seat: number): Player | undefined {
  return view.players.find((p) => p.seat === seat);
}
