// Where something is on its way along the path.
import * as kit from '../../../kit/geometry';
import { facing, placeAt, type Plan } from './plan';

/** The point at part t (0…1) of a way through path indices; it hops by `hop` at each space. */
export function along(plan: Plan, path: readonly number[], t: number, hop: number): kit.Moment {
  const points = path.map((i) => ({ ...placeAt(plan, i), face: facing(plan, i) }));
  return kit.along(points, t, hop);
}

/** Every path index from one to another, both included. */
export function indices(from: number, to: number): number[] {
  const step = to < from ? -1 : 1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
}
