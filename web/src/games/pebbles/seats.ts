// The colours of the seats.
import { bySeat } from '../../kit/art';

export const colours = [1, 2, 3, 4].map((seat) => `var(--pebbles-seat-${seat})`);

/** The CSS variable of a seat's colour. */
export function colourOf(seat: number): string {
  return bySeat(colours, seat);
}
