// Where things lie: as much of the board as walking on it needs.
import data from '../../../../../games/pyramid/board.json';
import type { Facing } from '../view';

const SQUARES = data.columns * data.rows;

/** True for the spaces outside. */
export function isOutside(place: number): boolean {
  return place > SQUARES;
}

/** The space outside that a square opens onto; 0 for one that does not. */
export function doorOf(square: number): number {
  const i = data.entrances.indexOf(square);
  return i < 0 ? 0 : SQUARES + 1 + i;
}

/** Which way one looks who goes from a square to a neighbour. */
export function facingOf(from: number, to: number): Facing | null {
  const way: Record<number, Facing> = {
    [data.columns]: 'north',
    [-data.columns]: 'south',
    1: 'east',
    [-1]: 'west',
  };
  return way[to - from] ?? null;
}

/** The area a square lies in. */
export function areaOf(place: number): string {
  const found = Object.entries(data.areas).find(([, squares]) => squares.includes(place));
  return found?.[0] ?? 'entrance';
}
