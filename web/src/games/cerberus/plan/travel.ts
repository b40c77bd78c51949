// Where something is on its way along the path.
import { facing, placeAt, type Plan, type Point } from './plan';

export interface Moment extends Point {
  face: 1 | -1;
}

/** The point at part t (0…1) of a way through path indices; it hops by `hop` at each space. */
export function along(plan: Plan, path: readonly number[], t: number, hop: number): Moment {
  const legs = path.length - 1;
  const first = path[0] ?? 0;
  if (legs < 1) return { ...placeAt(plan, first), face: facing(plan, first) };
  const leg = Math.min(legs - 1, Math.floor(t * legs));
  const part = t * legs - leg;
  const [i, j] = [path[leg] ?? first, path[leg + 1] ?? first];
  const [a, b] = [placeAt(plan, i), placeAt(plan, j)];
  return {
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part - Math.sin(Math.PI * part) * hop,
    face: Math.abs(b.x - a.x) < 4 ? facing(plan, j) : b.x > a.x ? 1 : -1,
  };
}

/** Every path index from one to another, both included. */
export function indices(from: number, to: number): number[] {
  const step = to < from ? -1 : 1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
}
