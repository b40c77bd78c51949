// Where every pawn stands or moves, from the view and the step being played.
import { grouped } from '../../../kit/lists';
import { seatsAboard, stances } from '../plan/cluster';
import { facing, placeAt, type Plan } from '../plan/plan';
import { along } from '../plan/travel';
import type { What } from '../steps/what';
import type { View } from '../view';

export interface Standing {
  seat: number;
  place: number;
  x: number;
  y: number;
  size: number;
  face: 1 | -1;
  moving: boolean;
  gone: boolean;
}

/** The room of a pawn and of the flame beside it, from its middle to the board's edge. */
const EDGE = 27;

const nobody: ReadonlySet<number> = new Set();

/** The pawns on the path and in the Barque, those farther back first. */
export function standings(
  plan: Plan,
  view: View,
  what: What | null,
  t: number,
  choosable: ReadonlySet<number> = nobody,
): Standing[] {
  const still = view.players.filter((p) => p.place >= 0 && !isMoving(what, p.seat));
  const all = [...grouped(still, (p) => p.place)].flatMap(([place, players]) => {
    const seats = players.map((p) => p.seat);
    return group(plan, view, place, seats, what, choosable);
  });
  all.push(...moving(plan, what, t));
  return all.sort((a, b) => a.y - b.y);
}

function group(
  plan: Plan,
  view: View,
  place: number,
  seats: number[],
  what: What | null,
  choosable: ReadonlySet<number>,
): Standing[] {
  const aboard = place >= view.barque;
  const at = placeAt(plan, place);
  const fan = seats.some((s) => choosable.has(s));
  const offsets = aboard
    ? seatsAboard(seats.length, view.barques.find((b) => b.slot === 1)?.seats ?? 0)
    : stances(seats.length, plan.wide, fan);
  const half = (Math.max(0, ...offsets.map((o) => o.x)) + EDGE) * plan.scale;
  const middle = Math.min(plan.width - half, Math.max(half, at.x));
  // The viewer's own pawn stands in front, where it is seen whole.
  const order = [...seats].sort((a, b) => Number(a === view.viewer) - Number(b === view.viewer));
  return order.map((seat, i) => {
    const o = offsets[i] ?? { x: 0, y: 0, size: 1 };
    return {
      seat,
      place,
      size: o.size,
      face: facing(plan, place),
      moving: false,
      gone: what?.kind === 'caught' && what.seat === seat,
      x: middle + o.x * plan.scale,
      y: at.y + o.y * plan.scale,
    };
  });
}

function isMoving(what: What | null, seat: number): boolean {
  return (
    (what?.kind === 'walk' && what.seat === seat) ||
    (what?.kind === 'swing' && (what.seat === seat || what.other === seat))
  );
}

function moving(plan: Plan, what: What | null, t: number): Standing[] {
  if (what?.kind === 'walk') return [mover(plan, what.seat, what.path, t)];
  if (what?.kind === 'swing') {
    return [
      mover(plan, what.seat, [what.from, what.to], t),
      mover(plan, what.other, [what.to, what.from], t),
    ];
  }
  return [];
}

function mover(plan: Plan, seat: number, path: number[], t: number): Standing {
  const m = along(plan, path, t, 8 * plan.scale);
  return {
    seat,
    place: -1,
    size: stances(1, plan.wide)[0]?.size ?? 1,
    gone: false,
    moving: true,
    ...m,
  };
}
