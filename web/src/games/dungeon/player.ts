// What the list of players tells of one.
import type { Component } from 'svelte';
import type { Fact, PlayerNote } from '../../table/game';
import HandIcon from './icons/HandIcon.svelte';
import HeartIcon from './icons/HeartIcon.svelte';
import type { View } from './view';

type Mark = Component<{ size?: number }>;

/** The characters of a player, their health, and how many cards they have. */
export function player(view: View, seat: number): PlayerNote {
  const figures = view.figures.filter((f) => f.seat === seat && f.character > 0);
  const [first] = figures;
  if (!first) return { facts: [] };
  const sum = (of: (f: (typeof figures)[number]) => number) =>
    figures.reduce((all, f) => all + of(f), 0);
  const fact = (name: string, n: number, icon: Mark): Fact => ({
    badge: String(n),
    words: { key: `dungeon.ui.fact.${name}`, args: { n: { n } } },
    icon,
  });
  return {
    side: figures.length === 1 ? { key: first.name ?? '' } : undefined,
    facts: [
      fact(
        'health',
        sum((f) => f.coloured),
        HeartIcon,
      ),
      fact(
        'cards',
        sum((f) => f.cards.length),
        HandIcon,
      ),
    ],
  };
}
