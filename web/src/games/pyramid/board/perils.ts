// The squares where one more block would seal somebody in.
import { push } from '../../../kit/lists';
import { inPlay, type Player, type View } from '../view';

/** Whose way out is watched: the viewer's, or everybody's where nobody's. */
export function watched(view: View): Player[] {
  const own = view.players.find((p) => p.seat === view.viewer);
  return (own ? [own] : view.players).filter((p) => inPlay(p) && p.place > 0);
}

/** The squares to be marked, each with the seats that it would seal in. */
export function perils(view: View): { place: number; seats: number[] }[] {
  const seats = new Map<number, number[]>();
  if (view.phase === 'over') return [];
  for (const p of watched(view)) {
    for (const place of p.perils) push(seats, place, p.seat);
  }
  return [...seats]
    .map(([place, list]) => ({ place, seats: list }))
    .sort((a, b) => a.place - b.place);
}
