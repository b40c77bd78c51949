// Those who did not come out, where they were last seen.
import { BODY, stances } from '../plan/cluster';
import type { Plan } from '../plan/plan';
import type { Player, View } from '../view';
import { roomOf } from './standing';

/** Who was last seen on a place, or anywhere: those crushed or sealed in. */
export function lost(view: View, place?: number): Player[] {
  const all = view.players.filter((p) => p.fate === 'crushed' || p.fate === 'sealed');
  return all.filter((p) => (place === undefined ? (p.last ?? 0) > 0 : p.last === place));
}

export interface Trace {
  seat: number;
  adventurer: string;
  /** The feet of the faded figure; it is hidden where a block lies. */
  x: number;
  y: number;
  size: number;
  covered: boolean;
  /** The middle of the seat's sign, in the square's upper corner. */
  sign: { x: number; y: number };
}

/** Faded figures are not larger than this, at scale 1. */
const LARGEST = 0.95;
/** The room of a sign at scale 1. */
const SIGN = 18;

/** What is drawn of them, place by place. */
export function traces(plan: Plan, view: View): Trace[] {
  const places = [...new Set(lost(view).map((p) => p.last ?? 0))];
  return places.flatMap((place) => {
    const group = lost(view, place);
    const room = roomOf(plan, place);
    const spots = stances(group.length, room, LARGEST * plan.scale);
    const step = Math.min(SIGN * plan.scale, room.w / group.length);
    return group.map((p, i) => ({
      seat: p.seat,
      adventurer: p.adventurer,
      ...(spots[i] ?? { x: room.x, y: room.y + BODY.h, size: plan.scale }),
      covered: view.blocks.includes(place),
      sign: {
        x: room.x + room.w - (group.length - i - 0.5) * step,
        y: room.y + 5.5 * plan.scale,
      },
    }));
  });
}
