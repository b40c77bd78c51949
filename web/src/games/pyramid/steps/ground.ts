// Where things lie: as much of the board as walking on it needs.
import { columns, entrances, squares } from '../plan/data';
import type { Facing } from '../view';

/** True for the spaces outside. */
export function isOutside(place: number): boolean {
  return place > squares;
}

/** The space outside that a square opens onto; 0 for one that does not. */
export function doorOf(square: number): number {
  const i = entrances.indexOf(square);
  return i < 0 ? 0 : squares + 1 + i;
}

/** Which way one looks who goes from a square to a neighbour. */
export function facingOf(from: number, to: number): Facing | null {
  const way: Record<number, Facing> = {
    [columns]: 'north',
    [-columns]: 'south',
    1: 'east',
    [-1]: 'west',
  };
  return way[to - from] ?? null;
}
