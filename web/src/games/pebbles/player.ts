// What the list of players tells of one.
import type { Fact, PlayerNote } from '../../table/game';
import { playerOf, type View } from './view';

function fact(name: string, n: number, icon: string): Fact {
  return { badge: String(n), words: { key: `pebbles.ui.fact.${name}`, args: { n: { n } } }, icon };
}

/** A player's points, and how many pebbles he holds and hides. */
export function player(view: View, seat: number): PlayerNote {
  const p = playerOf(view, seat);
  if (!p) return { facts: [] };
  return {
    facts: [
      fact('points', p.points, 'point'),
      fact('hand', p.hand, 'hand'),
      fact('hidden', p.hidden, 'hidden'),
    ],
  };
}
