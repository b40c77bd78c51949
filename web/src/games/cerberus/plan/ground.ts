// The line on which the path runs through a band, seen from the side: a ledge
// under every space, slopes between them, and pits where the path hangs in the air.
import type { Point } from '../../../kit/geometry';
import type { Band, Plan, Spot } from './plan';

const floating = new Set(['platform']);

/** The points of the ground's edge from left to right. */
export function groundLine(plan: Plan, band: Band): Point[] {
  const ledge = 15 * plan.scale;
  const points = band.spots.flatMap((s) =>
    floating.has(s.kind) ? pit(plan, band, s, ledge) : ledgeAt(s, ledge),
  );
  const line = band.face === 1 ? points : [...points].reverse();
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return [];
  return [{ x: 0, y: first.y }, ...line, { x: plan.width, y: last.y }];
}

function ledgeAt(s: Spot, half: number): Point[] {
  return [
    { x: s.x - s.face * half, y: s.y },
    { x: s.x + s.face * half, y: s.y },
  ];
}

function pit(plan: Plan, band: Band, s: Spot, half: number): Point[] {
  const y = band.bottom - plan.border - 3 * plan.scale;
  const wide = half * 1.9;
  return [
    { x: s.x - s.face * wide, y },
    { x: s.x + s.face * wide, y },
  ];
}

/** A line through points with its corners rounded, as a path's `d`. */
export function rounded(points: readonly Point[], radius: number): string {
  const first = points[0];
  if (!first) return '';
  let d = `M${at(first)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]] as [Point, Point, Point];
    d += `L${at(toward(b, a, radius))}Q${at(b)} ${at(toward(b, c, radius))}`;
  }
  const last = points.at(-1);
  return last && points.length > 1 ? `${d}L${at(last)}` : d;
}

function toward(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(0.5, by / length);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function at(p: Point): string {
  return `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
}

/** The ground of a band as an area, for filling. */
export function groundArea(plan: Plan, band: Band): string {
  const line = groundLine(plan, band);
  return `${rounded(line, 9 * plan.scale)}L${plan.width} ${band.bottom}L0 ${band.bottom}Z`;
}

/** The way from one space to the next as a path's `d`, slightly bowed. */
export function stretch(
  plan: Plan,
  from: Point & { band?: number },
  to: Point & { band?: number },
): string {
  if (from.band === to.band) return `M${at(from)}L${at(to)}`;
  const out = from.x > plan.width / 2 ? plan.width - 7 * plan.scale : 7 * plan.scale;
  return `M${at(from)}C${out} ${from.y.toFixed(1)} ${out} ${to.y.toFixed(1)} ${at(to)}`;
}
