import type { SeatState } from '../api/types';

/** Through whose eyes the table is shown on this device. */
export interface Eyes {
  /** The seat whose view and hand are drawn; 0 is the public view. */
  seat: number;
  /** The seat that the device is to be passed to; 0 when nobody has to look away. */
  curtain: number;
  /** Other seats of this device that may also do something now. */
  others: number[];
}

/**
 * Decides whose hand may be on the screen. With one seat on the device it is
 * always that seat's. With several, only the awaited one's, after its player
 * has lifted the curtain; in between there is the public view alone.
 */
export function eyes(states: SeatState[], you: number[], turn: number, lifted: number): Eyes {
  if (you.length <= 1) return { seat: you[0] ?? 0, curtain: 0, others: [] };
  const able = you.filter((seat) => states.some((s) => s.seat === seat && s.moves.length > 0));
  if (!able.length) return { seat: 0, curtain: 0, others: [] };
  const due = able.includes(lifted) ? lifted : able.includes(turn) ? turn : (able[0] ?? 0);
  const others = able.filter((seat) => seat !== due);
  return due === lifted ? { seat: due, curtain: 0, others } : { seat: 0, curtain: due, others };
}
