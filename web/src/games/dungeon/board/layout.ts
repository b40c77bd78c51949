// How large the room and the map beside it are, and where the names in it stand, in
// CSS pixels.
import { PICTURE, type Place, type View } from '../view';

export interface Plan {
  /** The map stands at the left of the room, not over it. */
  lying: boolean;
  /** The widths of the room's picture, and of a room on the map. */
  width: number;
  small: number;
}

const GAP = 10;
const SMALL = 84;
const LEAST = 56;

/** Makes the room as large as it can be with the map beside or over it. */
export function layOut(view: View, { width, height }: { width: number; height: number }): Plan {
  const shape = PICTURE.width / PICTURE.height;
  const fit = (w: number, h: number) => Math.max(160, Math.min(w - 2 * GAP, (h - 2 * GAP) * shape));
  const xs = view.rooms.map((r) => r.x);
  const ys = view.rooms.map((r) => r.y);
  if (view.rooms.length < 2) return { lying: false, width: fit(width, height), small: SMALL };
  const columns = Math.max(...xs) - Math.min(...xs) + 1;
  const rows = Math.max(...ys) - Math.min(...ys) + 1;
  const small = Math.max(
    LEAST,
    Math.min(SMALL, (width - 2 * GAP) / columns - 4, height / 4 / rows / 0.625),
  );
  const beside = fit(width - columns * (small + 4) - GAP, height);
  const tall = rows * (Math.max(44, small / shape) + 4);
  const over = fit(width, height - tall - GAP);
  return { lying: beside > over, width: Math.max(beside, over), small };
}

/** About what a number takes, and a name: its letters, what is around them, a line. */
const DOT = { width: 50, height: 28 };
const NAME = { letter: 6.7, around: 13, most: 152, line: 22, below: 15 };
/** How far over a place's middle the figures begin that stand there. */
const FEET = 11;
/** The corner that has the room's own name. */
const CORNER: Box = { x: 0, y: 0, width: 130, height: 34 };

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

/** Where the name of a place stands. */
export interface Label {
  /** How far to the left of the place it begins, as a part of its width. */
  aside: number;
  /** How far over the place it ends, in pixels; 0 where it stands under it. */
  above: number;
}

const ASIDES = [0.5, 0.3, 0.7, 0.14, 0.86];

/** What stands at a place besides its name, in pixels. */
interface Stand {
  name?: string;
  /** Of the figures. */
  width: number;
  height: number;
}

/**
 * Where the names stand that are shown: under their places, in the middle, or else to
 * one side, or over them, where the least is in the way: another place, its figures or
 * its name, or the edge.
 */
export function labelsOf(
  places: readonly Place[],
  scale: number,
  standing: (place: Place) => Stand,
): Map<number, Label> {
  const room = { x: 0, y: 0, width: PICTURE.width * scale, height: PICTURE.height * scale };
  const all = places.map((p) => {
    const { name, width, height } = standing(p);
    const [x, y] = [p.x * scale, p.y * scale];
    const long = (name?.length ?? 0) * NAME.letter + NAME.around;
    return {
      number: p.number,
      shown: name !== undefined,
      x,
      y,
      width: Math.min(long, NAME.most),
      height: NAME.line * Math.ceil(long / NAME.most),
      above: height ? FEET + height : NAME.below,
      dot: { x: x - DOT.width / 2, y: y - DOT.height / 2, ...DOT },
      who: { x: x - width / 2, y: y - FEET - height, width, height },
      label: undefined as Label | undefined,
    };
  });
  type Spot = (typeof all)[number];
  const box = (at: Spot, { aside, above }: Label): Box => ({
    x: at.x - aside * at.width,
    y: above ? at.y - above - at.height : at.y + NAME.below,
    width: at.width,
    height: at.height,
  });
  const inTheWay = (at: Spot, label: Label): number => {
    const name = box(at, label);
    const outside = Math.round(name.width * name.height - shared(name, room));
    return all
      .filter((other) => other !== at)
      .flatMap((other) => [
        2 * shared(name, other.dot),
        shared(name, other.who),
        other.label ? shared(name, box(other, other.label)) : 0,
      ])
      .reduce((sum, part) => sum + part, 2 * outside + shared(name, CORNER));
  };
  for (let round = 0; round < 3; round++) {
    for (const at of all.filter((one) => one.shown)) {
      if (at.label && inTheWay(at, at.label) === 0) continue;
      const ways = [0, at.above].flatMap((above) => ASIDES.map((aside) => ({ aside, above })));
      const costs = ways.map((label) => inTheWay(at, label));
      at.label = ways[costs.indexOf(Math.min(...costs))];
    }
  }
  return new Map(all.flatMap(({ number, label }) => (label ? [[number, label] as const] : [])));
}
