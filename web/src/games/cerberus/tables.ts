// What no move changes, as the rules have it: the build writes it down from
// games/cerberus/tables.go, which says what it is.
import data from './tables.json';

/** A part of a cost or of an effect. */
export interface PartTable {
  act: string;
  who?: string;
  n?: number;
}

export interface CardTable {
  kind: string;
  rule: string;
  effects: { cost: PartTable[]; does: PartTable[] }[];
}

/** The cards by their names, and the rules of the kinds of spaces. */
export const cards: Record<string, CardTable | undefined> = data.cards;
export const spaces: Record<string, string | undefined> = data.spaces;
/** How many Adventurers are free when the die starts at a space of the track. */
export const free: readonly number[] = data.free;
