// The occupied places that the next Hunt would reach.
import type { Plan } from '../plan/plan';
import type { View } from '../view';
import type { Standing } from './standing';

export interface Threat {
  index: number;
  /** Where the flame finds room beside the pawns. */
  x: number;
  y: number;
  /** How many spaces behind the dog is. */
  ahead: number;
}

/** The threatened places, nearest to the dog first. */
export function threats(plan: Plan, view: View, pawns: readonly Standing[]): Threat[] {
  return plan.spots.slice(view.dog + 1, view.hunt + 1).flatMap((spot) => {
    const here = pawns.filter((p) => p.place === spot.index && !p.gone);
    if (here.length === 0) return [];
    const side = Math.max(...here.map((p) => (p.x - spot.x) * spot.face));
    return {
      index: spot.index,
      x: spot.x + spot.face * (side + 15 * plan.scale),
      y: spot.y - 33 * plan.scale,
      ahead: spot.index - view.dog,
    };
  });
}
