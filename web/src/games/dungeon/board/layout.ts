// How large the room and the map beside it are, and where the names in it stand, in
// CSS pixels.
import { PICTURE, type Place, type View } from '../view';

export interface Plan {
  /** The map stands at the left of the room, not over it. */
  lying: boolean;
  /** The widths of the room's picture, and of a room on the map. */
  width: number;
  small: number;
  /** So many rooms in a row, where the map does not keep its shape; the row may go on beyond the edge. */
  columns?: number;
}

/** Around all, and between the map and the room; between the rooms of the map. */
const EDGE = 6;
const GAP = 8;
const SEAM = 4;
const SMALL = 84;
const LEAST = { width: 56, height: 44 };
const SHAPE = PICTURE.width / PICTURE.height;
/** The map keeps its shape, or else its rows, as long as this much of the room's width is left by it. */
const ENOUGH = { shape: 0.88, rows: 0.8 };

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

/**
 * Makes the room as large as it can be with the map: in its own shape, or else in rows, or
 * in one that is scrolled.
 */
export function layOut(view: View, { width, height }: Size): Plan {
  const all = { width: width - 2 * EDGE, height: height - 2 * EDGE };
  const count = view.rooms.length;
  if (count === 0) return { lying: false, width: fit(all), small: SMALL };
  const span = (of: number[]) => Math.max(...of) - Math.min(...of) + 1;
  const map = around(all, span(view.rooms.map((r) => r.x)), span(view.rooms.map((r) => r.y)));
  const columns = Math.min(count, Math.floor((all.width + SEAM) / (LEAST.width + SEAM)));
  const rows = around(all, columns, Math.ceil(count / columns));
  const row = around(all, columns, 1);
  if (Math.max(map.width, rows.width) < ENOUGH.rows * row.width) return { ...row, columns: count };
  return map.width >= ENOUGH.shape * rows.width ? map : { ...rows, columns };
}

/** The lines around the room's picture. */
const FRAME = 4;
/** About what a number takes, and a sign beside it. */
const DOT = { width: 48, height: 28 };
const SIGN = 15;
/** In a room no wider than this all is smaller. */
export const TINY = 320;
const TINY_DOT = { width: 36, height: 22 };
/** A name: the size of its letters, what is around them, a line, and the longest. */
const NAME = { letter: 14.8, around: 14, line: 20, below: 15, most: 161 };
/** The same on a phone, and how much of a name may be hidden before it is left out. */
const SMALL_NAME = { letter: 11.9, around: 8, line: 15, below: 13, most: 118 };
const HIDDEN = 0.12;
/** How far over a place's middle the figures begin that stand there. */
const FEET = 11;
/** The corner that has the room's own name. */
const CORNER: Box = { x: 0, y: 0, width: 130, height: 34 };

/** How far from the room's edges the middle of a number stands at least. */
const INSIDE = { x: 28, y: 19 };

/** How wide the signs beside a place's number are. */
const signs = ({ lock, tried }: Place) => SIGN * (Number(lock) + Number(tried));

/** Where a place stands in its room, in CSS pixels: where it is drawn, but never cut off. */
export function pointOf(place: Place, scale: number): { x: number; y: number } {
  const within = (at: number, all: number, edge: number) =>
    Math.max(edge, Math.min(all * scale - edge, at * scale));
  return {
    x: within(place.x, PICTURE.width, INSIDE.x + signs(place) / 2),
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

/** About how wide the letters of a name are, in parts of their size. */
const WIDTHS: [RegExp, number][] = [
  [/[ijl ’'.,:-]/g, 0.25],
  [/[frst]/g, 0.33],
  [/[mw]/g, 0.75],
  [/[A-Z]/g, 0.75],
];
const USUAL = 0.5;

/** About how wide a line of words is. */
const wide = (line: string, letter: number) =>
  letter *
  WIDTHS.reduce(
    (sum, [kind, width]) => sum + (line.match(kind)?.length ?? 0) * (width - USUAL),
    line.length * USUAL,
  );

/** A name in so many lines, the longest of them as short as can be. */
function broken(words: string[], lines: number): string[] {
  if (lines === 1) return [words.join(' ')];
  const ways = Array.from({ length: words.length - lines + 1 }, (_, i) => [
    words.slice(0, i + 1).join(' '),
    ...broken(words.slice(i + 1), lines - 1),
  ]);
  const longest = (way: string[]) => Math.max(...way.map((line) => line.length));
  return ways.reduce((a, b) => (longest(b) < longest(a) ? b : a));
}

/** Where the name of a place stands. */
export interface Label {
  lines: readonly string[];
  /** How far to the left of the place it begins, as a part of its width. */
  aside: number;
  /** How far over the place it ends, in pixels; 0 where it stands under it, less beside it. */
  above: number;
}

const ASIDES = [0.5, 0.3, 0.7, 0.14, 0.86, 0, 1];
/** The most lines of a name. */
const LINES = 3;
/** So often each name looks for a better place. */
const ROUNDS = 6;

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
 * Where the names stand that are shown, and in how many lines: under their places, in the
 * middle, or else to one side, or over or beside them or their figures, where the least is in
 * the way: another place, its figures or its name, or the edge. `letters` is how much larger
 * than usual the reader has them.
 */
export function labelsOf(
  places: readonly Place[],
  scale: number,
  standing: (place: Place) => Stand,
  small = false,
  letters = 1,
): Map<number, Label> {
  const NAMES = larger(small ? SMALL_NAME : NAME, letters);
  const dot = larger(PICTURE.width * scale < TINY ? TINY_DOT : DOT, letters);
  const room = {
    x: 0,
    y: 0,
    width: PICTURE.width * scale - FRAME,
    height: PICTURE.height * scale - FRAME,
  };
  const all = places.map((p) => {
    const { name = '', spare = false, width, height } = standing(p);
    const { x, y } = pointOf(p, scale);
    const around = dot.width + signs(p);
    const at = {
      number: p.number,
      x,
      y,
      spare,
      dot: { x: x - around / 2, y: y - dot.height / 2, width: around, height: dot.height },
      who: { x: x - width / 2, y: y - FEET - height, width, height },
      ways: [] as Way[],
      label: undefined as Way | undefined,
    };
    if (name) at.ways = waysOf(name, x, around, { width, height });
    return at;
  });
  type Spot = (typeof all)[number];
  /** A place for a name, and how large it is there. */
  interface Way extends Label, Size {}

  /** Where a name may stand, what is best first. */
  function waysOf(name: string, x: number, number: number, who: Size): Way[] {
    const words = name.split(' ');
    const over = who.height ? FEET + who.height : NAMES.below;
    /** As far aside as wanted, but not over the edge. */
    const held = (aside: number, width: number) =>
      (x - Math.max(EDGE, Math.min(room.width - EDGE - width, x - aside * width))) / width;
    return Array.from({ length: Math.min(LINES, words.length) }, (_, i) => i + 1).flatMap((n) => {
      const lines = broken(words, n);
      const width = Math.max(...lines.map((l) => wide(l, NAMES.letter))) + NAMES.around;
      if (width > NAMES.most && n < Math.min(LINES, words.length)) return [];
      const size = { lines, width, height: NAMES.line * n + 1 };
      const off = (number / 2 + 2) / width;
      const far = (who.width / 2 + 2) / width;
      const aside = (offs: number[], above: number) =>
        offs.map((aside) => ({ ...size, aside, above }));
      return [
        ...[0, over].flatMap((above) =>
          aside(
            ASIDES.map((one) => held(one, width)),
            above,
          ),
        ),
        ...aside([-off, 1 + off], -size.height / 2),
        ...(who.height ? aside([-far, 1 + far], FEET + (who.height - size.height) / 2) : []),
      ];
    });
  }
  const box = (at: Spot, { aside, above, width, height }: Way): Box => ({
    x: at.x - aside * width,
    y: above ? at.y - above - height : at.y + NAMES.below,
    width,
    height,
  });
  /** A name close under another number seems to be that place's own. */
  const taken = (name: Box, { x, dot }: Spot): number => {
    const far = name.y - (dot.y + dot.height);
    const under = name.x < x && x < name.x + name.width && far < NAMES.line;
    return under && far > -dot.height ? (name.width * name.height) / 4 : 0;
  };
  const inTheWay = (at: Spot, label: Way): number => {
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
      .reduce((sum, part) => sum + part, 4 * outside + shared(name, CORNER));
  };
  /** Finds a place for each name in turn; tells what is still in the way. */
  function settle(order: Spot[]): number {
    for (const at of order) at.label = undefined;
    for (let round = 0; round < ROUNDS; round++) {
      for (const at of order) {
        if (at.label && inTheWay(at, at.label) === 0) continue;
        const costs = at.ways.map((label) => inTheWay(at, label));
        at.label = at.ways[costs.indexOf(Math.min(...costs))];
      }
    }
    return order.reduce((sum, at) => sum + (at.label ? inTheWay(at, at.label) : 0), 0);
  }
  // Who comes first takes the place of others: each may be the first.
  const named = all.filter(({ ways }) => ways.length > 0);
  const orders = named.map((_, i) => [...named.slice(i), ...named.slice(0, i)]);
  let best = { cost: Infinity, order: named };
  for (const order of orders) {
    const cost = settle(order);
    if (cost < best.cost) best = { cost, order };
    if (cost === 0) break;
  }
  if (best.cost > 0) settle(best.order);
  // The most hidden goes first: what is left has more room then.
  const hidden = (at: Spot) =>
    at.spare && at.label ? inTheWay(at, at.label) / (at.label.width * at.label.height) : 0;
  for (let left = all.length; left > 0; left--) {
    const worst = all.reduce((a, b) => (hidden(b) > hidden(a) ? b : a));
    if (hidden(worst) <= HIDDEN) break;
    worst.label = undefined;
  }
  return new Map(all.flatMap(({ number, label }) => (label ? [[number, label] as const] : [])));
}
