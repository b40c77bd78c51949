// What can be touched on the chart now, and where.
import type { Choice } from '../../../api/types';
import type { Spot } from '../../../kit/art';
import type { Point } from '../../../kit/geometry';
import { push } from '../../../kit/lists';
import { parse } from '../../../kit/notation';
import { targetOf } from '../moves/moves';
import { centre, type Plan } from '../plan/plan';
import type { View } from '../view';

export interface Hotspot extends Spot, Point {
  square: number;
  /** True where something is fought for or founded, rather than sailed to. */
  deed: boolean;
}

/** The squares that moves point at, in the order of the rows. */
export function hotspots(
  plan: Plan,
  view: View,
  moves: readonly Choice[],
  hydra: boolean,
): Hotspot[] {
  const bySquare = new Map<number, Choice[]>();
  for (const choice of moves) {
    const { verb } = parse(choice.move);
    const square = targetOf(view, choice.move);
    if (square >= 0 && !(hydra ? verb === 'sail' : verb === 'hydra'))
      push(bySquare, square, choice);
  }
  return [...bySquare]
    .sort(([a], [b]) => a - b)
    .map(([square, choices]) => ({
      id: `at-${square}`,
      square,
      choices,
      deed: choices.some(
        (c) => /^(challenge|found)/.test(c.move) || c.label.key.endsWith('pounce'),
      ),
      ...centre(plan, square),
    }));
}
