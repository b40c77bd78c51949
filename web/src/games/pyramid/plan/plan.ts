// Where everything is drawn: the squares as the floor seen from above, the outer
// wall around them with its sarcophagi, and the way out at the bottom.
import { middle, within, type Point, type Rect } from '../../../kit/geometry';
import { bent, isWide, type Limits } from '../../../kit/room';
import {
  alcoves,
  cellOf,
  columns,
  entrances,
  rows,
  squares,
  tombs,
  walls,
  type Side,
  type TombData,
} from './data';

export interface Niche {
  side: Side;
  rect: Rect;
}

export interface TombNiche extends Niche {
  place: number;
  god: string;
}

export interface AlcoveNiche extends Niche {
  data: TombData;
}

export interface Plan {
  wide: boolean;
  width: number;
  height: number;
  /** How large figures are drawn, 1 on a phone. */
  scale: number;
  cell: { w: number; h: number };
  /** The floor with all squares. */
  floor: Rect;
  /** The outer walls and the floor. */
  house: Rect;
  /** By place: the squares, then the entrance spaces; index 0 is not used. */
  spots: Rect[];
  /** Solid borders within the floor. */
  walls: Rect[];
  tombs: TombNiche[];
  alcoves: AlcoveNiche[];
  /** The painted walls left and right of the house on a wide screen. */
  panels: Rect[];
  /** Where the line of words at the bottom is. */
  caption: Rect;
}

interface Measures extends Limits {
  /** The outer wall at the sides and at the top. */
  side: number;
  top: number;
  /** The height of the way out, and of the words under it. */
  porch: number;
  words: number;
  /** A cell is no wider than this many times its height. */
  broadest: number;
  solid: number;
  scale: number;
}

const upright: Measures = {
  width: [390, 390],
  height: [250, 580],
  side: 26,
  top: 28,
  porch: 46,
  words: 19,
  broadest: 9,
  solid: 7,
  scale: 1,
};
const broad: Measures = {
  width: [640, 1400],
  height: [560, 560],
  side: 50,
  top: 46,
  porch: 60,
  words: 28,
  broadest: 1.75,
  solid: 12,
  scale: 1.42,
};

/** A room this many times as wide as high gets the wide drawing. */
const BROAD = 1.12;

/** In a low room the walls at the top and the bottom give way to the squares. */
function lower(m: Measures, tall: number): Measures {
  const part = Math.min(1, tall / (400 * m.scale));
  return { ...m, top: Math.max(0.72, part) * m.top, porch: Math.max(0.66, part) * m.porch };
}

/** Lays out the board in a room; the proportions bend a little to fill it. */
export function layOut(width: number, height: number): Plan {
  const wide = isWide({ width, height }, BROAD);
  const kind = wide ? broad : upright;
  const { width: across, height: tall } = bent(kind, { width, height });
  const m = lower(kind, tall);
  const h = (tall - m.top - m.porch - m.words) / rows;
  const w = Math.min((across - 2 * m.side) / columns, h * m.broadest);
  const floor = { x: (across - w * columns) / 2, y: m.top, w: w * columns, h: h * rows };
  const house = {
    x: floor.x - m.side,
    y: 0,
    w: floor.w + 2 * m.side,
    h: m.top + floor.h + m.porch,
  };
  const spots = spotsOf(floor, { w, h }, m);
  return {
    wide,
    width: across,
    height: tall,
    scale: m.scale,
    cell: { w, h },
    floor,
    house,
    spots,
    walls: walls.map(([a, b]) => between(rectOf(spots, a), rectOf(spots, b), m.solid)),
    tombs: tombsOf(spots, m),
    alcoves: alcoves.map((data) => ({ data, side: data.side, rect: alcoveRect(spots, data, m) })),
    panels: panelsOf(house, across, tall),
    caption: { x: 0, y: tall - m.words, w: across, h: m.words },
  };
}

function spotsOf(floor: Rect, cell: { w: number; h: number }, m: Measures): Rect[] {
  const spots: Rect[] = [{ x: 0, y: 0, w: 0, h: 0 }];
  for (let place = 1; place <= squares + entrances.length; place++) {
    const { col, row } = cellOf(place);
    const x = floor.x + col * cell.w;
    if (row < 0) spots.push({ x, y: floor.y + floor.h, w: cell.w, h: m.porch });
    else spots.push({ x, y: floor.y + (rows - 1 - row) * cell.h, ...cell });
  }
  return spots;
}

function rectOf(spots: readonly Rect[], place: number): Rect {
  return spots[place] ?? { x: 0, y: 0, w: 0, h: 0 };
}

/** The bar between two squares that lie side by side or one over the other. */
function between(a: Rect, b: Rect, thick: number): Rect {
  const upon = Math.abs(a.x - b.x) < 1;
  if (upon) return { x: a.x, y: Math.max(a.y, b.y) - thick / 2, w: a.w, h: thick };
  return { x: Math.max(a.x, b.x) - thick / 2, y: a.y, w: thick, h: a.h };
}

function tombsOf(spots: readonly Rect[], m: Measures): TombNiche[] {
  return tombs.flatMap(({ god, side, squares: at }) =>
    at.map((place) => ({ god, side, place, rect: outside(rectOf(spots, place), side, m) })),
  );
}

/** The part of the outer wall beside a square. */
function outside(r: Rect, side: Side, m: Measures): Rect {
  const [w, h] = [m.side, m.top];
  if (side === 'west') return { x: r.x - w, y: r.y, w, h: r.h };
  if (side === 'east') return { x: r.x + r.w, y: r.y, w, h: r.h };
  if (side === 'north') return { x: r.x, y: r.y - h, w: r.w, h };
  return { x: r.x, y: r.y + r.h, w: r.w, h: m.porch };
}

/** Alcoves in the outer wall lie outside; those in a wall between squares reach into the floor. */
function alcoveRect(spots: readonly Rect[], a: TombData, m: Measures): Rect {
  const all = a.squares.map((p) => rectOf(spots, p));
  const first = all[0] ?? rectOf(spots, 0);
  const x = Math.min(...all.map((r) => r.x));
  const r = { ...first, x, w: first.w * all.length };
  if (a.side === 'north' || a.side === 'south') return outside(r, a.side, m);
  const w = 20 * m.scale;
  const h = Math.min(r.h - 4, 38 * m.scale);
  return { x: a.side === 'west' ? r.x : r.x + r.w - w, y: r.y + (r.h - h) / 2, w, h };
}

function panelsOf(house: Rect, width: number, height: number): Rect[] {
  const w = house.x;
  if (w < 40) return [];
  return [
    { x: 0, y: 0, w, h: height },
    { x: width - w, y: 0, w, h: height },
  ];
}

/** The middle of a place; of the floor for one that there is not. */
export function centre(plan: Plan, place: number): Point {
  return middle(plan.spots[place] ?? plan.floor);
}

/** The place whose rectangle a point is in; 0 for none. */
export function placeUnder(plan: Plan, p: Point): number {
  return Math.max(
    0,
    plan.spots.findIndex((r, i) => i > 0 && within(r, p)),
  );
}
