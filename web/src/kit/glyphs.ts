// Signs that many games have.
import type { Glyph } from './art';

export const glyphs: Record<string, Glyph> = {
  points: {
    fill: 'M12 3l2.700 6 6.300.500-4.800 4.200 1.500 6.300L12 16.600 6.300 20l1.500-6.300L3 9.500 9.300 9z',
  },
  hand: { line: 'M4 20L2 7l6-1 2 13zM10 19L9 5h6l-1 14zM14 19l2-13 6 1-2 13z' },
  hidden: { line: 'M3 12q9-9 18 0M3 12q9 9 18 0M5 19L19 5' },
  deck: { line: 'M4 7h11v14H4zM7 7V5h11v14h-3M10 5V3h11v14h-3' },
  discard: { line: 'M4 5l10-2 3 14-10 2zM6 17l-2 4h13' },
};
