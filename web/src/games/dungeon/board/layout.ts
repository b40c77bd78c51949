// How large the room and the map beside it are, in CSS pixels.
import { PICTURE, type View } from '../view';

export interface Plan {
  /** The map stands at the left of the room, not over it. */
  lying: boolean;
  /** The widths of the room's picture, and of a room on the map. */
  width: number;
  small: number;
  /** What the map takes beside the room. */
  beside: number;
  /** So many rooms in a row, where the map does not keep its shape; the row may go on beyond the edge. */
  columns?: number;
}

/** Around all, and between the map and the room; between the rooms of the map. */
export const EDGE = 6;
const GAP = 8;
const SEAM = 4;
const SMALL = 84;
const LEAST = { width: 56, height: 44 };
const SHAPE = PICTURE.width / PICTURE.height;
/** The map keeps its shape, or else its rows, as long as this much of the room's width is left by it. */
const ENOUGH = { shape: 0.88, rows: 0.8 };

export interface Size {
  width: number;
  height: number;
}

/** The width of a room that has so much room. */
const fit = ({ width, height }: Size) => Math.max(160, Math.min(width, height * SHAPE));

/** Makes the room as large as it can be with a map of so many rooms beside or over it. */
function around(all: Size, columns: number, rows: number): Plan {
  const most = Math.min(all.width / columns - SEAM, (all.height / 4 / rows) * SHAPE);
  const small = Math.max(LEAST.width, Math.min(SMALL, most));
  const wide = columns * (small + SEAM) - SEAM + GAP;
  const high = rows * (Math.max(LEAST.height, small / SHAPE) + SEAM) - SEAM + GAP;
  const beside = fit({ ...all, width: all.width - wide });
  const over = fit({ ...all, height: all.height - high });
  return { lying: beside > over, width: Math.max(beside, over), small, beside: wide };
}

/**
 * Makes the room as large as it can be with the map: in its own shape, or else in rows, or
 * in one that is scrolled.
 */
export function layOut(view: View, { width, height }: Size): Plan {
  const all = { width: width - 2 * EDGE, height: height - 2 * EDGE };
  const count = view.rooms.length;
  if (count === 0) return { lying: false, width: fit(all), small: SMALL, beside: 0 };
  const span = (of: number[]) => Math.max(...of) - Math.min(...of) + 1;
  const map = around(all, span(view.rooms.map((r) => r.x)), span(view.rooms.map((r) => r.y)));
  const columns = Math.min(count, Math.floor((all.width + SEAM) / (LEAST.width + SEAM)));
  const rows = around(all, columns, Math.ceil(count / columns));
  const row = around(all, columns, 1);
  if (Math.max(map.width, rows.width) < ENOUGH.rows * row.width) return { ...row, columns: count };
  return map.width >= ENOUGH.shape * rows.width ? map : { ...rows, columns };
}
