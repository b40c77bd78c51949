// The signs of the five gods, each in a box of 20 × 20 around the origin. A god's
// sign is on its alcove and on the die that its idol curses.
import type { Colour } from '../view';
import { alcoves } from '../tables';

export interface GodSign {
  fill: string;
  /** What is drawn with a round brush. */
  line?: string;
}

const signs: Record<string, GodSign> = {
  hededet: {
    fill: 'M-3.6 0.5 Q-3.2 -3.4 0 -3.4 Q3.2 -3.4 3.6 0.5 Q3 4.6 0 4.6 Q-3 4.6 -3.6 0.5Z',
    line: 'M-3 -1 Q-8.5 -2 -7.2 -7 L-4 -8.6 M3 -1 Q8.5 -2 7.2 -7 L4 -8.6 M-3.4 1 L-8.6 2.4 M3.4 1 L8.6 2.4 M-3 3 L-7.4 6.6 M0 4 Q0.4 9.4 4.6 8.8 Q8.2 7.6 5.4 4.4',
  },
  sobek: {
    fill: 'M-9.5 9 L-9.5 2 Q-9.5 -3.5 -5 -5 Q-3.6 -8.4 0 -5.4 L9 -2.6 Q10.8 -1.4 9.8 0.6 L1.4 1.4 L9.4 3 Q9.8 5.6 7 6 L-1 6 Q-4.6 6.4 -4.8 9Z M-2.4 -4.4 A1.1 1.1 0 1 0 -2.3 -4.4Z',
  },
  thoth: {
    fill: 'M-7 9.500 Q-8.4 2.4 -4.4 -0.6 Q-5.4 -8.6 1 -8.6 Q5.2 -8.4 6 -4.8 Q11.4 -2 9.4 8.4 Q8.2 0.6 3.8 -1.4 Q0.6 0.4 0 3.4 Q-0.6 6.4 0.6 9.5Z M2.2 -5.8 A1.2 1.2 0 1 0 2.3 -5.8Z',
  },
  anubis: {
    fill: 'M-6.5 9.500 L-6.5 1 Q-7.6 -3.6 -4.6 -9.6 L-2 -3.6 L0.2 -9.6 L2 -3.4 Q8.2 -2 10 0.8 L9.6 3 Q5 4.2 1.8 4.2 L2.4 9.5Z M1.2 -1.6 A1.1 1.1 0 1 0 1.3 -1.6Z',
  },
  horus: {
    fill: 'M-9.5 8.6 L-4.6 0.4 Q-4.6 -8.8 2 -9 Q7.4 -9 7.8 -4.6 L10 -1.8 L6.8 -2 Q7 3.4 3 5.8 L4.4 9.4 L0.6 9.4 L-0.2 6.8 L-3.4 7.4 L-5.6 8.6Z M3.6 -6.2 A1.2 1.2 0 1 0 3.7 -6.2Z',
  },
};

/** The sign of a god. */
export function signOf(god: string): GodSign {
  return signs[god] ?? { fill: '' };
}

/** The god whose idol curses a die; '' for none. */
export function godOfDie(colour: Colour): string {
  return Object.entries(alcoves).find(([, a]) => a?.die === colour)?.[0] ?? '';
}
