// Where every ship and the Hydra are, or move, from the view and the step being played.
import { along, type Face } from '../../../kit/geometry';
import { grouped } from '../../../kit/lists';
import { centre, type Plan } from '../plan/plan';
import type { What } from '../steps/what';
import type { View } from '../view';

export interface Standing {
  /** 0 for the Hydra. */
  seat: number;
  square: number;
  x: number;
  y: number;
  size: number;
  face: Face;
  moving: boolean;
}

/** How pieces share a square. */
const SHARED: readonly (readonly { x: number; y: number; size: number }[])[] = [
  [],
  [{ x: 0, y: 0, size: 1 }],
  [
    { x: -13, y: -7, size: 0.68 },
    { x: 13, y: 8, size: 0.68 },
  ],
  [
    { x: -14, y: -10, size: 0.58 },
    { x: 14, y: -6, size: 0.58 },
    { x: -2, y: 14, size: 0.58 },
  ],
  [
    { x: -14, y: -12, size: 0.54 },
    { x: 14, y: -12, size: 0.54 },
    { x: -14, y: 14, size: 0.54 },
    { x: 14, y: 14, size: 0.54 },
  ],
];

/** All pieces on the chart, those farther north first. */
export function standings(plan: Plan, view: View, what: What | null, t: number): Standing[] {
  const moving = what?.kind === 'sail' ? what : null;
  const pieces = [
    { seat: 0, square: view.hydra },
    ...view.players.map((p) => ({ seat: p.seat, square: p.ship })),
  ];
  const still = pieces.filter((p) => p.square >= 0 && p.seat !== moving?.seat);
  const list = [...grouped(still, (p) => p.square)].flatMap(([square, group]) =>
    group.map(({ seat }, i) => {
      const at = centre(plan, square);
      const o = SHARED[Math.min(group.length, 4)]?.[i] ?? { x: 0, y: 0, size: 0.54 };
      const face: Face = at.x > plan.chart.x + plan.chart.w / 2 ? -1 : 1;
      return { seat, square, x: at.x + o.x, y: at.y + o.y, size: o.size, face, moving: false };
    }),
  );
  if (moving) {
    const points = moving.path.map((n) => centre(plan, n));
    list.push({ seat: moving.seat, square: -1, size: 1, moving: true, ...along(points, t, 0) });
  }
  return list.sort((a, b) => a.y - b.y);
}
