// How a `Tabletop` lays out what is on it.
import type { Sound } from '../table/game';
import type { Point } from './geometry';
import { bent, type Size } from './room';
import { one } from './steps';

/** What is on its way between two places of a `Tabletop`: words of the middle, or "seat 2"; `from` may be none of them. */
export interface Flight<C> {
  from: string;
  to: string;
  cards: readonly C[];
}

const WAY_MS = 450;

/** The step of an event that moves cards from one place to another, each as `lying` gives them. */
export function fly<C>(from: string, to: string, cards: readonly C[], sound: Sound = 'card') {
  return one<Flight<C>>({ from, to, cards }, WAY_MS, sound);
}

/** How wide a place may be to each side of its middle, in the drawing's units. */
const WIDEST = 108;

/** The drawing in a room: `middle` places in a row, and under them those of the seats. */
export function layOut(middle: number, seats: number, room: Size) {
  const size = bent({ width: [520, 900], height: [360, 640] }, room);
  const y = size.height - 84;
  const row = (count: number, y: number): Point[] =>
    Array.from({ length: count }, (_, i) => ({ x: (size.width * (i + 0.5)) / count, y }));
  const half = Math.min(WIDEST, size.width / Math.max(middle, seats) / 2 - 6);
  return { size, half, points: [...row(middle, y / 2), ...row(seats, y)] };
}
