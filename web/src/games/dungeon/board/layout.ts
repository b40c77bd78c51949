// How large the room and the map beside it are, in CSS pixels.
import { PICTURE, type View } from '../view';

export interface Plan {
  /** The map stands at the left of the room, not over it. */
  lying: boolean;
  /** The widths of the room's picture, and of a room on the map. */
  width: number;
  small: number;
}

const GAP = 10;
const SMALL = 84;
const LEAST = 56;

/** Makes the room as large as it can be with the map beside or over it. */
export function layOut(view: View, { width, height }: { width: number; height: number }): Plan {
  const shape = PICTURE.width / PICTURE.height;
  const fit = (w: number, h: number) => Math.max(160, Math.min(w - 2 * GAP, (h - 2 * GAP) * shape));
  const xs = view.rooms.map((r) => r.x);
  const ys = view.rooms.map((r) => r.y);
  if (view.rooms.length < 2) return { lying: false, width: fit(width, height), small: SMALL };
  const columns = Math.max(...xs) - Math.min(...xs) + 1;
  const rows = Math.max(...ys) - Math.min(...ys) + 1;
  const small = Math.max(
    LEAST,
    Math.min(SMALL, (width - 2 * GAP) / columns - 4, height / 4 / rows / 0.625),
  );
  const beside = fit(width - columns * (small + 4) - GAP, height);
  const tall = rows * (Math.max(44, small / shape) + 4);
  const over = fit(width, height - tall - GAP);
  return { lying: beside > over, width: Math.max(beside, over), small };
}
