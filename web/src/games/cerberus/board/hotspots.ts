// What can be touched on the board now, and where.
import type { Spot } from '../../../kit/art';
import type { Targets } from '../moves/moves';
import type { Point } from '../../../kit/geometry';
import { placeAt, type Plan } from '../plan/plan';
import type { View } from '../view';

export interface Hotspot extends Point, Spot {
  kind: 'pawn' | 'tile' | 'way';
  /** The seat or the slot. */
  n: number;
  /** For a way: where it starts. */
  from?: Point;
}

/** The hotspots in the order in which the keyboard visits them. */
export function hotspots(
  plan: Plan,
  view: View,
  targets: Targets,
  pawns: Map<number, Point>,
): Hotspot[] {
  const list: Hotspot[] = [];
  const from = pawns.get(view.walk?.seat ?? 0);
  for (const [to, choices] of targets.ways) {
    const { x, y } = placeAt(plan, to);
    list.push({ id: `way-${to}`, kind: 'way', n: to, choices, x, y, from });
  }
  for (const [seat, choices] of targets.seats) {
    const p = pawns.get(seat);
    if (p)
      list.push({
        id: `pawn-${seat}`,
        kind: 'pawn',
        n: seat,
        choices,
        x: p.x,
        y: p.y - 16 * plan.scale,
      });
  }
  for (const [slot, choices] of targets.slots) {
    const p = plan.slots[slot - 1];
    if (p) list.push({ id: `tile-${slot}`, kind: 'tile', n: slot, choices, ...p });
  }
  return list;
}
