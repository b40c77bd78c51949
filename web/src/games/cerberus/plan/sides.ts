// The sides of the boards as the rules package keeps them, with the drawing's
// coordinates: u is the height within a band (0 at its foot, 1 at its top) and
// v the way along it (entry near 0, exit near 1).
import data from '../../../../../games/cerberus/boards.json';

export interface SideSpace {
  kind: string;
  mark?: boolean;
  u: number;
  v: number;
}

interface SideData {
  board: number;
  skulls: number;
  spaces: SideSpace[];
}

const sides = data.sides as unknown as Record<string, SideData>;

/** The names of all sides. */
export const sideNames: readonly string[] = Object.keys(sides);

/** The spaces of a side in path order; empty for a side that is not known. */
export function spacesOf(side: string): readonly SideSpace[] {
  return sides[side]?.spaces ?? [];
}

/** Which physical board a side belongs to: 0 the start … 4 the finish. */
export function boardOf(side: string): number {
  return sides[side]?.board ?? -1;
}
