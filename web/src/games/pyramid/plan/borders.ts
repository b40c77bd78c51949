// The borders between squares that are drawn open.
import { columns, squares, walls } from './data';

function walled(a: number, b: number): boolean {
  return walls.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
}

/** Every open border between two squares once, the lower number first. */
export const openBorders: readonly (readonly [number, number])[] = Array.from(
  { length: squares },
  (_, i) => i + 1,
).flatMap((a) => {
  const east = a % columns === 0 ? [] : [a + 1];
  return [...east, a + columns]
    .filter((b) => b <= squares && !walled(a, b))
    .map((b) => [a, b] as const);
});
