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

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * How far to the left of their places the names begin that are shown under them, as a
 * part of their width: in the middle, or to one side where another place or name is in
 * the way, or the edge.
 */
export function asides(
  places: readonly Place[],
  scale: number,
  named: (place: Place) => string | undefined,
): Map<number, number> {
  const dots = new Map(
    places.map((p) => [
      p.number,
      { x: p.x * scale - DOT.width / 2, y: p.y * scale - DOT.height / 2, ...DOT },
    ]),
  );
  const names: Box[] = [];
  const found = new Map<number, number>();
  for (const place of places) {
    const name = named(place);
    if (name === undefined) continue;
    const long = name.length * NAME.letter + NAME.around;
    const width = Math.min(long, NAME.most);
    const at = (aside: number): Box => ({
      x: place.x * scale - aside * width,
      y: place.y * scale + NAME.below,
      width,
      height: NAME.line * Math.ceil(long / NAME.most),
    });
    const others = [...dots].filter(([number]) => number !== place.number).map(([, box]) => box);
    const inside = [0.5, 0.3, 0.7, 0.14, 0.86].filter((aside) => {
      const { x } = at(aside);
      return x >= 0 && x + width <= PICTURE.width * scale;
    });
    const free = inside.find((aside) => ![...others, ...names].some((box) => meet(box, at(aside))));
    const aside = free ?? inside[0] ?? 0.5;
    names.push(at(aside));
    found.set(place.number, aside);
  }
  return found;
}
