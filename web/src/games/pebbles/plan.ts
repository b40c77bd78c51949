// Where things lie on the drawing: the cairn in the middle, and before it what each
// player has taken and hidden.
import type { Point } from '../../kit/geometry';
import { bent, type Size } from '../../kit/room';

/** The radius of what can be tapped of a place. */
export const REACH = 62;

/** The drawing for so many players in a room: its places as the scene has them, the cairn as seat 0. */
export function layOut(players: number, room: Size) {
  const size = bent({ width: [520, 900], height: [360, 640] }, room);
  const y = size.height - 84;
  const cairn = { id: 'cairn', thing: { kind: 'place', word: 'cairn' }, seat: 0 };
  const seats = Array.from({ length: players }, (_, i) => ({
    id: `seat ${i + 1}`,
    thing: { kind: 'seat', word: String(i + 1) },
    seat: i + 1,
    x: (size.width * (i + 0.5)) / players,
    y,
  }));
  const places = [{ ...cairn, x: size.width / 2, y: y / 2 }, ...seats];
  return { ...size, places, half: Math.min(108, size.width / players / 2 - 6) };
}

/** Where the pebbles of a pile lie around its middle: in rows, each on the one below. */
export function piled(count: number): Point[] {
  const points: Point[] = [];
  for (let wide = 7, y = 0; points.length < count; wide = Math.max(2, wide - 1), y -= 19) {
    const row = Math.min(wide, count - points.length);
    for (let i = 0; i < row; i++) points.push({ x: (i - (row - 1) / 2) * 30, y });
  }
  return points;
}
