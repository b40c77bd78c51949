// The viewer's own cards, in the order in which they are shown.
import type { Choice } from '../../../api/types';
import type { Counts, View } from '../view';
import { playerOf } from '../view';
import type { Mine } from '../moves/moves';
import { kindOf, valueOf } from './names';

export interface Held {
  card: string;
  count: number;
  /** It lies in a bag. */
  packed: boolean;
  choices: Choice[];
}

const order = ['idol', 'treasure', 'chest', 'equipment', 'wound'];

function list(counts: Counts | undefined): [string, number][] {
  return Object.entries(counts ?? {}).filter(([, n]) => n > 0);
}

function rank(h: Held): number {
  return order.indexOf(kindOf(h.card)) * 100 + (h.packed ? 50 : 0) - valueOf(h.card);
}

/** Every card the viewer carries: idols and treasures first, wounds last. */
export function handOf(view: View, mine: Mine): Held[] {
  const own = playerOf(view, view.viewer);
  if (!own) return [];
  // A bag in use lies open while another may not.
  const counts = new Map(list(own.open));
  for (const [card, n] of list(own.own)) counts.set(card, (counts.get(card) ?? 0) + n);
  const loose = [...counts].map(([card, count]) => ({
    card,
    count,
    packed: false,
    choices: mine.cards.get(card) ?? [],
  }));
  const packed = list(own.packed).map(([card, count]) => ({
    card,
    count,
    packed: true,
    choices: mine.packed.get(card) ?? [],
  }));
  return [...loose, ...packed].sort((a, b) => rank(a) - rank(b));
}
