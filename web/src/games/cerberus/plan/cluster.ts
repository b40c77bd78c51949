// How several pawns share one space without hiding each other.
import type { Point } from './plan';

export interface Stance extends Point {
  /** The size of each pawn, 1 when it stands alone. */
  size: number;
}

const rows: readonly (readonly number[])[] = [[], [1], [2], [3], [2, 2], [2, 3], [3, 3], [3, 4]];
const sizes = [1, 1, 0.94, 0.84, 0.84, 0.8, 0.78, 0.74];

/**
 * Offsets from the middle of the space for a number of pawns, in units of the
 * drawing at scale 1; the back row comes first, so that drawing in order is right.
 */
export function stances(count: number): Stance[] {
  const n = Math.min(count, 7);
  const size = sizes[n] ?? 0.68;
  const plan = rows[n] ?? [];
  return plan.flatMap((width, row) => rowOf(width, plan.length - 1 - row, size));
}

function rowOf(width: number, depth: number, size: number): Stance[] {
  const gap = width > 1 ? Math.min(23 * size, 62 / width) : 0;
  return Array.from({ length: width }, (_, i) => ({
    x: (i - (width - 1) / 2) * gap,
    y: depth === 0 ? 0 : -17 * size,
    size,
  }));
}

/** The offsets of pawns in the Barque, side by side. */
export function seatsAboard(count: number): Stance[] {
  return Array.from({ length: count }, (_, i) => ({
    x: (i - (count - 1) / 2) * 19,
    y: -6,
    size: 0.8,
  }));
}
