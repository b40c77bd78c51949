// What the list of players tells of one.
import { factsOf } from '../../kit/signs';
import type { PlayerNote } from '../../table/game';
import { playerOf, type View } from './view';

const fact = factsOf('pebbles');

/** A player's points, and how many pebbles they hold and hide. */
export function player(view: View, seat: number): PlayerNote {
  const p = playerOf(view, seat);
  if (!p) return { facts: [] };
  const hand = fact('hand', p.hand, 'hand');
  return { facts: [fact('points', p.points, 'point'), hand, fact('hidden', p.hidden, 'hidden')] };
}
