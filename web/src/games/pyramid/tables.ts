// What no move changes, as the rules have it: the build writes it down from
// games/pyramid/tables.go, which says what it is.
import data from './tables.json';

/** The adventurers, what a load may weigh, and the moves that take an action. */
export const { adventurers, brackets, limit, costly } = data;

/** The cards by their words in the notation: `antidote`, `hededet_3`, `idol_sobek`. */
export const cards: Record<string, (typeof data.cards)['antidote'] | undefined> = data.cards;

/** The locks and curses by god, and what is searched where. */
export const alcoves: Record<string, (typeof data.alcoves)['horus'] | undefined> = data.alcoves;
export const areas: Record<string, { deck?: string; rule: string } | undefined> = data.areas;

/** How many slots each bracket has, and the first of them that is drawn in the colour of danger. */
export const GROUPS: readonly number[] = brackets.map((b) => b.slots);
export const HEAVY = 2;
