// What the list of players tells of one.
import type { Component } from 'svelte';
import type { Fact, PlayerNote } from '../../table/game';
import CardIcon from './icons/CardIcon.svelte';
import HopliteIcon from './icons/HopliteIcon.svelte';
import LaurelIcon from './icons/LaurelIcon.svelte';
import SkullIcon from './icons/SkullIcon.svelte';
import { playerOf, type View } from './view';

type Mark = Component<{ size?: number }>;

/** Where the players stand in a row across the screen, as on a phone. */
function inARow(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(max-width: 859px)').matches;
}

/** As many facts as find room: in a row, fewer the more players there are. */
function most(players: number, row: boolean): number {
  if (!row || players < 3) return 4;
  return players > 3 ? 2 : 3;
}

/** Honour and the goal, the hoplites aboard and lost, and the cards in hand: open to all. */
export function player(view: View, seat: number, row = inARow()): PlayerNote {
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
  return { facts: facts.slice(0, most(view.players.length, row)) };
}
