// The mummies in the box of the adventurers: linen bands, arms stretched out, and
// the headdress that each wore in life.

/** Body and head, without a headdress. */
export const linen =
  'M16 20 Q24 16.500 32 20 L33 40 L35 56.5 L40.5 60.5 L27.500 60.5 L25.5 46 L22.500 46 L20.5 60.5 L8.500 60.5 L14.5 56.500 L15.5 40Z' +
  'M17.500 8 Q17.5 -0.500 25 -0.500 Q32 0 32.5 8 L34 12 L32.2 13.500 L31.500 18 L28 19.500 L28 21 L20 21 Q17 15 17.5 8Z';

/** Both arms, drawn with a brush. */
export const arms = 'M27 24 L45 21.5 M26 29.500 L43.500 30.5';

/** Loose ends. */
export const rags = 'M45 22 L46.500 31 M41 31 L40 39 M17 43 L9 47';

export const bands =
  'M18 6 L32 3 M18 10.500 L33 8 M18 16 L32 14.500 M16 25 L27 22 M16 30 L27 26.500 M16 35 L32.500 31 M16 40 L33 36 M15.500 44 L33.5 41 M15 50 L21 48.500 M27 49 L34.5 47 M14.500 55 L21 54 M28 55 L35 53 M34 21.500 L35 25 M38.500 21 L39.500 24.500 M33 28.500 L33.500 32 M38 28.500 L38.500 32.500';

const horns =
  'M17 2.500 L33 2.5 L32 -2 L18 -2Z M19.500 -2 Q10 -8 13.500 -18 Q15.5 -8 25 -4.500 Q34.500 -8 36.5 -18 Q40 -8 30.500 -2Z M30.500 -11 A5.500 5.5 0 1 1 19.5 -11 A5.5 5.500 0 1 1 30.5 -11Z';
const crown =
  'M16.500 8 L16 1 Q19 -3 20 -9 Q20.500 -13 21.500 -14.500 Q20.500 -19.500 25 -20 Q29.500 -19.500 28.500 -14.500 Q31 -11 31.500 -5 Q32 0 33.500 3.500 L33.5 6 Q26 2.500 16.500 8Z M33.500 3 Q38.500 1.500 37 -3.500 Q34.500 -5 33.500 -2.500Z';
const cloth =
  'M15 5 Q20 -5 28 -2.500 Q33 -1 33.500 4 L33 6.500 L24 7 L22 22 L12 26 Q12.500 14 15 5Z';

const headdresses: Record<string, string> = { initkaes: horns, sanakht: crown, imhotep: cloth };

/** What a mummy wears on its head; '' for one that was a player. */
export function headdressOf(name: string): string {
  return headdresses[name] ?? '';
}
