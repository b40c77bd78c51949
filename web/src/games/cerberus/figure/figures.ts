// The seven Adventurers as black-figure silhouettes, looking to the right, in a
// box of 48 × 64 with the feet at y = 60. Each has its own outline and emblem.

import { bySeat, type FigureArt, type Glyph } from '../../../kit/art';

interface Adventurer extends FigureArt {
  /** In a box of 20 × 20 around the origin. */
  emblem: Glyph;
}

const stride =
  'M17 38 L31 38 L35 48 L35.5 57 L39 60.5 L30 60.5 L30 57 L29 50 L24 44 L18 51 L14 60.5 L6 60.5 L7 57 L12 49Z';

const hoplite: Adventurer = {
  body:
    stride +
    'M16 33 L32 33 L35 45 L13 45Z M15 20 Q23 16 32 19 L31 35 L17 35Z' +
    'M20 5 Q28 2 31.5 8 L33 13 L30 13.5 L30 19 L20 19 Q17.5 12 20 5Z' +
    'M10 23 Q6 3 22 -1 Q32 -3 37 4 Q27 1 21 5.5 Q15 11 16 23Z' +
    'M45 29 A11.5 11.5 0 1 1 22 29 A11.5 11.5 0 1 1 45 29Z M43 -3 L47 5 L42 9 L40.5 3Z',
  brush: [{ d: 'M43 4 L24 59', width: 2 }],
  cuts: 'M41.5 29 A8 8 0 1 1 25.5 29 A8 8 0 1 1 41.5 29 M24.5 9.5 L30 11 M13 19 Q13 8 22 3.5 M17 45 L18 38 M24 45 L24 40',
  emblem: {
    fill: 'M0 -9 C4 -7 8 -7 8 -7 C8 1 5 7 0 9.5 C-5 7 -8 1 -8 -7 C-8 -7 -4 -7 0 -9Z M-1.2 -5 L-1.2 -1.2 L-4.5 -1.2 L-4.5 1.2 L-1.2 1.2 L-1.2 5.5 L1.2 5.5 L1.2 1.2 L4.5 1.2 L4.5 -1.2 L1.2 -1.2 L1.2 -5Z',
  },
};

const singer: Adventurer = {
  body:
    'M16 21 Q23 17 30 20 L31 34 Q33 50 38 60.5 L10 60.5 Q15 48 17 34Z' +
    'M18 8 Q20 1 27 2.5 Q31 5 31 9 L33 12 L30.5 13 L30 17 L27 17.5 L27 21 L20 21 L20 16 Q17 12 18 8Z' +
    'M19 8 A5 5 0 1 0 17 17 A4.5 4.5 0 0 0 19 8Z' +
    'M32 18 Q29 31 34 37 L43.5 37 Q48 30 44.5 16 L41.5 17 Q44 29 41 33 L36.5 33 Q33.5 28 35.5 18.5Z',
  brush: [
    { d: 'M31 20.5 L47 17.5', width: 2.6 },
    { d: 'M27 23 L29 31 L37 30', width: 4.2 },
    { d: 'M37.5 20 L37.8 33 M40.2 19.5 L40 33', width: 0.9 },
  ],
  cuts: 'M17 35 L31 34 M20 37 Q19 48 15 60 M24 37 L24 60 M28 37 Q29 48 33 60 M18.5 9 L30 7.5',
  emblem: { line: 'M-7 -8 Q-9 2 -4 8 L4 8 Q9 2 7 -8 M-8 -5 L8 -5 M-2.5 -5 L-2.5 8 M2.5 -5 L2.5 8' },
};

const bearer: Adventurer = {
  body:
    'M19.5 -3 L28.5 -3 L28 0 Q34.5 4 32 10 Q29 15.5 26.5 17 L21.5 17 Q19 15.5 16 10 Q13.5 4 20 0Z' +
    'M20 18 Q28 16 29.5 22 L31.5 25 L29 26 L28 29 L20 29.5 Q17 23 20 18Z' +
    'M18 30 Q24 28 30 30 L29.5 39 Q37 50 38 60.5 L10 60.5 Q11 50 18.5 39Z',
  brush: [
    { d: 'M18.5 32 L11.5 23 L17 10', width: 3.6 },
    { d: 'M30 32 L35 39 L39 37', width: 3.6 },
    { d: 'M20 1 Q14 1 16 7 M28 1 Q34 1 32 7', width: 1.6 },
  ],
  cuts: 'M16.5 8 L31.5 8 M17.5 11 L30.5 11 M18.5 39 L29.5 39 M17 45 L31 45 M13 54 L35.5 54 M24 30 L24 39',
  emblem: {
    fill: 'M-3.5 -9 L3.5 -9 L3 -6.5 Q8 -3 6 2.5 Q4 6.5 2 7 L3.5 9.5 L-3.5 9.5 L-2 7 Q-4 6.5 -6 2.5 Q-8 -3 -3 -6.5Z',
  },
};

const archer: Adventurer = {
  body:
    stride +
    'M16 32 L31 32 L35 46 L12 45Z M16 20 Q23 17 31 20 L30.5 34 L17 34Z' +
    'M18 12 Q16 2 25 0 Q34 -1.5 33 5 Q30 3 28.5 5.5 L30 9 L32 12.5 L30 13.5 L29 18 L26 20 L20 20 L19.5 17 L14 19 Q17 15 18 12Z' +
    'M8 15 L13 12.5 L19 27 L14 29.5Z',
  brush: [
    { d: 'M35 4 Q36 9 41 14 Q46 25 41 36 Q36 42 35 47', width: 2.4 },
    { d: 'M35 4 L30 25.5 L35 47', width: 0.9 },
    { d: 'M29 22 L43 25', width: 3.8 },
    { d: 'M19 23 L24 28 L30 25.5', width: 3.6 },
    { d: 'M30 25.5 L47 25', width: 1.1 },
    { d: 'M8 14 L5.5 8 M10 13 L8.5 7 M12 12.5 L12 7', width: 1.5 },
  ],
  cuts: 'M16.5 33.5 L31 33.5 M14 41 L33.5 41 M19 46 L20 41 M27 46 L26 41 M23 20 L24 33',
  emblem: {
    line: 'M-8 8 L5 -5 M9 -9 L1.5 -7.5 L7.5 -1.5Z M-8.5 3.5 L-4 4 L-3.5 8.5 M-6 1 L-1.5 1.5 L-1 6',
  },
};

const rower: Adventurer = {
  body:
    stride +
    'M16 33 L31.5 33 L33 43 L14 43Z M15.5 20 Q23 16.5 31.5 20 L30.5 35 L17 35Z' +
    'M17.5 10 Q20 2 26 -3 Q31 2 32 9.5Z' +
    'M19 9 L31 9 L33 13 L31 14 L30 20 Q25 22 20 20 Q17 14 19 9Z' +
    'M10 9.5 Q0 10 -2 -3 Q9 -5 14 5Z',
  brush: [
    { d: 'M10 5 L46 45', width: 2.5 },
    { d: 'M18 23 L17 30 L28 26', width: 4 },
    { d: 'M30 22 L38 28 L36 34', width: 4 },
  ],
  cuts: 'M17.5 10.5 L32 10 M2 0 L11 7 M17 35 L31 35 M19 43 L19.5 36 M24 43 L24 36 M29 43 L28.5 36 M23.5 22 L23.5 31',
  emblem: {
    line: 'M-9 -4 Q-6 -8 -3 -4 T3 -4 T9 -4 M-9 1 Q-6 -3 -3 1 T3 1 T9 1 M-9 6 Q-6 2 -3 6 T3 6 T9 6',
  },
};

const elder: Adventurer = {
  body: 'M22 0 Q32 0 33 9 L35.5 13 L33 14.5 Q34 20 31 24 Q39 36 40 60.5 L7 60.5 Q7 36 14 20 Q12 2 22 0Z',
  brush: [
    { d: 'M44 61 L44 14 Q44 6 37.5 7.5', width: 2.4 },
    { d: 'M28 30 L44 29', width: 4.2 },
  ],
  cuts: 'M19 13 Q18 5 25 4 Q29 5 29 9 M27 14 Q28 20 25 25 M14 22 Q22 28 30 25 M13 36 Q24 40 36 38 M18 28 Q13 44 13 60 M24 41 L22 60 M30 40 L31 60',
  emblem: {
    fill: 'M-7 -8 L-3.5 -5.5 L3.5 -5.5 L7 -8 Q9 2 4.5 7 L0 9.5 L-4.5 7 Q-9 2 -7 -8Z M-3.5 -2.8 A2 2 0 1 0 -3.4 -2.8Z M3.5 -2.8 A2 2 0 1 0 3.6 -2.8Z M0 0 L-1.3 2.5 L1.3 2.5Z',
  },
};

const herald: Adventurer = {
  body:
    stride +
    'M17 33 L31 33 L34 44 L13 44Z M17 21 Q24 18 31 21 L30.5 35 L17.5 35Z' +
    'M13 9 L19 7 Q20 1 26 1 Q30 2 31 7 L37 10 L31 10.5 L32.5 14 L30.5 15 L29.5 20 L20 20.5 L19.5 10.5Z' +
    'M19 22 Q9 22 5 14 Q1 8 -2 -3 Q7 1 11 6 Q10 8 14 13 Q18 16 19 22Z M18 24 Q9 27 3 22 Q-1 18 -4 11 Q3 16 8 17 Q13 20 18 24Z M18 27 Q10 32 3 29 Q0 27 -3 22 Q4 25 9 24Z' +
    'M10 55 L2 50 L3 54 L0 55 L7 59Z M31 55 L24 51 L25 54.5 L22 56 L30 59Z',
  brush: [
    { d: 'M29 23 L38 27', width: 4 },
    { d: 'M39 44 L39 12', width: 2 },
    {
      d: 'M39 23 Q34 20 39 17 Q44 14 39 11 Q34 8 36 6 M39 23 Q44 20 39 17 Q34 14 39 11 Q44 8 42 6',
      width: 1.4,
    },
  ],
  cuts: 'M14 9.5 L36 10 M17.5 34.5 L31 34.5 M3 2 Q8 10 16 19 M1 15 Q8 20 16 23 M24 21 L24 34 M20 44 L21 38 M28 44 L27 38',
  emblem: { fill: 'M-9 7 Q-8 -6 9 -9 Q8 2 -3 5 Q-6 6 -7.5 9Z M-6 5 Q0 -1 5 -5' },
};

/** The figures by seat; index = seat − 1. */
export const figures: readonly Adventurer[] = [
  hoplite,
  singer,
  bearer,
  archer,
  rower,
  elder,
  herald,
];

/** The art of a seat's figure. */
export function figureOf(seat: number): Adventurer {
  return bySeat(figures, seat);
}

const colours = figures.map((_, i) => `var(--cb-seat-${i + 1})`);

/** The CSS variable of a seat's colour. */
export function colourOf(seat: number): string {
  return bySeat(colours, seat);
}
