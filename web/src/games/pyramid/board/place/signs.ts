// Signs for friezes, made up after hieroglyphs, each in a box of 12 × 12 around the origin.
export const glyphs: readonly string[] = [
  // a reed
  'M-0.8 6 L-0.8 -1 Q-4 -2.500 -1.6 -6 Q2.4 -4.500 0.8 -1 L0.8 6Z',
  // water
  'M-6 -1 L-4 -3 L-2 -1 L0 -3 L2 -1 L4 -3 L6 -1 L6 1 L4 -1 L2 1 L0 -1 L-2 1 L-4 -1 L-6 1Z M-6 4 L-4 2 L-2 4 L0 2 L2 4 L4 2 L6 4 L6 5.500 L4 3.500 L2 5.500 L0 3.500 L-2 5.5 L-4 3.5 L-6 5.5Z',
  // a sun
  'M5 0 A5 5 0 1 1 -5 0 A5 5 0 1 1 5 0Z M1.6 0 A1.6 1.6 0 1 0 -1.6 0 A1.6 1.6 0 1 0 1.6 0Z',
  // a bird
  'M-6 3 L-1 -2 Q-1 -6 2.500 -6 Q5 -5.500 4.500 -3.500 L6 -2.500 L4 -2.500 Q4 2 1 3 L1.500 6 L-0.5 6 L-0.8 3.500 L-3 4Z',
  // a loaf and a stroke
  'M-5 1 Q-5 -4 0 -4 Q5 -4 5 1Z M-5 3 L5 3 L5 4.600 L-5 4.6Z',
  // a knot
  'M0 -1 Q-4 -2 -3.500 -4.500 Q-2 -6.500 0 -6.500 Q2 -6.500 3.5 -4.500 Q4 -2 0 -1Z M-5 -0.8 L5 -0.8 L5 1 L0.9 1 L0.9 6.500 L-0.9 6.500 L-0.9 1 L-5 1Z',
  // a basket
  'M-6 -2 L6 -2 Q5 4 0 4 Q-5 4 -6 -2Z',
  // a mouth
  'M-6 0 Q0 -5 6 0 Q0 5 -6 0Z M-3 0 Q0 2 3 0 Q0 -2 -3 0Z',
];

/** A row of signs that is the same each time. */
export function row(count: number, seed: number): string[] {
  return Array.from(
    { length: count },
    (_, i) => glyphs[(seed + i * 4 + ((i * i) % 3)) % glyphs.length] ?? '',
  );
}
