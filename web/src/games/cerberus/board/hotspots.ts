// What can be touched on the board now, and where.
import type { Spot } from '../../../kit/art';
import type { Targets } from '../moves/targets';
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

/** Where a way from a fork leads: the path index, or −1. */
export function wayTo(plan: Plan, view: View, verb: string): number {
  const walk = view.walk;
  const at = view.players.find((p) => p.seat === walk?.seat)?.place ?? -1;
  const here = plan.spots[at];
  if (!walk || !here) return -1;
  if (verb === 'walk') return at + (walk.forward ? 1 : -1);
  const kind = verb === 'ride' ? 'funicular_top' : verb === 'cross' ? 'bridge_end' : 'portal';
  return (
    plan.spots.find((s) => s.band === here.band && s.kind === kind && s.index !== at)?.index ?? -1
  );
}

/** The hotspots in the order in which the keyboard visits them. */
export function hotspots(
  plan: Plan,
  view: View,
  targets: Targets,
  pawns: Map<number, Point>,
): Hotspot[] {
  const list: Hotspot[] = [];
  for (const [verb, choice] of targets.ways) {
    const to = wayTo(plan, view, verb);
    const from = pawns.get(view.walk?.seat ?? 0);
    const { x, y } = placeAt(plan, to);
    if (to >= 0)
      list.push({ id: `way-${verb}`, kind: 'way', n: to, choices: [choice], x, y, from });
  }
  for (const [seat, choices] of [...targets.seats].sort((a, b) => a[0] - b[0])) {
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
  for (const [slot, choices] of [...targets.slots].sort((a, b) => a[0] - b[0])) {
    const p = plan.slots[slot - 1];
    if (p) list.push({ id: `tile-${slot}`, kind: 'tile', n: slot, choices, ...p });
  }
  return list;
}
