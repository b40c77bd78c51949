// What the browser gets of a game of Cerberus. The build makes the types from
// games/cerberus/view.go, which says what the fields are.
import type { components } from '../views';

type Views = components['schemas'];
export type View = Views['CerberusView'];
export type Player = Views['CerberusPlayerView'];
export type Rage = Views['CerberusRageView'];
export type BarqueTile = Views['CerberusBarqueView'];
export type CardPlay = Views['CerberusCardView'];

/** The player of a seat, if there is one. */
export function playerOf(view: View, seat: number): Player | undefined {
  return view.players.find((p) => p.seat === seat);
}

/** How many spaces the dog is behind a pawn; 0 for a pawn that is not on the path. */
export function lead(view: View, seat: number): number {
  const place = playerOf(view, seat)?.place ?? -1;
  return place < 0 || place >= view.barque ? 0 : place - view.dog;
}

/** How many steps of Rage are left before the Hunt. */
export function stepsToHunt(view: View): number {
  return Math.max(0, view.rage.length - 1 - view.rage.die);
}

/** The spaces that a Hunt would cover now: the first and the last, or null. */
export function reach(view: View): { from: number; to: number } | null {
  const to = Math.min(view.dog + view.rage.speed, view.barque - 1);
  return view.boards.length === 0 || to <= view.dog ? null : { from: view.dog + 1, to };
}
