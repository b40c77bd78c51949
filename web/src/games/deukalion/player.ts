// What the list of players tells of one.
import type { Component } from 'svelte';
import type { Fact, PlayerNote } from '../../table/game';
import CardIcon from './icons/CardIcon.svelte';
import HopliteIcon from './icons/HopliteIcon.svelte';
import LaurelIcon from './icons/LaurelIcon.svelte';
import SkullIcon from './icons/SkullIcon.svelte';
import { playerOf, type View } from './view';

type Mark = Component<{ size?: number }>;

/** Honour and the goal, the hoplites aboard and lost, and the cards in hand: open to all. */
export function player(view: View, seat: number): PlayerNote {
  const p = playerOf(view, seat);
  if (!p) return { facts: [] };
  const fact = (name: string, n: number, icon: Mark, badge = String(n)): Fact => ({
    badge,
    words: { key: `deukalion.ui.fact.${name}`, args: { n: { n }, goal: { n: view.goal } } },
    icon,
  });
  const facts = [
    fact('honour', p.score, LaurelIcon, `${p.score}/${view.goal}`),
    fact('crew', p.crew, HopliteIcon),
    fact('fallen', p.fallen, SkullIcon),
    fact('hand', p.hand, CardIcon),
  ];
  return { facts };
}
