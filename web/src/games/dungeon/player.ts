// What the list of players tells of one.
import type { Fact, PlayerNote } from '../../table/game';
import type { View } from './view';

/** The characters of a player, their health, and how many cards they have. */
export function player(view: View, seat: number): PlayerNote {
  const figures = view.figures.filter((f) => f.seat === seat && f.character > 0);
  const [first] = figures;
  if (!first) return { facts: [] };
  const sum = (of: (f: (typeof figures)[number]) => number) =>
    figures.reduce((all, f) => all + of(f), 0);
  const fact = (name: string, n: number, icon: string): Fact => ({
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
        'heart',
      ),
      fact(
        'cards',
        sum((f) => f.cards.length),
        'hand',
      ),
    ],
  };
}
