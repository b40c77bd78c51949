// Small drawings in a box of 24 × 24: signs, cards, and things to do.
import type { Glyph } from '../../../kit/art';

const ship: Glyph = {
  fill: 'M1.500 13.500 Q1 9.500 4 7.500 Q3.500 11 5 13 H17.500 Q20 12.500 21 9.500 L22.800 10.200 Q22 14 23.500 16 L19 17.500 Q17 20.500 12 20.500 H8 Q3 20.500 1.500 13.500Z M6.500 2.500 H17 Q18.500 7 17 11 H6.500 Q8.500 7 6.500 2.500Z',
};
const hydra: Glyph = {
  line: 'M11 21.500 Q10.500 15 6.500 13 Q3.500 11 5 7 M12 21.500 Q11 13 12 5.500 M13 21.500 Q13.500 15 17.500 13 Q20.500 11 19 7 M6 21.500 H18',
  fill: 'M6.500 7.500 Q6.500 3.500 3.500 3.800 L0.500 7 L3.500 8.500Z M17.500 7.500 Q17.500 3.500 20.500 3.800 L23.500 7 L20.500 8.500Z M10.200 5.500 Q10 1.500 13 1.500 L17 4.500 L13.500 6.800Z',
};
const card: Glyph = {
  fill: 'M6 2 H18 Q19.500 2 19.500 3.500 V20.500 Q19.500 22 18 22 H6 Q4.500 22 4.500 20.500 V3.500 Q4.500 2 6 2Z M12 7.500 L8.500 12 L12 16.500 L15.500 12Z',
};
const hoplites: Glyph = {
  fill: 'M5.500 22 V12.500 Q5.500 6 12.500 6 Q19 6 19 12 L18.300 14.500 H14.500 L13.500 12 L11 14 L13.800 17 L13.500 22Z M3.500 13 Q2 1.500 13 1.500 Q20 1.500 22 8 Q17 3.500 12 4.500 Q5.500 5.500 5 13Z',
};
const skull: Glyph = {
  fill: 'M12 2 Q20.500 2 20.500 10 Q20.500 14 17.300 15.600 V20 Q17.300 21.800 15.500 21.800 H8.500 Q6.700 21.800 6.700 20 V15.600 Q3.500 14 3.500 10 Q3.500 2 12 2Z M8.200 8.300 a2.400 2.400 0 1 0 .1 0Z M15.700 8.300 a2.400 2.400 0 1 0 .1 0Z M10.800 15.500 L12 13 L13.200 15.500Z',
};
const laurel: Glyph = {
  fill: 'M12 5.500 L14 10.200 L19 10.600 L15.200 13.900 L16.400 18.900 L12 16.200 L7.600 18.900 L8.800 13.900 L5 10.600 L10 10.200Z',
  line: 'M7.500 2.500 Q1.500 6 2 13 Q2.500 18.500 8 21.500 M16.500 2.500 Q22.500 6 22 13 Q21.500 18.500 16 21.500',
};
const chest: Glyph = {
  fill: 'M3 10 Q3 4.500 7.500 4.500 H16.500 Q21 4.500 21 10 V11 H14.300 V9.500 H9.700 V11 H3Z M3 12.700 H9.700 V15 H14.300 V12.700 H21 V20 H3Z M11.200 11 H12.800 V13.500 H11.200Z',
};
const swords: Glyph = {
  line: 'M4 3 L17 17.500 M20 3 L7 17.500 M3.500 14.500 L9.500 20.500 M20.500 14.500 L14.500 20.500 M3 21.500 L6 18.500 M21 21.500 L18 18.500',
};
const cup: Glyph = {
  fill: 'M3 6 H21 Q20 13.500 13.500 14.500 V17.500 Q17.500 18 18 21 H6 Q6.500 18 10.500 17.500 V14.500 Q4 13.500 3 6Z',
  line: 'M3 7.500 Q0 7 1 10 Q2 12 4.500 11.500 M21 7.500 Q24 7 23 10 Q22 12 19.500 11.500',
};
const temple: Glyph = {
  fill: 'M12 2 L23 8.500 H1Z M3.500 10 H6 V18 H3.500Z M8.300 10 H10.600 V18 H8.300Z M13.400 10 H15.700 V18 H13.400Z M18 10 H20.500 V18 H18Z M2 19.500 H22 V22 H2Z',
};
const house: Glyph = {
  fill: 'M2 12 L12 4 L22 12 L20.500 13.500 L12 6.700 L3.500 13.500Z M5 14 L12 8.500 L19 14 V21.500 H14 V16 H10 V21.500 H5Z',
};
const boat: Glyph = {
  line: 'M2 14 Q12 22 22 12 M2 14 Q4 11 3 9 M7 3 V16 M4.500 21.500 q2.500 -2 5 0 t5 0 t5 0',
  fill: 'M12 4 a2.300 2.300 0 1 0 .1 0Z M10 15.500 Q10 9.500 12.300 9.500 Q15 9.500 15 16Z',
};
const horn: Glyph = {
  fill: 'M2 14 Q12 13.500 20 4 L22.500 12.500 Q12 18 2.500 16.500Z',
  line: 'M7 17.500 Q8 21.500 12 20.500 L11.500 16.500',
};
const again: Glyph = {
  line: 'M19.500 8 A8.500 8.500 0 1 0 20.500 13 M20.500 3 V8.500 H15',
};
const wind: Glyph = {
  line: 'M2 9 H14 Q18 9 18 6 Q18 3 15.500 3 Q13.500 3 13.500 5 M2 13 H19 Q22 13 22 16 Q22 19 19.500 19 Q17.500 19 17.500 17 M2 17 H12',
};
const cove: Glyph = {
  line: 'M3 20 Q1 6 12 3 Q23 6 21 20 M6.500 16 q2.750 -3 5.500 0 t5.500 0 M6.500 20.500 q2.750 -3 5.500 0 t5.500 0',
};
const hand: Glyph = {
  line: 'M7 21 V14 L3.500 10.500 Q4 8 7 10.500 V4.500 Q8.500 2 10 4.500 V10 V3.500 Q11.500 1 13 3.500 V10 V4.500 Q14.500 2 16 4.500 V10.500 V7 Q17.500 5 19 7 V15 L17 18 V21',
};
const eye: Glyph = {
  fill: 'M1.500 12 Q12 2 22.500 12 Q12 22 1.500 12Z M12 7.500 a4.500 4.500 0 1 0 .1 0Z M12 10.500 a1.600 1.600 0 1 1 -.1 0Z',
};
const trident: Glyph = {
  line: 'M12 2.500 V22 M5 4 V8.500 Q5 13 12 13 Q19 13 19 8.500 V4',
};
const sandals: Glyph = {
  line: 'M3 19.500 H21 Q22.500 15 17 14.500 L11.500 9 L9.500 13.500 Q4 13.500 3 19.500',
  fill: 'M8.500 10.500 Q3 9.500 2 3 Q6 6.500 11 6.500Z',
};
const shield: Glyph = {
  fill: 'M12 1.500 A10.500 10.500 0 1 1 11.900 1.500Z M12 4 A8 8 0 1 0 12.100 4Z M12 7 L13.500 10.500 L17.500 10.800 L14.500 13.300 L15.500 17.200 L12 15 L8.500 17.200 L9.500 13.300 L6.500 10.800 L10.500 10.500Z',
};
const check: Glyph = { line: 'M4 13 L9.500 18.500 L20 6' };

export const anchor: Glyph = {
  line: 'M12 6 V20.500 M7 9.500 H17 M4.500 14 Q5 20.500 12 20.500 Q19 20.500 19.500 14',
  fill: 'M12 1.500 a2.300 2.300 0 1 0 .1 0Z',
};
const whirl: Glyph = {
  line: 'M2 13 Q2 2.500 12.500 2.500 Q21.500 2.500 21.500 11 Q21.500 19 13 19 Q6.500 19 6.500 12.500 Q6.500 7 12.300 7 Q16.700 7 16.700 11.400 Q16.700 14.500 13.300 14.500 M4 20 Q9 23 15 22.500',
};
const value: Glyph = {
  line: 'M12 2.500 a9.500 9.500 0 1 0 .1 0Z M9 9.500 Q9.500 6.500 12 6.500 Q15 6.500 15 9.200 Q15 11.500 9 17 H15.500',
};

export const glyphs: Record<string, Glyph> = {
  ship,
  hydra,
  card,
  hoplites,
  move: ship,
  skull,
  laurel,
  chest,
  swords,
  cup,
  temple,
  house,
  anchor,
  whirl,
  value,
  check,
  again,
  // Action cards.
  fair_wind: wind,
  storm_wind: wind,
  favour: boat,
  gift: boat,
  battle_cry: horn,
  war_cry: horn,
  second_throw: again,
  siren_song: hydra,
  hidden_cove: cove,
  pickpocket: hand,
  oracle: eye,
  trident,
  sandals,
  shield,
  // What can be done, by the verb of the move.
  challenge: swords,
  found: house,
  claim: laurel,
  rest: boat,
  reclaim: hoplites,
  cards: card,
  done: check,
  unload: laurel,
  sink: skull,
  leave: chest,
  store: chest,
  spend: chest,
  loot: chest,
  'loot card': card,
  'loot nothing': check,
  rob: hand,
  pass: check,
  decline: check,
};
