// Where everything is drawn. Four bands are stacked from the Den at the bottom
// to the Styx at the top, and the path meanders through them like a snake.
import type { Point } from '../../../kit/geometry';
import { bent, isWide, type Limits } from '../../../kit/room';
import { spacesOf } from './sides';

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

interface Measures extends Limits {
  /** How much of the height is the Styx. */
  styx: number;
  margin: number;
  /** The room kept under and over the path in a band. */
  foot: number;
  head: number;
  border: number;
  scale: number;
  /** Where the Barques lie along the shore, slot 1 first. */
  slots: readonly number[];
}

const upright: Measures = {
  width: [390, 560],
  height: [376, 560],
  styx: 0.185,
  margin: 31,
  foot: 25,
  head: 37,
  border: 7,
  scale: 1,
  slots: [0.2, 0.5, 0.735],
};
const broad: Measures = {
  width: [780, 1400],
  height: [560, 560],
  styx: 0.185,
  margin: 62,
  foot: 36,
  head: 48,
  border: 10,
  scale: 1.42,
  slots: [0.2, 0.55, 0.83],
};

/** A room this many times as wide as high gets the wide drawing. */
const BROAD = 1.15;

/** Lays out four sides in a room; the drawing's proportions bend a little to fill it. */
export function layOut(boards: readonly string[], width: number, height: number): Plan {
  const wide = isWide({ width, height }, BROAD);
  const m = wide ? broad : upright;
  const { width: broadly, height: tall } = bent(m, { width, height });
  const shore = Math.round(tall * m.styx);
  const step = (tall - shore) / 4;
  const bands = boards.map((side, i) => {
    const face = i % 2 === 0 ? 1 : -1;
    const band: Band = {
      index: i,
      side,
      top: tall - step * (i + 1),
      bottom: tall - step * i,
      face,
      spots: [],
    };
    band.spots = spotsOf(band, broadly, m);
    return band;
  });
  let index = 0;
  for (const band of bands) for (const spot of band.spots) spot.index = index++;
  return {
    wide,
    width: broadly,
    height: tall,
    scale: m.scale,
    border: m.border,
    bands,
    shore,
    spots: bands.flatMap((b) => b.spots),
    slots: slotsAt(bands.at(-1)?.face ?? -1, shore, broadly, m),
  };
}

function spotsOf(band: Band, width: number, m: Measures): Spot[] {
  return spacesOf(band.side).map((s) => ({
    ...within(band, s.u, s.v, width, m),
    index: 0,
    kind: s.kind,
    mark: s.mark ?? false,
    band: band.index,
    face: band.face,
    u: s.u,
    v: s.v,
  }));
}

function within(band: Band, u: number, v: number, width: number, m: Measures): Point {
  const along = m.margin + v * (width - 2 * m.margin);
  return {
    x: band.face === 1 ? along : width - along,
    y: band.bottom - m.foot - u * (band.bottom - band.top - m.foot - m.head),
  };
}

/** A point of a band's own coordinates, for scenery. */
export function pointIn(plan: Plan, band: Band, u: number, v: number): Point {
  return within(band, u, v, plan.width, plan.wide ? broad : upright);
}

/** The path ends on the side away from which its last band runs; the Barque waits there. */
function slotsAt(face: 1 | -1, shore: number, width: number, m: Measures): Point[] {
  return m.slots.map((part) => ({
    x: width * (face === 1 ? 1 - part : part),
    y: shore * 0.73,
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
