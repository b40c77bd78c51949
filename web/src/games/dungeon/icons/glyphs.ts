// Small drawings in a box of 24 × 24: what happened, and things to do.
import type { Glyph } from '../../../kit/art';

const page: Glyph = {
  fill: 'M5 2 H15 L20 7 V22 H5Z M8 9 H17 V10.600 H8Z M8 12.600 H17 V14.200 H8Z M8 16.200 H14 V17.800 H8Z',
};
const hand: Glyph = {
  line: 'M7 21 V14 L3.500 10.500 Q4 8 7 10.500 V4.500 Q8.500 2 10 4.500 V10 V3.500 Q11.500 1 13 3.500 V10 V4.500 Q14.500 2 16 4.500 V10.500 V7 Q17.500 5 19 7 V15 L17 18 V21',
};
const door: Glyph = {
  fill: 'M5 22 V10 Q5 2 12 2 Q19 2 19 10 V22Z M15 12 a1.300 1.300 0 1 0 .1 0Z',
};
const heart: Glyph = {
  fill: 'M12 21 L3.500 12.500 Q0.500 8.500 3.500 5 Q7.500 2 12 6.500 Q16.500 2 20.500 5 Q23.500 8.500 20.500 12.500Z',
};
const steps: Glyph = {
  fill: 'M6 3 Q10 3 9.500 8 Q9.300 11 7.500 13 H4.500 Q2.500 8 6 3Z M4.800 14.500 H7.800 V17 H4.800Z M17 7 Q21 7 20.500 12 Q20.300 15 18.500 17 H15.500 Q13.500 12 17 7Z M15.800 18.500 H18.800 V21 H15.800Z',
};
const lock: Glyph = {
  fill: 'M5 10.500 H19 V22 H5Z M12 14 a1.800 1.800 0 1 0 .1 0Z',
  line: 'M8 10 V7 Q8 2.500 12 2.500 Q16 2.500 16 7 V10',
};
const bulb: Glyph = {
  fill: 'M12 2 Q19 2 19 9 Q19 12.500 16 15 V18 H8 V15 Q5 12.500 5 9 Q5 2 12 2Z M8.500 19.500 H15.500 V22 H8.500Z',
};
const play: Glyph = { fill: 'M6 3 L21 12 L6 21Z' };
const pause: Glyph = { fill: 'M5 3 H10 V21 H5Z M14 3 H19 V21 H14Z' };
const again: Glyph = { line: 'M19.500 8 A8.500 8.500 0 1 0 20.500 13 M20.500 3 V8.500 H15' };
const book: Glyph = {
  fill: 'M2 4 Q8 2.500 11.200 5.500 V21 Q8 18.500 2 20Z M22 4 Q16 2.500 12.800 5.500 V21 Q16 18.500 22 20Z',
};
const star: Glyph = {
  fill: 'M12 2 L14.800 9 L22 9.500 L16.500 14.300 L18.200 21.500 L12 17.500 L5.800 21.500 L7.500 14.300 L2 9.500 L9.200 9Z',
};

const hourglass: Glyph = {
  fill: 'M5 2 H19 V4.500 L13.500 12 L19 19.500 V22 H5 V19.500 L10.500 12 L5 4.500Z',
};
const flag: Glyph = { fill: 'M4 2 H6.500 V22 H4Z M8 3 H21 L17 8 L21 13 H8Z' };
const tick: Glyph = { line: 'M4 12.500 L10 18.500 L20 6' };

export const glyphs: Record<string, Glyph> = {
  page,
  hand,
  door,
  heart,
  steps,
  lock,
  bulb,
  play,
  pause,
  again,
  book,
  star,
  flag,
  tried: tick,
  turns: hourglass,
  // What can be done, by the verb of the move.
  explore: page,
  unlock: lock,
  here: hand,
  hint: bulb,
  hints: book,
  about: bulb,
};
