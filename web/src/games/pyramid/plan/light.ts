// The light that fails: how bright every square is, from the way out and the blocks.
import type { View } from '../view';
import { cellOf, squares } from './data';

/** Moves from the way out after which it grows no darker. */
const FAR = 14;

function gap(a: number, b: number): number {
  const [p, q] = [cellOf(a), cellOf(b)];
  return Math.hypot(p.col - q.col, p.row - q.row);
}

/** How much darkness a block spreads at a distance in squares, 0…1. */
function shadow(distance: number): number {
  return distance < 0.5 ? 0.6 : Math.max(0, 0.24 - 0.1 * (distance - 1));
}

/**
 * The light on each square, 0 (dark) to 1 (bright), index = place; 0 has none.
 * It is darkest where no way leads out.
 */
export function lightOf({ blocks, exits }: Pick<View, 'blocks' | 'exits'>): number[] {
  const light = [0];
  for (let place = 1; place <= squares; place++) {
    const away = exits[place] ?? 0;
    const depth = away === 0 ? 0.5 : 0.2 * Math.min(1, (away - 1) / FAR);
    const shade = blocks.reduce((sum, b) => sum + shadow(gap(b, place)), 0);
    light.push(Math.max(0.08, 1 - depth - Math.min(0.55, shade)));
  }
  return light;
}
