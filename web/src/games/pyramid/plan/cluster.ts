// How several figures share one square without hiding each other.
import type { Point, Rect } from '../../../kit/geometry';

/** A figure's room at size 1: its feet stand in the middle of the bottom edge. */
export const BODY = { w: 27, h: 43 };

export interface Stance extends Point {
  size: number;
}

/** The arrangement in rows that leaves each figure the most room. */
function best(count: number, w: number, h: number): { rows: number; size: number } {
  let choice = { rows: 1, size: 0 };
  for (let rows = 1; rows <= Math.min(3, count); rows++) {
    const across = Math.ceil(count / rows);
    const size = Math.min(w / (across * BODY.w), h / (rows * BODY.h));
    if (size > choice.size + 0.01) choice = { rows, size };
  }
  return choice;
}

/** Where the feet of `count` figures stand in a room, the back row first. */
export function stances(count: number, room: Rect, most: number): Stance[] {
  if (count === 0) return [];
  const fit = best(count, room.w, room.h);
  const size = Math.min(most, fit.size);
  const across = Math.ceil(count / fit.rows);
  const deep = Math.min(room.h / fit.rows, BODY.h * size * 1.15);
  const top = room.y + (room.h - deep * fit.rows) / 2;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across);
    const here = Math.min(across, count - row * across);
    const step = Math.min(room.w / across, BODY.w * size * 1.25);
    return {
      x: room.x + room.w / 2 + ((i % across) - (here - 1) / 2) * step,
      y: top + deep * (row + 1) - (deep - BODY.h * size) / 2 - 3 * size,
      size,
    };
  });
}
