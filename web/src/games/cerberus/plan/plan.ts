// Where everything is drawn. Four bands are stacked from the Den at the bottom
// to the Styx at the top, and the path meanders through them like a snake.
import { spacesOf } from './sides';

export interface Point {
  x: number;
  y: number;
}

/** One space of the path, at the point where feet stand. */
export interface Spot extends Point {
  index: number;
  kind: string;
  mark: boolean;
  band: number;
  /** Which way is forward here: 1 to the right, −1 to the left. */
  face: 1 | -1;
  u: number;
  v: number;
}

/** One side of a board: a register of the vase. */
export interface Band {
  index: number;
  side: string;
  top: number;
  bottom: number;
  face: 1 | -1;
  spots: Spot[];
}

export interface Plan {
  wide: boolean;
  width: number;
  height: number;
  /** How large figures are drawn, 1 on a phone. */
  scale: number;
  /** The height of the border between bands. */
  border: number;
  bands: Band[];
  spots: Spot[];
  /** The bottom of the Styx. */
  shore: number;
  /** The middle of each Barque's waterline, slot 1 first. */
  slots: Point[];
}

interface Measures {
  width: number;
  low: number;
  high: number;
  styx: number;
  margin: number;
  foot: number;
  head: number;
  border: number;
  scale: number;
}

const upright: Measures = {
  width: 390,
  low: 410,
  high: 560,
  styx: 0.16,
  margin: 31,
  foot: 25,
  head: 37,
  border: 6,
  scale: 1,
};
const broad: Measures = {
  width: 900,
  low: 540,
  high: 640,
  styx: 0.17,
  margin: 62,
  foot: 36,
  head: 50,
  border: 9,
  scale: 1.42,
};

/** True where a wide drawing suits a room of these pixels better than an upright one. */
export function isWide(width: number, height: number): boolean {
  return width >= 560 && width > height * 1.15;
}

/** Lays out four sides in a room; its proportions bend a little to fill the room. */
export function layOut(boards: readonly string[], width: number, height: number): Plan {
  const wide = isWide(width, height);
  const m = wide ? broad : upright;
  const tall = Math.min(m.high, Math.max(m.low, (m.width * height) / Math.max(1, width)));
  const shore = Math.round(tall * m.styx);
  const step = (tall - shore) / 4;
  const bands = boards.map((side, i) => bandAt(side, i, tall - step * (i + 1), tall - step * i, m));
  let index = 0;
  for (const band of bands) for (const spot of band.spots) spot.index = index++;
  const end = bands.at(-1)?.face ?? -1;
  return {
    wide,
    width: m.width,
    height: tall,
    scale: m.scale,
    border: m.border,
    bands,
    shore,
    spots: bands.flatMap((b) => b.spots),
    slots: slotsAt(end, shore, m),
  };
}

function bandAt(side: string, index: number, top: number, bottom: number, m: Measures): Band {
  const face = index % 2 === 0 ? 1 : -1;
  const band: Band = { index, side, top, bottom, face, spots: [] };
  band.spots = spacesOf(side).map((s) => ({
    ...within(band, s.u, s.v, m),
    index: 0,
    kind: s.kind,
    mark: s.mark ?? false,
    band: index,
    face,
    u: s.u,
    v: s.v,
  }));
  return band;
}

function within(band: Band, u: number, v: number, m: Measures): Point {
  const along = m.margin + v * (m.width - 2 * m.margin);
  return {
    x: band.face === 1 ? along : m.width - along,
    y: band.bottom - m.foot - u * (band.bottom - band.top - m.foot - m.head),
  };
}

/** A point of a band's own coordinates, for scenery. */
export function pointIn(plan: Plan, band: Band, u: number, v: number): Point {
  return within(band, u, v, plan.wide ? broad : upright);
}

/** The path ends on the side away from which its last band runs; the Barque waits there. */
function slotsAt(face: 1 | -1, shore: number, m: Measures): Point[] {
  const y = shore * 0.68;
  return [0.2, 0.55, 0.83].map((part) => ({
    x: m.width * (face === 1 ? 1 - part : part),
    y,
  }));
}

/** Where the pawns of a path index stand; the Barque is one past the last space. */
export function placeAt(plan: Plan, index: number): Point {
  return plan.spots[index] ?? plan.slots[0] ?? { x: plan.width / 2, y: plan.height / 2 };
}

/** Which way a figure looks at a path index. */
export function facing(plan: Plan, index: number): 1 | -1 {
  return plan.spots[index]?.face ?? plan.bands.at(-1)?.face ?? 1;
}
