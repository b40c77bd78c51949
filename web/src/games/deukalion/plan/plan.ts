// Where the squares of the chart lie in the drawing, and what stands beside it.
import { within, type Point, type Rect } from '../../../kit/geometry';
import { bent, isWide, type Size } from '../../../kit/room';

/** Squares are numbered row by row, so many to a row, on any map. */
const ACROSS = 9;
const DOWN = 7;

/** The side of a square, and the width of the border around the chart. */
export const CELL = 60;
export const EDGE = 16;

/** How high the dice are, in CSS pixels, and how high what is below the chart is at most. */
const DICE_PX = 52;
const MOST = 190;

/** How wide the dice are in one column beside the chart, how high, and how much that has to gain. */
const COLUMN_PX = { width: 60, height: 190 };
const GAIN = 1.1;

const CHART = { width: ACROSS * CELL + 2 * EDGE, height: DOWN * CELL + 2 * EDGE };

export interface Plan extends Size {
  wide: boolean;
  /** The dice stand in one column at the right of a chart that has no room below it. */
  column: boolean;
  /** The chart within its border, and the room for the dice and the Underworld. */
  chart: Rect;
  side: Rect;
}

/** Lays the drawing out for a room in CSS pixels: what is beside stands at the right, or below. */
export function layOut(room: Size): Plan {
  const wide = isWide(room, 1.45);
  const chart = { x: EDGE, y: EDGE, w: ACROSS * CELL, h: DOWN * CELL };
  if (wide) {
    const limits = {
      width: [CHART.width + 170, CHART.width + 340],
      height: [CHART.height, CHART.height],
    } as const;
    const size = bent(limits, room);
    const side = { x: CHART.width, y: 0, w: size.width - CHART.width, h: size.height };
    return { ...size, wide, column: false, chart, side };
  }
  // However small the room is, the dice are whole.
  const scale = Math.min(room.width / CHART.width, (room.height - DICE_PX) / CHART.height);
  const beside = Math.min((room.width - COLUMN_PX.width) / CHART.width, room.height / CHART.height);
  if (room.height >= COLUMN_PX.height && beside > GAIN * scale) {
    const least = Math.ceil(CHART.width + COLUMN_PX.width / beside);
    const limits = {
      width: [least, Math.max(least, CHART.width + 170)],
      height: [CHART.height, CHART.height],
    } as const;
    const size = bent(limits, room);
    const side = { x: CHART.width, y: 0, w: size.width - CHART.width, h: size.height };
    return { ...size, wide, column: true, chart, side };
  }
  const least = Math.min(MOST, Math.max(62, DICE_PX / Math.max(scale, 0.01)));
  const limits = {
    width: [CHART.width, CHART.width],
    height: [CHART.height + least, CHART.height + MOST],
  } as const;
  const size = bent(limits, room);
  const side = { x: 0, y: CHART.height, w: size.width, h: size.height - CHART.height };
  return { ...size, wide, column: false, chart, side };
}

/** The middle of a square. */
export function centre(plan: Plan, square: number): Point {
  return {
    x: plan.chart.x + ((square % ACROSS) + 0.5) * CELL,
    y: plan.chart.y + (Math.floor(square / ACROSS) + 0.5) * CELL,
  };
}

/** The square under a point; −1 outside of the chart. */
export function squareUnder(plan: Plan, p: Point): number {
  if (!within(plan.chart, p)) return -1;
  const [x, y] = [p.x - plan.chart.x, p.y - plan.chart.y].map((d) => Math.floor(d / CELL));
  return Math.min(y ?? 0, DOWN - 1) * ACROSS + Math.min(x ?? 0, ACROSS - 1);
}

const COLUMNS = 'abcdefghi';

/** The square of a notation; −1 for none. */
export function squareOf(word: string): number {
  const column = COLUMNS.indexOf(word[0] ?? '-');
  const row = Number(word.slice(1)) - 1;
  return column < 0 || !(row >= 0 && row < DOWN) ? -1 : row * ACROSS + column;
}
