// What belongs to a seat: its colour and its sign, in a box of 20 × 20 around the origin.

import { bySeat, type Glyph } from '../../../kit/art';

const feather: Glyph = {
  fill: 'M-1 6 Q-5.4 3 -5.2 -3 Q-4.6 -8.6 1 -9.8 Q6.600 -9.6 6 -4.6 Q5.400 -1.4 3.4 0.4 L5.2 0.8 Q3.600 4.4 0.8 6Z',
  line: 'M-0.4 5 L-0.4 10',
};
const lotus: Glyph = {
  fill: 'M-1.2 10 L-1.2 2.4 Q-9 1 -9.6 -5.6 Q-6.6 -5 -4.8 -3.4 Q-4 -7.4 0 -10 Q4 -7.4 4.8 -3.4 Q6.600 -5 9.6 -5.6 Q9 1 1.2 2.4 L1.2 10Z',
};
const sun: Glyph = {
  fill: 'M5 0 A5 5 0 1 1 -5 0 A5 5 0 1 1 5 0Z',
  line: 'M0 -7.4 L0 -9.6 M0 7.4 L0 9.6 M7.4 0 L9.6 0 M-7.4 0 L-9.6 0 M5.2 -5.2 L6.8 -6.8 M-5.2 -5.2 L-6.8 -6.8 M5.2 5.2 L6.8 6.8 M-5.2 5.2 L-6.800 6.8',
};
const moon: Glyph = {
  fill: 'M-9.4 -2 Q-8.4 9 0 9 Q8.4 9 9.4 -2 Q5.400 4.4 0 4.4 Q-5.4 4.4 -9.4 -2Z M3.6 -3.8 A3.6 3.6 0 1 1 -3.6 -3.8 A3.6 3.6 0 1 1 3.6 -3.8Z',
};
const star: Glyph = {
  fill: 'M0 -10 L2.4 -2.6 L9.6 -3.2 L3.6 1 L6.2 8.6 L0 4.4 L-6.2 8.6 L-3.6 1 L-9.6 -3.2 L-2.4 -2.6Z',
};
const pillar: Glyph = {
  fill: 'M-8 -9.600 L8 -9.6 L8 -7.4 L-8 -7.4Z M-7 -6.2 L7 -6.2 L7 -4 L-7 -4Z M-8 -2.8 L8 -2.8 L8 -0.6 L-8 -0.6Z M-2.600 0.6 L2.6 0.6 L4 7.4 L7 9.8 L-7 9.8 L-4 7.4Z',
};

/** The emblems by seat; index = seat − 1. */
export const emblems: readonly Glyph[] = [feather, lotus, sun, moon, star, pillar];

/** The emblem of a seat. */
export function emblemOf(seat: number): Glyph {
  return bySeat(emblems, seat);
}

const colours = emblems.map((_, i) => `var(--py-seat-${i + 1})`);

/** The CSS variable of a seat's colour. */
export function colourOf(seat: number): string {
  return bySeat(colours, seat);
}
