// What can be touched on the board now, and where.
import type { Spot } from '../../../kit/art';
import type { Targets } from '../moves/moves';
import type { Point, Rect } from '../../../kit/geometry';
import { placeAt, type Plan } from '../plan/plan';
import type { View } from '../view';

export interface Hotspot extends Point, Spot {
  kind: 'pawn' | 'tile' | 'way';
  /** The seat or the slot. */
  n: number;
  /** How far it is touched. */
  rect: Rect;
  /** For a way: where it starts. */
  from?: Point;
}

/** Half of the width and of the height of what is touched, at scale 1; the first Barque is larger. */
const PAWN = [17, 17] as const;
const WAY = [22, 22] as const;
const BARQUES = [
  [58, 25],
  [42, 22],
] as const;

const around = ({ x, y }: Point, [w, h]: readonly [number, number], scale: number) => ({
  ...{ x, y },
  rect: { x: x - w * scale, y: y - h * scale, w: 2 * w * scale, h: 2 * h * scale },
});

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
    const at = around(placeAt(plan, to), WAY, plan.scale);
    list.push({ id: `way-${to}`, kind: 'way', n: to, choices, from, ...at });
  }
  for (const [seat, choices] of targets.seats) {
    const p = pawns.get(seat);
    if (!p) continue;
    const at = around({ x: p.x, y: p.y - 16 * plan.scale }, PAWN, plan.scale);
    list.push({ id: `pawn-${seat}`, kind: 'pawn', n: seat, choices, ...at });
  }
  for (const [slot, choices] of targets.slots) {
    const p = plan.slots[slot - 1];
    if (!p) continue;
    const at = around(p, BARQUES[slot === 1 ? 0 : 1], plan.scale);
    list.push({ id: `tile-${slot}`, kind: 'tile', n: slot, choices, ...at });
  }
  return list;
}
