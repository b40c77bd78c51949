// Scenery is drawn at a spot or at a point of a band, in small local drawings
// that look forward along the path.
import type { Point } from '../../../../kit/geometry';
import { pointIn, type Band, type Plan } from '../../plan/plan';

export interface SceneryProps {
  plan: Plan;
  band: Band;
  /** Some scenery changes: the rope bridge falls, the portal wakes. */
  bridge?: boolean;
  awake?: boolean;
}

/** The transform that puts a local drawing at a point, mirrored with its band. */
export function place(plan: Plan, band: Band, p: Point, size = 1): string {
  return `translate(${p.x.toFixed(1)} ${p.y.toFixed(1)}) scale(${(band.face * plan.scale * size).toFixed(3)} ${(plan.scale * size).toFixed(3)})`;
}

/** The spot of a kind in a band; n counts from 0. */
export function spotOf(band: Band, kind: string, n = 0) {
  return band.spots.filter((s) => s.kind === kind)[n];
}

export { pointIn };

/** A small repeatable number between 0 and 1, for ragged edges. */
export function ragged(seed: number): number {
  const x = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return x - Math.floor(x);
}

/** Stalactites along the top of a band, as a closed path. */
export function stalactites(band: Band, width: number, depth: number, seed: number): string {
  let d = `M0 ${band.top}`;
  const step = depth * 0.9;
  for (let x = 0, i = 0; x <= width + step; x += step, i++) {
    const long = depth * (0.15 + 0.85 * ragged(seed * 31 + i) ** 2);
    d += `L${(x - step * 0.3).toFixed(1)} ${(band.top + depth * 0.12).toFixed(1)}L${x.toFixed(1)} ${(band.top + long).toFixed(1)}L${(x + step * 0.3).toFixed(1)} ${(band.top + depth * 0.12).toFixed(1)}`;
  }
  return `${d}L${width} ${band.top}Z`;
}

/** Far hills between the stalactites and the ground, as a closed path. */
export function hills(band: Band, width: number, seed: number): string {
  const height = band.bottom - band.top;
  const step = width / 9;
  let d = `M0 ${band.bottom}L0 ${(band.bottom - height * 0.4).toFixed(1)}`;
  for (let i = 1; i <= 9; i++) {
    const y = band.bottom - height * (0.34 + 0.34 * ragged(seed * 17 + i));
    d += `Q${(i * step - step / 2).toFixed(1)} ${(y - height * 0.1 * ragged(i + seed)).toFixed(1)} ${(i * step).toFixed(1)} ${y.toFixed(1)}`;
  }
  return `${d}L${width} ${band.bottom}Z`;
}
