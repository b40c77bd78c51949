// Where every adventurer and every mummy stands or moves, from the view and the
// step being played.
import { stances } from '../plan/cluster';
import { alcoves, squares } from '../plan/data';
import { along, type Point, type Rect } from '../../../kit/geometry';
import { grouped } from '../../../kit/lists';
import { centre, type Plan } from '../plan/plan';
import type { What } from '../steps/what';
import { sameMummy, type Facing, type MummyId, type View } from '../view';

export interface Standing extends Point {
  key: string;
  /** A player's adventurer, or a mummy. */
  seat: number;
  adventurer: string;
  mummy?: MummyId;
  facing?: Facing;
  down: boolean;
  place: number;
  size: number;
  face: 1 | -1;
  moving: boolean;
  /** It leaves the board during this step. */
  gone: boolean;
}

type Figure = Omit<Standing, 'x' | 'y' | 'size' | 'moving' | 'gone'>;

/** Figures are not larger than this, at scale 1. */
const LARGEST = 1.44;

/** How often a mummy trembles, in radians. */
const TREMBLES = 8 * Math.PI;

export function mummyKey(m: MummyId): string {
  return m.name ? `mummy-${m.name}` : `mummy-p${m.seat}`;
}

function figures(view: View): Figure[] {
  const people = view.players
    .filter((p) => p.place > 0)
    .map((p) => ({
      key: `seat-${p.seat}`,
      seat: p.seat,
      adventurer: p.adventurer,
      down: false,
      place: p.place,
      face: 1 as const,
    }));
  const mummies = view.mummies
    .filter((m) => m.place > 0)
    .map((m) => ({
      key: mummyKey(m),
      seat: m.seat,
      adventurer: '',
      mummy: { name: m.name, seat: m.seat },
      facing: m.facing,
      down: m.down,
      place: m.place,
      face: m.facing === 'west' ? (-1 as const) : (1 as const),
    }));
  return [...mummies, ...people];
}

/** The room for figures in a place: all of it but the edges and an alcove inside. */
export function roomOf(plan: Plan, place: number): Rect {
  const r = plan.spots[place] ?? plan.floor;
  const s = plan.scale;
  const inside = alcoves.find(
    (a) => a.squares.includes(place) && (a.side === 'east' || a.side === 'west'),
  );
  const taken = inside ? 17 * s : 0;
  const left = inside?.side === 'west' ? taken : 0;
  const top = place > squares ? 1 * s : 5 * s;
  return {
    x: r.x + 2 * s + left,
    y: r.y + top,
    w: r.w - 4 * s - taken,
    h: r.h - top - 1 * s,
  };
}

/**
 * Everybody on the board, those farther back first. Who only gathers for his way
 * trembles: `gathering` is how far that has come, 0…1.
 */
export function standings(
  plan: Plan,
  view: View,
  what: What | null,
  t: number,
  gathering = 0,
): Standing[] {
  const all = figures(view);
  const mover = all.find((f) => moves(f, what));
  const groups = grouped(
    all.filter((f) => f !== mover),
    (f) => f.place,
  );
  const list = [...groups].flatMap(([place, group]) => arrange(plan, view, place, group, what));
  if (mover && what) {
    const there = inMotion(plan, mover, pathOf(what), what, t);
    list.push({ ...there, x: there.x + Math.sin(gathering * TREMBLES) * 1.6 * plan.scale });
  }
  return list.sort((a, b) => Number(a.moving) - Number(b.moving) || a.y - b.y);
}

function arrange(
  plan: Plan,
  view: View,
  place: number,
  group: Figure[],
  what: What | null,
): Standing[] {
  const spots = stances(group.length, roomOf(plan, place), LARGEST * plan.scale);
  // The viewer's own figure stands in front, where it is seen whole.
  const order = [...group].sort((a, b) => rank(a, view) - rank(b, view));
  return order.map((f, i) => {
    const at = spots[i] ?? { ...centre(plan, place), size: 1 };
    return { ...f, ...at, moving: false, gone: leaves(f, what) };
  });
}

function rank(f: Figure, view: View): number {
  if (f.mummy) return 0;
  return f.seat === view.viewer ? 2 : 1;
}

function moves(f: Figure, what: What | null): boolean {
  if (what?.kind === 'walk' || what?.kind === 'jump') return !f.mummy && f.seat === what.seat;
  if (what?.kind === 'stalk' || what?.kind === 'pushed')
    return f.mummy !== undefined && sameMummy(f.mummy, what.mummy);
  return false;
}

function pathOf(what: What): number[] {
  if (what.kind === 'walk' || what.kind === 'stalk') return what.path;
  if (what.kind === 'jump' || what.kind === 'pushed') return [what.from, what.to];
  return [];
}

/** Where the feet of somebody alone are. */
export function feetAt(plan: Plan, place: number): Point & { size: number } {
  const [spot] = stances(1, roomOf(plan, place), LARGEST * plan.scale);
  return spot ?? { ...centre(plan, place), size: plan.scale };
}

function inMotion(plan: Plan, f: Figure, path: number[], what: What, t: number): Standing {
  const points = path.map((p) => feetAt(plan, p));
  const hop = (f.mummy ? 3 : what.kind === 'jump' ? 22 : 9) * plan.scale;
  const at = along(points, t, hop, f.face);
  const size = Math.min(...points.map((p) => p.size));
  return { ...f, ...at, size: size || plan.scale, moving: true, gone: false };
}

function leaves(f: Figure, what: What | null): boolean {
  if (what?.kind === 'crushed') return !f.mummy && f.seat === what.seat;
  if (what?.kind === 'buried') return f.mummy !== undefined && sameMummy(f.mummy, what.mummy);
  if (what?.kind === 'sealed') return !f.mummy && what.seats.includes(f.seat);
  return false;
}
