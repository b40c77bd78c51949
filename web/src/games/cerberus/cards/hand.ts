// The viewer's own cards, in the order in which they are shown.
import type { Choice } from '../../../api/types';
import type { View } from '../view';
import { playerOf } from '../view';

export interface Held {
  card: string;
  count: number;
}

/** The Action cards that can be played, the hidden cards held, and the Actions that lie open. */
export function handOf(
  view: View,
  choices: Map<string, Choice[]>,
): { held: Held[]; played: string[] } {
  const own = playerOf(view, view.viewer);
  if (!own) return { held: [], played: [] };
  const held: Held[] = own.hand.map((card) => ({ card, count: 1 }));
  // The hand keeps its order, whichever card came last.
  const hidden = Object.entries(own.cards ?? {}).sort(([a], [b]) => a.localeCompare(b));
  for (const [card, count] of hidden) if (count > 0) held.push({ card, count });
  // A card that has been chosen may have left the hand while a move still names it.
  for (const card of choices.keys())
    if (!held.some((h) => h.card === card)) held.push({ card, count: 1 });
  // What can be used now comes first; otherwise the order stays.
  const usable = (h: Held) => Number(choices.has(h.card));
  return { held: held.sort((a, b) => usable(b) - usable(a)), played: own.played };
}
