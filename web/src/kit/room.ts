// How a drawing fits the room that the frame gives it.
import { clamp, type Point } from './geometry';

export interface Size {
  width: number;
  height: number;
}

/** A drawing's size in its own units; one of the two bends to the room, between its limits. */
export interface Limits {
  width: readonly [least: number, most: number];
  height: readonly [least: number, most: number];
}

/** A room narrower than this many pixels gets the upright drawing. */
const BROAD_PX = 560;

/** True where a wide drawing suits a room better: it is `ratio` times as wide as high. */
export function isWide(room: Size, ratio: number): boolean {
  return room.width >= BROAD_PX && room.width > room.height * ratio;
}

/** The size of a drawing whose proportions bend a little to fill a room. */
export function bent(limits: Limits, room: Size): Size {
  const ratio = Math.max(1, room.width) / Math.max(1, room.height);
  const width = Math.round(clamp(limits.height[0] * ratio, ...limits.width));
  return { width, height: Math.round(clamp(width / ratio, ...limits.height)) };
}

/** How many CSS pixels a unit of the drawing takes where all of it is shown. */
export function fit(drawing: Size, room: Size): number {
  return Math.min(room.width / drawing.width, room.height / drawing.height);
}

/** From a point of the drawing, which stands in the middle, to CSS pixels of the room. */
export function toRoom(drawing: Size, room: Size, p: Point): Point {
  const scale = fit(drawing, room);
  return {
    x: (room.width - drawing.width * scale) / 2 + p.x * scale,
    y: (room.height - drawing.height * scale) / 2 + p.y * scale,
  };
}
