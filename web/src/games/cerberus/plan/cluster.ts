// How several pawns share one space without hiding each other.
import type { Point } from '../../../kit/geometry';

export interface Stance extends Point {
  /** The size of each pawn; 1 is the size it was drawn at. */
  size: number;
}

interface Crowd {
  /** How many stand in each row, the back row first, by the number of pawns. */
  rows: readonly (readonly number[])[];
  /** How large each is, by the number of pawns. */
  sizes: readonly number[];
  gap: number;
  /** How far the back row stands behind. */
  depth: number;
}

/** Spaces lie close together on a phone. */
const tight: Crowd = {
  rows: [[], [1], [2], [3], [2, 2], [2, 3], [3, 3], [3, 4]],
  sizes: [1.3, 1.3, 1.12, 0.94, 0.94, 0.9, 0.88, 0.84],
  gap: 20,
  depth: 15,
};
const roomy: Crowd = {
  rows: [[], [1], [2], [3], [4], [2, 3], [3, 3], [3, 4]],
  sizes: [1.33, 1.33, 1.25, 1.15, 1.06, 1.06, 1.04, 1],
  gap: 26,
  depth: 17,
};
/** While pawns are chosen from, each has room for a fingertip's middle. */
const fanned: Crowd = { ...tight, gap: 26, depth: 25 };
const fannedRoomy: Crowd = { ...roomy, gap: 28, depth: 24 };

/**
 * Offsets from the middle of the space for a number of pawns, in units of the
 * drawing at scale 1; the back row comes first, so that drawing in order is right.
 */
export function stances(count: number, wide = false, fan = false): Stance[] {
  const crowd = wide ? (fan ? fannedRoomy : roomy) : fan ? fanned : tight;
  const n = Math.min(count, 7);
  const size = crowd.sizes[n] ?? 1;
  const rows = crowd.rows[n] ?? [];
  return rows.flatMap((width, row) => rowOf(crowd, width, rows.length - 1 - row, size));
}

function rowOf(crowd: Crowd, width: number, depth: number, size: number): Stance[] {
  return Array.from({ length: width }, (_, i) => ({
    x: (i - (width - 1) / 2) * crowd.gap,
    y: -depth * crowd.depth,
    size,
  }));
}

/** The offsets of pawns in a Barque with a number of seats, on its seats from the stern. */
export function seatsAboard(count: number, seats: number): Stance[] {
  const all = Math.max(count, seats);
  return Array.from({ length: count }, (_, i) => ({
    x: (i - (all - 1) / 2) * 18.4 - 4,
    y: -6,
    size: 0.8,
  }));
}
