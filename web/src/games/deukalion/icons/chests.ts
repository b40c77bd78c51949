/** The mark of each colour of chest, around the origin: colours are never the only difference. */
export const marks: Record<string, string> = {
  red: 'M0 -5 L5.500 5 H-5.500Z',
  green: 'M5 0.500 A5 5 0 1 1 -5 0.500 A5 5 0 1 1 5 0.500Z',
  blue: 'M0 -5.500 L5.500 0.500 L0 6.500 L-5.500 0.500Z',
  yellow: 'M-4.500 -4 H4.500 V5 H-4.500Z',
  white:
    'M-1.800 -5.500 H1.800 V-1.300 H6 V2.300 H1.800 V6.500 H-1.800 V2.300 H-6 V-1.300 H-1.800Z',
};
