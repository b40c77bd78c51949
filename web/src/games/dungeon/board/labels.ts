// Where the places of a room stand in its picture, and their names, in CSS pixels.
import { PICTURE, type Place } from '../view';
import { EDGE, type Size } from './layout';

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

/** About how large the corner is that has the room's own name. */
const CORNER: Size = { width: 130, height: 34 };

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

/** How far to the left of its place a name may begin, what is best first. */
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

/** What the names in a room are measured by. */
interface Measures {
  name: typeof NAME;
  dot: Size;
  corner: Box;
  room: Box;
}

/** A way that a name may stand, where it is then, and how much is in the way there, other names apart. */
interface Way extends Label {
  box: Box;
  cost: number;
}

/** A place with what stands there. */
interface Spot {
  number: number;
  x: number;
  y: number;
  name: string;
  spare: boolean;
  dot: Box;
  who: Box;
  ways: Way[];
  label?: Way;
}

/**
 * Where the names stand that are shown, and in how many lines: under their places, in the
 * middle, or else to one side, or over or beside them or their figures, where the least is in
 * the way: another place, its figures or its name, or the edge. `letters` is how much larger
 * than usual the reader has them, `corner` how large the one is that has the room's own name.
 */
export function labelsOf(
  places: readonly Place[],
  scale: number,
  standing: (place: Place) => Stand,
  small = false,
  letters = 1,
  corner: Size = CORNER,
): Map<number, Label> {
  const measures = {
    name: larger(small ? SMALL_NAME : NAME, letters),
    dot: larger(PICTURE.width * scale < TINY ? TINY_DOT : DOT, letters),
    corner: { x: 0, y: 0, ...corner },
    room: {
      x: 0,
      y: 0,
      width: PICTURE.width * scale - FRAME,
      height: PICTURE.height * scale - FRAME,
    },
  };
  const spots = places.map((place) => spotOf(place, scale, standing(place), measures));
  for (const at of spots) at.ways = waysOf(at, spots, measures);
  settleBest(spots.filter(({ ways }) => ways.length > 0));
  leaveOut(spots);
  return new Map(spots.flatMap(({ number, label }) => (label ? [[number, label] as const] : [])));
}

function spotOf(place: Place, scale: number, stand: Stand, { dot }: Measures): Spot {
  const { name = '', spare = false, width, height } = stand;
  const { x, y } = pointOf(place, scale);
  const around = dot.width + signs(place);
  return {
    number: place.number,
    x,
    y,
    name,
    spare,
    dot: { x: x - around / 2, y: y - dot.height / 2, width: around, height: dot.height },
    who: { x: x - width / 2, y: y - FEET - height, width, height },
    ways: [],
  };
}

/** How a name may stand, what is best first. */
function waysOf(at: Spot, spots: readonly Spot[], by: Measures): Way[] {
  if (!at.name) return [];
  const { x, y, dot, who } = at;
  const words = at.name.split(' ');
  const most = Math.min(LINES, words.length);
  const over = who.height ? FEET + who.height : by.name.below;
  /** As far aside as wanted, but not over the edge. */
  const held = (aside: number, width: number) =>
    (x - Math.max(EDGE, Math.min(by.room.width - EDGE - width, x - aside * width))) / width;
  return Array.from({ length: most }, (_, i) => i + 1).flatMap((n) => {
    const lines = broken(words, n);
    const width = Math.max(...lines.map((l) => wide(l, by.name.letter))) + by.name.around;
    if (width > by.name.most && n < most) return [];
    const height = by.name.line * n + 1;
    const off = (dot.width / 2 + 2) / width;
    const far = (who.width / 2 + 2) / width;
    const asides = ASIDES.map((one) => held(one, width));
    const way = (aside: number, above: number) => {
      const top = above ? y - above - height : y + by.name.below;
      const box = { x: x - aside * width, y: top, width, height };
      return { lines, aside, above, box, cost: inTheWay(at, box, above !== 0, spots, by) };
    };
    return [
      ...asides.map((aside) => way(aside, 0)),
      ...asides.map((aside) => way(aside, over)),
      ...[-off, 1 + off].map((aside) => way(aside, -height / 2)),
      ...(who.height
        ? [-far, 1 + far].map((aside) => way(aside, FEET + (who.height - height) / 2))
        : []),
    ];
  });
}

/** How much but names is in the way of a name, or hidden by it, in square pixels. */
function inTheWay(at: Spot, name: Box, above: boolean, spots: readonly Spot[], by: Measures) {
  const outside = Math.round(name.width * name.height - shared(name, by.room));
  return spots
    .filter((other) => other !== at)
    .reduce(
      (sum, other) =>
        sum +
        2 * shared(name, other.dot) +
        shared(name, other.who) +
        (above ? taken(name, other, by.name.line) : 0),
      4 * outside + shared(name, by.corner),
    );
}

/** A name close under another number seems to be that place's own. */
function taken(name: Box, { x, dot }: Spot, line: number): number {
  const far = name.y - (dot.y + dot.height);
  const under = name.x < x && x < name.x + name.width && far < line;
  return under && far > -dot.height ? (name.width * name.height) / 4 : 0;
}

/** How much is in the way of a name, the others' names too. */
const costOf = (at: Spot, way: Way, spots: readonly Spot[]) =>
  spots.reduce(
    (sum, other) => (other.label && other !== at ? sum + shared(way.box, other.label.box) : sum),
    way.cost,
  );

/** Finds a place for all names. Who comes first takes the place of others: each may be the first. */
function settleBest(spots: readonly Spot[]): void {
  const orders = spots.map((_, i) => [...spots.slice(i), ...spots.slice(0, i)]);
  let best = { cost: Infinity, order: spots };
  for (const order of orders) {
    const cost = settle(order);
    if (cost < best.cost) best = { cost, order };
    if (cost === 0) return;
  }
  settle(best.order);
}

/** Finds a place for each name in turn; tells what is still in the way. */
function settle(order: readonly Spot[]): number {
  for (const at of order) at.label = undefined;
  for (let round = 0; round < ROUNDS; round++) {
    for (const at of order) {
      if (at.label && costOf(at, at.label, order) === 0) continue;
      const costs = at.ways.map((way) => costOf(at, way, order));
      at.label = at.ways[costs.indexOf(Math.min(...costs))];
    }
  }
  return order.reduce((sum, at) => sum + (at.label ? costOf(at, at.label, order) : 0), 0);
}

/** Leaves out what is hidden, the most hidden first: what is left has more room then. */
function leaveOut(spots: readonly Spot[]): void {
  const hidden = (at: Spot) =>
    at.spare && at.label
      ? costOf(at, at.label, spots) / (at.label.box.width * at.label.box.height)
      : 0;
  for (let left = spots.length; left > 0; left--) {
    const worst = spots.reduce((a, b) => (hidden(b) > hidden(a) ? b : a));
    if (hidden(worst) <= HIDDEN) break;
    worst.label = undefined;
  }
}
