// What the list of players tells of one.
import type { Component } from 'svelte';
import type { Fact, PlayerNote } from '../../table/game';
import HandIcon from './HandIcon.svelte';
import HiddenIcon from './HiddenIcon.svelte';
import PointIcon from './PointIcon.svelte';
import { playerOf, type View } from './view';

function fact(name: string, n: number, icon: Component<{ size?: number }>): Fact {
  return { badge: String(n), words: { key: `pebbles.ui.fact.${name}`, args: { n: { n } } }, icon };
}

/** A player's points, and how many pebbles he holds and hides. */
export function player(view: View, seat: number): PlayerNote {
  const p = playerOf(view, seat);
  if (!p) return { facts: [] };
  return {
    facts: [
      fact('points', p.points, PointIcon),
      fact('hand', p.hand, HandIcon),
      fact('hidden', p.hidden, HiddenIcon),
    ],
  };
}
