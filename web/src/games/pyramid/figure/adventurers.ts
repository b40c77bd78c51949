// The eight adventurers as flat silhouettes, looking to the right, in a box of
// 48 × 64 with the feet at y = 60. Each has an outline of its own.

import type { FigureArt } from '../../../kit/art';

const stride =
  'M16 38 L32 38 L36 48 L36 57 L40 60.5 L30.5 60.5 L30 56 L29 50 L24 45 L18 52 L14 60.5 L5 60.5 L7 57 L12 49Z';
const head =
  'M19 6 Q20 0 26 0.5 Q31 1 31.5 6.5 L34 11 L31.8 12 L31.5 16 Q30 18 27.5 17.5 L27.5 21 L20 21 L20 15 Q18 11 19 6Z';
const torso = 'M15 21 Q23 17 32 21 L31.5 40 L16.5 40Z';

const gore: FigureArt = {
  body:
    stride +
    torso +
    head +
    'M9.5 8.4 Q22 3 37.500 6.4 L37.5 8.6 Q23 7.2 9.5 10.6Z M17 7 Q16.5 -3 22.5 -3.4 Q25.500 -1.6 28 -3.2 Q32 -2 32 6.4Z M15.500 36 L32 36 L34 45 L26 42 L12 47Z',
  brush: [
    { d: 'M29 24.5 L41.5 23', width: 4.6 },
    { d: 'M41 23.5 L41.500 19.5 L50 19.2', width: 2.8 },
    { d: 'M18 24 L12.5 31 L17 36', width: 4.2 },
  ],
  cuts: 'M17 6.5 L32 5.4 M16.5 37.5 L31.5 37.5 M24 22 L24 37 M18 22 L29 36',
};
const rasputin: FigureArt = {
  body:
    'M16 20 Q23 17 31 20 Q34 40 39 60.5 L8 60.5 Q13.5 40 16 20Z' +
    'M17.500 7 Q19 -1 26 -0.5 Q31.5 0.5 32 6 L34.5 10.5 L33 12 Q37 24 31.500 36 Q26.5 31 25.5 19 L20 25 Q13 26 13 20 Q17 14 17.5 7Z' +
    'M46 5.5 A4.2 4.2 0 1 1 37.600 5.5 A4.2 4.2 0 1 1 46 5.5Z',
  brush: [{ d: 'M27 26 L37.5 25 L41 13', width: 4 }],
  cuts: 'M28 13 Q28 22 31 31 M31 14 Q32 22 31.5 31 M20 30 Q17 46 14 60 M27 40 L29 60 M14.5 38 L35 38',
};
const sarti: FigureArt = {
  body:
    'M17 36 L30 36 L37.5 43 L46.5 40.5 L48 45 L35.5 50 L25.500 45.5 L19.5 53 L8.5 60 L4 56.5 L13.5 48.5Z' +
    'M16.500 20.500 Q23 17.500 30.5 20.5 L28 30 L30.5 38 L16.5 38 L19 30Z' +
    head +
    'M19 4 Q11 -1 3.500 6 Q8 6 9 8.500 Q6 10 6 14 Q14 14.500 20 10.5Z',
  brush: [
    { d: 'M18 23 L9.5 29.5 L4 24.500', width: 3.6 },
    { d: 'M29 23 L38 27.5 L44 20.500', width: 3.6 },
  ],
  cuts: 'M19 30 L28 30 M17 36.500 L30 36.5 M21 1 Q17 6 21 13',
};
const watanabe: FigureArt = {
  body:
    'M15.500 36 L32.5 36 L41 60.5 L27.5 60.5 L24 46 L20.5 60.5 L7 60.5Z' +
    torso +
    'M16.500 4 Q20 -2 27 -0.4 Q32 1 31.8 6 L33.8 11 L31.8 12 L31.4 16.500 L28 18 L28 21 L21.500 21 L14 19 Q13.5 9 16.5 4Z',
  brush: [
    { d: 'M6 49 L47.5 5', width: 2.6 },
    { d: 'M28 24 L36 27.5 L33.500 20.500', width: 4 },
    { d: 'M18 24 L14.5 33 L18.500 36', width: 4 },
  ],
  cuts: 'M16 37.500 L32 37.5 M20 22 L26 32 L30 22 M19 42 L15 60 M29 42 L33 60 M27.500 3 L28 13',
};
const chartier: FigureArt = {
  body:
    'M14 39 L34.5 39 L36 56.5 L41 60.5 L28.500 60.5 L26.5 47 L23 47 L20.500 60.5 L9 60.5 L14.5 56.5Z' +
    'M13 20 Q24 14.500 36 21 L35 41 L14 41Z' +
    'M20 5 Q22 -1 28 0 Q33 1 33 7 L35.500 11 L33.4 12.500 Q34 18 29 18.4 L29 21 L20 21Z' +
    'M13.500 17 Q1 15.500 0.5 27 L1.5 38 Q4 43.500 14 41Z' +
    'M13 11 A5.600 4.6 0 1 1 1.800 11 A5.6 4.6 0 1 1 13 11Z',
  brush: [
    { d: 'M33 24 L39.5 31 L37 38.5', width: 5.4 },
    { d: 'M19 25 L20 33 L27 35', width: 5 },
  ],
  cuts: 'M14 20 Q20 27 19 39 M3 27 L13 26 M14 40 L35 40 M7.400 11 m-2 0 a2 1.600 0 1 0 4 0 a2 1.6 0 1 0 -4 0 M28 14.500 L33 14',
};
const ardila: FigureArt = {
  body:
    stride +
    torso +
    head +
    'M16 7 Q17 -2 26 -2 Q33.500 -1 33.5 3.6 L40 6 L39 8.6 L30 7.4Z M27.500 16 L33 15 L30.5 21Z',
  brush: [
    { d: 'M29 24 L38 27.500', width: 4.2 },
    { d: 'M18 24 L13 31 L17.500 35.500', width: 4.2 },
    { d: 'M45 17.500 A4.200 4.2 0 1 1 36.6 17.5 A4.2 4.2 0 1 1 45 17.5', width: 2.4 },
    { d: 'M40.800 22 L40.8 40 M41 34.5 L45.500 34.5 M41 39 L45.5 39', width: 2.6 },
  ],
  cuts: 'M16 6.500 L32 5 M20 21 L22.500 38 M28 21 L25.5 38 M16.500 38.5 L31.5 38.5',
};
const wahab: FigureArt = {
  body:
    'M16 20.500 Q23 17 31.5 20.5 Q34.5 42 37 60.5 L10 60.5 Q13 42 16 20.5Z' +
    head +
    'M19.800 -6 L29.5 -6 L32.2 5 L17.500 5Z' +
    'M34.500 20 L48 16.5 L48 31.500 L34.5 35Z M27.5 15.5 L33 14.500 L30.500 23Z',
  brush: [
    { d: 'M27 25.500 L36 30.5', width: 4.2 },
    { d: 'M25 -6 L14.500 -4 L14 4', width: 1.5 },
  ],
  cuts: 'M37 23.500 L45.5 21.2 M37 27 L45.5 24.700 M37 30.500 L43 29 M23.500 22 L22.5 60 M17.500 3.6 L32 3.6 M16 34 L30 36',
};
const rice: FigureArt = {
  body:
    'M16 36 L32 36 L34 48 L32.500 56 L47 60.5 L26.500 60.5 L25.5 48 L22.500 48 L22.5 60.5 L1.500 60.5 L15.5 56 L14.5 48Z' +
    'M13.500 21 Q23 16.500 33.5 21 L31 38 L17 38Z' +
    head,
  brush: [
    { d: 'M31.500 24 L38 31 L34.500 38', width: 4.4 },
    { d: 'M16.500 24 L10.5 31 L13.500 38', width: 4.4 },
    { d: 'M32.500 14 L36.6 14 L37 -3', width: 2.2 },
  ],
  cuts: 'M26.500 4.500 L33 4.500 L33.4 9 L27 9.500Z M19 6.500 L26.5 6.500 M14.500 22 Q33 24 30.5 37 M16.5 21 Q36 25 28 37.500 M16 37.500 L32 37.5',
};

const all: Record<string, FigureArt> = {
  gore,
  rasputin,
  sarti,
  watanabe,
  chartier,
  ardila,
  wahab,
  rice,
};

/** The adventurers in the order of the box. */
export const adventurers: readonly string[] = Object.keys(all);

/** The art of an adventurer; undefined before one is chosen. */
export function artOf(adventurer: string): FigureArt | undefined {
  return all[adventurer];
}
