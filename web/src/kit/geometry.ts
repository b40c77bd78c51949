// Points and rectangles of a drawing, in its own units.

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  w: number;
  h: number;
}

/** A value, or the limit that it goes beyond. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The middle of a rectangle. */
export function middle(r: Rect): Point {
  return { x: r.x + r.w / 2, y: r.y + r.h / 2 };
}

/** True when a point lies within a rectangle grown by `by` on all sides. */
export function within(r: Rect, p: Point, by = 0): boolean {
  return p.x >= r.x - by && p.x <= r.x + r.w + by && p.y >= r.y - by && p.y <= r.y + r.h + by;
}

/** A rectangle made smaller by `by` on all sides, larger by a negative one, as the attributes of a `rect`. */
export function inset(r: Rect, by: number) {
  return { x: r.x + by, y: r.y + by, width: r.w - 2 * by, height: r.h - 2 * by };
}

/** A rectangle that is at least so wide and high, around the same middle. */
function grown(r: Rect, least: number): Rect {
  const [w, h] = [Math.max(r.w, least), Math.max(r.h, least)];
  return { x: r.x - (w - r.w) / 2, y: r.y - (h - r.h) / 2, w, h };
}

/**
 * What a tap at a point means, of what lies on a drawing: the nearest thing that it is
 * on; or for a finger all that it may mean, each as large as its tip at least.
 */
export function meant<T extends { rect: Rect }>(
  things: readonly T[],
  p: Point,
  finger: number,
): T[] {
  const far = ({ rect }: T) => Math.hypot(middle(rect).x - p.x, middle(rect).y - p.y);
  const near = things
    .filter(({ rect }) => within(grown(rect, finger), p))
    .sort((a, b) => far(a) - far(b));
  return finger > 0 ? near : near.slice(0, 1);
}

/** The nearest of some things to a point, within a distance; undefined when none is near. */
export function nearestTo<T extends Point>(
  things: readonly T[],
  p: Point,
  within: number,
): T | undefined {
  let best: T | undefined;
  let least = within;
  for (const thing of things) {
    const far = Math.hypot(thing.x - p.x, thing.y - p.y);
    if (far <= least) [best, least] = [thing, far];
  }
  return best;
}

/**
 * The next of some things from one of them in a direction, which is a unit along one
 * axis: what lies straight ahead comes before what is nearer and aside.
 */
export function towards<T extends Point>(
  things: readonly T[],
  from: Point,
  [dx, dy]: readonly [number, number],
): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const thing of things) {
    const ahead = (thing.x - from.x) * dx + (thing.y - from.y) * dy;
    const aside = Math.abs((thing.x - from.x) * dy) + Math.abs((thing.y - from.y) * dx);
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < least) [best, least] = [thing, far];
  }
  return best;
}

/** Which way a figure looks: 1 to the right, −1 to the left. */
export type Face = 1 | -1;

export interface Moment extends Point {
  face: Face;
}

/** Sideways motion of less than this turns nobody round. */
const UPRIGHT = 4;

/**
 * The point at part t (0…1) of a way through points; it hops by `hop` on each
 * leg. A figure looks where it goes, and on a leg straight up or down as the
 * leg's end says, or as `face` does.
 */
export function along(
  points: readonly (Point & { face?: Face })[],
  t: number,
  hop: number,
  face: Face = 1,
): Moment {
  const legs = points.length - 1;
  const first = points[0] ?? { x: 0, y: 0 };
  if (legs < 1) return { x: first.x, y: first.y, face: first.face ?? face };
  const leg = clamp(Math.floor(t * legs), 0, legs - 1);
  const part = clamp(t * legs - leg, 0, 1);
  const a = points[leg] ?? first;
  const b = points[leg + 1] ?? first;
  return {
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part - Math.sin(Math.PI * part) * hop,
    face: Math.abs(b.x - a.x) < UPRIGHT ? (b.face ?? face) : b.x > a.x ? 1 : -1,
  };
}
