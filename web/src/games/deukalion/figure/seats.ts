// What belongs to a seat: its colour, and its emblem in a box of 20 × 20 around the origin.
import { bySeat, type Glyph } from '../../../kit/art';

const lambda: Glyph = { fill: 'M-2.400 -9 H2.400 L9 9 H4.400 L0 -3.600 L-4.400 9 H-9Z' };
const trident: Glyph = {
  line: 'M0 -8.500 V9.500 M-6.800 -8 V-3.500 Q-6.800 1.200 0 1.200 Q6.800 1.200 6.800 -3.500 V-8',
};
const bull: Glyph = {
  fill: 'M-9.500 -8.500 Q-9.500 -1.500 -3.500 -2 H3.500 Q9.500 -1.500 9.500 -8.500 Q7 -5.500 3.500 -5.500 H-3.500 Q-7 -5.500 -9.500 -8.500Z M-4.500 -0.800 H4.500 L2.600 7.600 Q0 10.600 -2.600 7.600Z',
};
const wave: Glyph = {
  line: 'M-9 4.500 Q-8.500 -7.500 0.500 -7.500 Q8 -7.500 8 -0.500 Q8 4.500 3.200 4.500 Q-0.500 4.500 -0.500 1.500 Q-0.500 -1 2 -1 M-9 9 H9',
};

const emblems: readonly Glyph[] = [lambda, trident, bull, wave];

/** The emblem of a seat. */
export function emblemOf(seat: number): Glyph {
  return bySeat(emblems, seat);
}

export const colours = emblems.map((_, i) => `var(--dk-seat-${i + 1})`);

/** The CSS variable of a seat's colour. */
export function colourOf(seat: number): string {
  return bySeat(colours, seat);
}
