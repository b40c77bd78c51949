// The Rage track as slots to draw.
import { free } from '../tables';
import type { Rage } from '../view';

export interface Slot {
  index: number;
  dark: boolean;
  hunt: boolean;
  /** Taken by a pawn: the seat, 0 for a pawn no player has, −1 when it is empty. */
  pawn: number;
  /** How many Adventurers are free when the die starts here; 0 where none is printed. */
  free: number;
  /** Between the die and the Hunt: what is left. */
  ahead: boolean;
}

/** The slots from the left; the last is the Hunt. */
export function slotsOf(rage: Rage): Slot[] {
  return Array.from({ length: rage.length }, (_, index) => ({
    index,
    dark: index < rage.dark,
    hunt: index === rage.length - 1,
    pawn: rage.pawns[index] ?? -1,
    free: free[index] ?? 0,
    ahead: index > rage.die,
  }));
}
