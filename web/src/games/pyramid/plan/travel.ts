// Where something is on its way from square to square.
import type { Point } from './plan';

export interface Moment extends Point {
  face: 1 | -1;
}

/** The point at part t (0…1) of a way through points; it hops by `hop` on each leg. */
export function along(points: readonly Point[], t: number, hop: number, face: 1 | -1 = 1): Moment {
  const legs = points.length - 1;
  const first = points[0] ?? { x: 0, y: 0 };
  if (legs < 1) return { ...first, face };
  const leg = Math.min(legs - 1, Math.max(0, Math.floor(t * legs)));
  const part = Math.min(1, Math.max(0, t * legs - leg));
  const a = points[leg] ?? first;
  const b = points[leg + 1] ?? first;
  return {
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part - Math.sin(Math.PI * part) * hop,
    face: Math.abs(b.x - a.x) < 4 ? face : b.x > a.x ? 1 : -1,
  };
}
