// What is on the covers of the adventures, by their names: drawings of 160 × 100.

interface Cover {
  /** Lit by a lantern. */
  light: string;
  fill: string;
  line: string;
}

/** A bell, and nothing in it. */
const bell: Cover = {
  light: 'M80 6 A44 44 0 1 1 79.900 6Z',
  fill: 'M74 20 a6 6 0 1 1 12 0 Q104 24 106 50 Q107 64 116 72 H44 Q53 64 54 50 Q56 24 74 20Z',
  line: 'M40 78 H120',
};
/** A stair down, and a count of five over it. */
const count: Cover = {
  light: 'M46 94 V52 Q46 14 80 14 Q114 14 114 52 V94Z',
  fill: 'M46 94 V84 H114 V94Z M54 82 V74 H106 V82Z M61 72 V65 H99 V72Z',
  line: 'M65 30 V54 M75 28 V55 M85 28 V55 M95 30 V54 M58 51 L102 33',
};

export const covers: Record<string, Cover | undefined> = {
  prologue: bell,
  count,
  'count-2': count,
};
