// Six people of the 1920s, one a seat, as busts in the seat's cartouche: 24 wide and
// 32 high, standing on the origin of the cartouche.

import { bySeat } from '../../../kit/art';

/** What of a bust is dark, what is light upon it, and what is drawn in dark lines at last. */
export interface FaceArt {
  dark: string;
  light: string;
  lines: string;
}

const goatee = 'M-1.8 -17.5 L1.8 -17.5 L0 -14.6Z';

const cloche: FaceArt = {
  dark: 'M-7.600 -21.5 Q-9 -34.5 0 -34.5 Q9 -34.5 7.6 -21.5 Q6.4 -25.4 0 -25.6 Q-6.4 -25.4 -7.6 -21.5Z',
  light: 'M-7.200 -28.4 Q0 -31.4 7.2 -28.4 L7.4 -26.8 Q0 -29.6 -7.4 -26.8Z',
  lines: 'M-1.600 -18.6 Q0 -17.6 1.6 -18.6',
};
const helmet: FaceArt = {
  dark: 'M-6.400 -27.4 Q-6.4 -35 0 -35.4 Q6.4 -35 6.400 -27.4Z M-10.4 -24.6 Q0 -31 10.4 -24.6 Q0 -27.4 -10.4 -24.6Z M-4 -18.4 Q-2.4 -21 0 -20 Q2.4 -21 4 -18.4 Q1.600 -19 0 -18.6 Q-1.600 -19 -4 -18.4Z',
  light: 'M-6.300 -29.4 Q0 -31.6 6.3 -29.4 L6.4 -28.2 Q0 -30.4 -6.4 -28.2Z',
  lines: '',
};
const bob: FaceArt = {
  dark: 'M-7.400 -17 Q-9.4 -34 0 -34 Q9.4 -34 7.4 -17 L4.4 -17 Q6 -26.6 3.6 -27.2 L-4.4 -27 Q-5.400 -22 -4.4 -17Z M5 -31 Q10 -34.4 9.4 -38.6 Q5.400 -36.4 4.400 -31Z',
  light: 'M-7.400 -29 Q0 -31.4 7.4 -29 L7.6 -27.6 Q0 -30 -7.6 -27.6Z',
  lines: 'M-1.600 -18.4 Q0 -17.2 1.6 -18.4',
};
const boater: FaceArt = {
  dark: 'M-9.800 -28.6 L9.8 -28.6 L9.8 -26.6 L-9.8 -26.6Z M-5.800 -34.4 L5.8 -34.4 L5.8 -28 L-5.8 -28Z M-5.4 -26.600 L-5.4 -22 L-4.400 -26.6Z M5.4 -26.600 L5.4 -22 L4.4 -26.6Z',
  light: 'M-5.800 -31.2 L5.8 -31.2 L5.8 -29.4 L-5.8 -29.4Z',
  lines:
    'M4.600 -23.2 A2.4 2.4 0 1 1 -0.2 -23.2 A2.4 2.4 0 1 1 4.6 -23.2Z M4.4 -22 L6 -14 M-1.800 -18.400 L1.4 -18.6',
};
const turban: FaceArt = {
  dark: 'M-7.400 -24.6 Q-9 -35.4 1 -35.4 Q9.6 -34.4 7.4 -24.6 Q0 -29.4 -7.4 -24.6Z M-4.800 -19.4 A1.2 1.2 0 1 1 -7.2 -19.4 A1.2 1.2 0 1 1 -4.8 -19.4Z M7.2 -19.4 A1.2 1.2 0 1 1 4.8 -19.4 A1.2 1.2 0 1 1 7.2 -19.4Z',
  light:
    'M1.600 -30.2 A1.6 1.6 0 1 1 -1.6 -30.2 A1.6 1.6 0 1 1 1.6 -30.2Z M-6 -33 L-1.8 -31.6 L-2 -30.8Z M6 -32.6 L1.8 -31.600 L2 -30.8Z',
  lines: 'M-1.600 -18.6 Q0 -17.4 1.6 -18.6',
};
const aviator: FaceArt = {
  dark: `M-6.800 -16.6 Q-9 -34.4 0 -34.4 Q9 -34.4 6.8 -16.6 L4.8 -17.4 Q6 -27 0 -27 Q-6 -27 -4.8 -17.4Z ${goatee}`,
  light:
    'M-0.400 -30 A2.4 2.4 0 1 1 -5.2 -30 A2.4 2.4 0 1 1 -0.4 -30Z M5.2 -30 A2.4 2.4 0 1 1 0.4 -30 A2.4 2.4 0 1 1 5.2 -30Z',
  lines: 'M-1.800 -19.200 L1.8 -19.2',
};

const faces: readonly FaceArt[] = [cloche, helmet, bob, boater, turban, aviator];

/** The face of a seat. */
export function faceOf(seat: number): FaceArt {
  return bySeat(faces, seat);
}
