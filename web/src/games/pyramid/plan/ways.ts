// Which places are next to which, and how far the way out is.
import { columns, entrances, squares, walls } from './data';

/** Every place, entrances included. */
export const places: readonly number[] = Array.from(
  { length: squares + entrances.length },
  (_, i) => i + 1,
);

function walled(a: number, b: number): boolean {
  return walls.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
}

/** The places across an open border, whatever lies on them. */
export function neighbours(place: number): number[] {
  if (place > squares) {
    const k = place - squares - 1;
    return [entrances[k] ?? 0, place - 1, place + 1].filter(
      (p) => p === entrances[k] || (p > squares && p <= squares + entrances.length),
    );
  }
  const west = place % columns === 1 ? 0 : place - 1;
  const east = place % columns === 0 ? 0 : place + 1;
  const inside = [place + columns, east, place - columns, west].filter(
    (p) => p >= 1 && p <= squares && !walled(place, p),
  );
  const k = entrances.indexOf(place);
  return k < 0 ? inside : [...inside, squares + 1 + k];
}

/** How many moves every place is from the nearest entrance; absent where no way leads out. */
export function waysOut(blocks: readonly number[]): Map<number, number> {
  const far = new Map<number, number>(entrances.map((_, i) => [squares + 1 + i, 0]));
  const queue = [...far.keys()];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const next of neighbours(at)) {
      if (far.has(next) || blocks.includes(next)) continue;
      far.set(next, (far.get(at) ?? 0) + 1);
      queue.push(next);
    }
  }
  return far;
}

/** A shortest way from a place out of the pyramid, both ends included; empty when there is none. */
export function wayOut(from: number, blocks: readonly number[]): number[] {
  const far = waysOut(blocks);
  if (!far.has(from)) return [];
  const path = [from];
  for (let at = from; (far.get(at) ?? 0) > 0; path.push(at)) {
    const least = (far.get(at) ?? 0) - 1;
    at = neighbours(at).find((p) => far.get(p) === least && !blocks.includes(p)) ?? at;
    if (path.includes(at)) break;
  }
  return path;
}
