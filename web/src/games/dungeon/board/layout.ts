// How large the room and the map beside it are, and where the names in it stand, in
// CSS pixels.
import { PICTURE, type Place, type View } from '../view';

export interface Plan {
  /** The map stands at the left of the room, not over it. */
  lying: boolean;
  /** The widths of the room's picture, and of a room on the map. */
  width: number;
  small: number;
  /** So many rooms in a row, where the map does not keep its shape. */
  columns?: number;
}

/** Around all, and between the map and the room; between the rooms of the map. */
const EDGE = 6;
const GAP = 8;
const SEAM = 4;
const SMALL = 84;
const LEAST = { width: 56, height: 44 };
const SHAPE = PICTURE.width / PICTURE.height;
/** The map keeps its shape as long as this much of the room's width is left by it. */
const ENOUGH = 0.8;

interface Size {
  width: number;
  height: number;
}

/** The width of a room that has so much room. */
const fit = ({ width, height }: Size) => Math.max(160, Math.min(width, height * SHAPE));

/** Makes the room as large as it can be with a map of so many rooms beside or over it. */
function around(all: Size, columns: number, rows: number): Plan {
  const most = Math.min(all.width / columns - SEAM, (all.height / 4 / rows) * SHAPE);
  const small = Math.max(LEAST.width, Math.min(SMALL, most));
  const wide = columns * (small + SEAM) - SEAM + GAP;
  const high = rows * (Math.max(LEAST.height, small / SHAPE) + SEAM) - SEAM + GAP;
  const beside = fit({ ...all, width: all.width - wide });
  const over = fit({ ...all, height: all.height - high });
  return { lying: beside > over, width: Math.max(beside, over), small };
}

/** Makes the room as large as it can be with the map, in its own shape or else in rows. */
export function layOut(view: View, { width, height }: Size): Plan {
  const all = { width: width - 2 * EDGE, height: height - 2 * EDGE };
  const count = view.rooms.length;
  if (count === 0) return { lying: false, width: fit(all), small: SMALL };
  const span = (of: number[]) => Math.max(...of) - Math.min(...of) + 1;
  const map = around(all, span(view.rooms.map((r) => r.x)), span(view.rooms.map((r) => r.y)));
  const columns = Math.min(count, Math.floor((all.width + SEAM) / (LEAST.width + SEAM)));
  const rows = around(all, columns, Math.ceil(count / columns));
  return map.width >= ENOUGH * rows.width ? map : { ...rows, columns };
}

/** The lines around the room's picture. */
const FRAME = 4;
/** About what a number takes, and a name: its letters, what is around them, a line. */
const DOT = { width: 50, height: 28 };
const NAME = { letter: 7, around: 13, most: 161, line: 20, below: 15 };
/** The same on a phone, and how much of a name may be hidden before it is left out. */
const SMALL_NAME = { letter: 5.7, around: 7, most: 106, line: 16, below: 13 };
const HIDDEN = 0.12;
/** How far over a place's middle the figures begin that stand there. */
const FEET = 11;
/** The corner that has the room's own name. */
const CORNER: Box = { x: 0, y: 0, width: 130, height: 34 };

/** How far from the room's edges the middle of a number stands at least. */
const INSIDE = { x: 28, y: 19 };

/** Where a place stands in its room, in CSS pixels: where it is drawn, but never cut off. */
export function pointOf(place: Place, scale: number): { x: number; y: number } {
  const within = (at: number, all: number, edge: number) =>
    Math.max(edge, Math.min(all * scale - edge, at * scale));
  return {
    x: within(place.x, PICTURE.width, INSIDE.x),
    y: within(place.y, PICTURE.height, INSIDE.y),
  };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How much of two boxes is the same, in square pixels. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Measures of letters that are so much larger than usual. */
const larger = <T extends Record<string, number>>(of: T, letters: number) =>
  Object.fromEntries(Object.entries(of).map(([name, n]) => [name, n * letters])) as T;

/** Where the name of a place stands. */
export interface Label {
  /** How far to the left of the place it begins, as a part of its width. */
  aside: number;
  /** How far over the place it ends, in pixels; 0 where it stands under it, less beside it. */
  above: number;
}

const ASIDES = [0.5, 0.3, 0.7, 0.14, 0.86];

/** What stands at a place besides its name, in pixels. */
interface Stand {
  name?: string;
  /** The name may be left out where there is no room for it. */
  spare?: boolean;
  /** Of the figures. */
  width: number;
  height: number;
}

/**
 * Where the names stand that are shown: under their places, in the middle, or else to
 * one side, or over or beside them, where the least is in the way: another place, its figures or
 * its name, or the edge. `letters` is how much larger than usual the reader has them.
 */
export function labelsOf(
  places: readonly Place[],
  scale: number,
  standing: (place: Place) => Stand,
  small = false,
  letters = 1,
): Map<number, Label> {
  const NAMES = larger(small ? SMALL_NAME : NAME, letters);
  const dot = larger(DOT, letters);
  const room = {
    x: 0,
    y: 0,
    width: PICTURE.width * scale - FRAME,
    height: PICTURE.height * scale - FRAME,
  };
  const all = places.map((p) => {
    const { name, spare = false, width, height } = standing(p);
    const { x, y } = pointOf(p, scale);
    const long = (name?.length ?? 0) * NAMES.letter + NAMES.around;
    return {
      number: p.number,
      shown: name !== undefined,
      x,
      y,
      spare,
      width: Math.min(long, NAMES.most),
      height: NAMES.line * Math.ceil(long / NAMES.most),
      above: height ? FEET + height : NAMES.below,
      dot: { x: x - dot.width / 2, y: y - dot.height / 2, ...dot },
      who: { x: x - width / 2, y: y - FEET - height, width, height },
      label: undefined as Label | undefined,
    };
  });
  type Spot = (typeof all)[number];
  const box = (at: Spot, { aside, above }: Label): Box => ({
    x: at.x - aside * at.width,
    y: above ? at.y - above - at.height : at.y + NAMES.below,
    width: at.width,
    height: at.height,
  });
  /** A name close under another number seems to be that place's own. */
  const taken = (name: Box, { x, dot }: Spot): number => {
    const far = name.y - (dot.y + dot.height);
    const under = name.x < x && x < name.x + name.width && far < NAMES.line;
    return under && far > -dot.height ? (name.width * name.height) / 4 : 0;
  };
  const inTheWay = (at: Spot, label: Label): number => {
    const name = box(at, label);
    const outside = Math.round(name.width * name.height - shared(name, room));
    return all
      .filter((other) => other !== at)
      .flatMap((other) => [
        2 * shared(name, other.dot),
        label.above ? taken(name, other) : 0,
        shared(name, other.who),
        other.label ? shared(name, box(other, other.label)) : 0,
      ])
      .reduce((sum, part) => sum + part, 2 * outside + shared(name, CORNER));
  };
  for (let round = 0; round < 3; round++) {
    for (const at of all.filter((one) => one.shown)) {
      if (at.label && inTheWay(at, at.label) === 0) continue;
      const off = (at.dot.width / 2 + 2) / at.width;
      const ways = [
        ...[0, at.above].flatMap((above) => ASIDES.map((aside) => ({ aside, above }))),
        ...[-off, 1 + off].map((aside) => ({ aside, above: -at.height / 2 })),
      ];
      const costs = ways.map((label) => inTheWay(at, label));
      at.label = ways[costs.indexOf(Math.min(...costs))];
    }
  }
  // The most hidden goes first: what is left has more room then.
  const hidden = (at: Spot) =>
    at.spare && at.label ? inTheWay(at, at.label) / (at.width * at.height) : 0;
  for (let left = all.length; left > 0; left--) {
    const worst = all.reduce((a, b) => (hidden(b) > hidden(a) ? b : a));
    if (hidden(worst) <= HIDDEN) break;
    worst.label = undefined;
  }
  return new Map(all.flatMap(({ number, label }) => (label ? [[number, label] as const] : [])));
}
