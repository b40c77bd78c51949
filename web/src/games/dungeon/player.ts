// What the list of players tells of one.
import { factsOf } from '../../kit/signs';
import type { PlayerNote } from '../../table/game';
import type { View } from './view';

const fact = factsOf('dungeon.ui.fact.');

/** The characters of a player, their health, and how many cards they have. */
export function player(view: View, seat: number): PlayerNote {
  const figures = view.figures.filter((f) => f.seat === seat && f.character > 0);
  const [first] = figures;
  if (!first) return { facts: [] };
  const health = figures.reduce((n, f) => n + f.coloured, 0);
  const cards = figures.reduce((n, f) => n + f.cards.length, 0);
  return {
    side: figures.length === 1 ? { key: first.name ?? '' } : undefined,
    facts: [fact('health', health, 'heart'), fact('cards', cards, 'hand')],
  };
}
