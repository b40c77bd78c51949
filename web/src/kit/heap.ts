// How things of the size of a card lie at a place.
import type { Point } from './geometry';

const CARD = 30;
const LIFT = 19;
/** A few are drawn larger, where there is room. */
const LARGE = 1.6;

/** Where so many things lie around the middle of a place: in rows, each on the one below. */
export function heap(count: number, half: number): { scale: number; points: Point[] } {
  const points: Point[] = [];
  const scale = count * CARD * LARGE <= 2 * half ? LARGE : 1;
  const most = Math.max(2, Math.floor((2 * half) / CARD));
  for (let wide = most, y = 0; points.length < count; wide = Math.max(2, wide - 1), y -= LIFT) {
    const row = Math.min(wide, count - points.length);
    for (let i = 0; i < row; i++) points.push({ x: (i - (row - 1) / 2) * CARD, y });
  }
  return { scale, points };
}
