// How several pawns share one space without hiding each other.
import type { Point } from './plan';

export interface Stance extends Point {
  /** The size of each pawn, 1 when it stands alone. */
  size: number;
}

interface Crowd {
  /** How many stand in each row, the back row first, by the number of pawns. */
  rows: readonly (readonly number[])[];
  /** How large each is, by the number of pawns. */
  sizes: readonly number[];
  gap: number;
  /** How wide a row may be. */
  most: number;
}

/** Spaces lie close together on a phone. */
const tight: Crowd = {
  rows: [[], [1], [2], [3], [2, 2], [2, 3], [3, 3], [3, 4]],
  sizes: [1, 1, 0.94, 0.84, 0.84, 0.8, 0.78, 0.74],
  gap: 23,
  most: 62,
};
const roomy: Crowd = {
  rows: [[], [1], [2], [3], [4], [2, 3], [3, 3], [3, 4]],
  sizes: [1, 1, 1, 1, 0.92, 0.9, 0.9, 0.84],
  gap: 25,
  most: 92,
};

/**
 * Offsets from the middle of the space for a number of pawns, in units of the
 * drawing at scale 1; the back row comes first, so that drawing in order is right.
 */
export function stances(count: number, wide = false): Stance[] {
  const crowd = wide ? roomy : tight;
  const n = Math.min(count, 7);
  const size = crowd.sizes[n] ?? 1;
  const rows = crowd.rows[n] ?? [];
  return rows.flatMap((width, row) => rowOf(crowd, width, rows.length - 1 - row, size));
}

function rowOf(crowd: Crowd, width: number, depth: number, size: number): Stance[] {
  const gap = Math.min(crowd.gap * size, crowd.most / width);
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
