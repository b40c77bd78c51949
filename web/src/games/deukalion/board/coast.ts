// The shapes of the land, made from the squares: the same for the same square.
import type { Point } from '../../../kit/geometry';
import { CELL } from '../plan/plan';

const CORNERS = 11;

/** How far the coast is from the middle in a direction, between 23 and 29 units. */
function reach(square: number, i: number): number {
  return 23 + (((square * 7 + 3) * (i + 5) * 13) % 61) / 10;
}

/** An island around a point, as a path. */
export function island(square: number, at: Point): string {
  const corners = Array.from({ length: CORNERS }, (_, i) => {
    const turn = (i / CORNERS) * 2 * Math.PI;
    const far = reach(square, i);
    return { x: at.x + Math.cos(turn) * far * 1.06, y: at.y + Math.sin(turn) * far * 0.98 };
  });
  const mid = (a: Point, b: Point) =>
    `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
  const next = (i: number) => corners[(i + 1) % CORNERS] as Point;
  const curves = corners.map((c, i) => `Q${c.x.toFixed(1)} ${c.y.toFixed(1)} ${mid(c, next(i))}`);
  return `M${mid(corners[CORNERS - 1] as Point, corners[0] as Point)} ${curves.join(' ')}Z`;
}

/** The necks between lands on adjacent squares, as pairs of squares. */
export function necks(land: readonly number[], across: number): [number, number][] {
  const has = new Set(land);
  return land.flatMap((n) => {
    const east: [number, number][] = (n + 1) % across > 0 && has.has(n + 1) ? [[n, n + 1]] : [];
    const south: [number, number][] = has.has(n + across) ? [[n, n + across]] : [];
    return [...east, ...south];
  });
}

/** The width of a neck. */
export const NECK = CELL * 0.62;
