// The light that fails: how bright every square is, from the way out and the blocks.
import { cellOf, squares } from './data';
import { places, waysOut } from './ways';

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
 * The light on each place, 0 (dark) to 1 (bright), index = place. Entrances are
 * always bright: the way out stays legible.
 */
export function lightOf(blocks: readonly number[]): number[] {
  const far = waysOut(blocks);
  const light = [0];
  for (const place of places) {
    const away = far.get(place);
    const depth = away === undefined ? 0.5 : 0.2 * Math.min(1, Math.max(0, away - 1) / FAR);
    const shade = blocks.reduce((sum, b) => sum + shadow(gap(b, place)), 0);
    light.push(place > squares ? 1 : Math.max(0.08, 1 - depth - Math.min(0.55, shade)));
  }
  return light;
}
