// What can be touched on the chart now, and where.
import type { Choice } from '../../../api/types';
import type { Spot } from '../../../kit/art';
import type { Point, Rect } from '../../../kit/geometry';
import { push } from '../../../kit/lists';
import { can, targetOf, verbOf } from '../moves/moves';
import { CELL, centre, type Plan } from '../plan/plan';

export interface Hotspot extends Spot, Point {
  square: number;
  rect: Rect;
  /** True where something is fought for or founded, rather than sailed to. */
  deed: boolean;
}

/** The squares that moves point at, in the order of the rows. */
export function hotspots(plan: Plan, moves: readonly Choice[], hydra: boolean): Hotspot[] {
  const bySquare = new Map<number, Choice[]>();
  for (const choice of moves) {
    const square = targetOf(choice);
    const other = hydra ? 'sail' : 'hydra';
    if (square >= 0 && verbOf(choice) !== other) push(bySquare, square, choice);
  }
  return [...bySquare]
    .sort(([a], [b]) => a - b)
    .map(([square, choices]) => {
      const at = centre(plan, square);
      return {
        id: `at-${square}`,
        square,
        choices,
        deed:
          can(choices, 'challenge', 'found') || choices.some((c) => c.label.key.endsWith('pounce')),
        rect: { x: at.x - CELL / 2, y: at.y - CELL / 2, w: CELL, h: CELL },
        ...at,
      };
    });
}
