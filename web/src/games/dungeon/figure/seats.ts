// What belongs to a seat and to a character: the seat's colour, and an emblem in a
// box of 20 × 20 around the origin.
import { bySeat, type Glyph } from '../../../kit/art';

const hammer: Glyph = {
  fill: 'M-8 -8.500 H4 L8.500 -4.500 L4 -1 H1.800 V9 H-2.200 V-1 H-8Z',
};
const quill: Glyph = {
  fill: 'M8.500 -9 Q-4.500 -8 -6 4 L-9 9 L-6.800 9 L-4.600 5.500 Q5 4.500 8.500 -9Z',
};
const rope: Glyph = {
  line: 'M-1 -1 A3.200 3.200 0 1 1 2.500 -1.500 M-4.500 1 A7 6.500 0 1 1 5.500 0.500 M-5.500 4 Q0 8.500 6 4.500 L8.500 8.500',
};
const eye: Glyph = {
  fill: 'M-9.500 0 Q0 -10 9.500 0 Q0 10 -9.500 0Z M0 -3.800 a3.800 3.800 0 1 0 .1 0Z',
};

const emblems: readonly Glyph[] = [hammer, quill, rope, eye];

/** The emblem of a character, from 1; before one is chosen, that of a seat. */
export function emblemOf(character: number): Glyph {
  return bySeat(emblems, character);
}

export const colours = emblems.map((_, i) => `var(--du-seat-${i + 1})`);

/** The CSS variable of a seat's colour. */
export function colourOf(seat: number): string {
  return bySeat(colours, seat);
}
