// What a load weighs: the brackets of board.json.
import data from '../../../../../games/pyramid/board.json';

export interface Bracket {
  from: number;
  to: number;
  level: number;
}

/** The greatest load. */
export const LIMIT = data.limit;

export const BRACKETS: readonly Bracket[] = data.levels.map(([to, level], i) => ({
  from: i === 0 ? 0 : (data.levels[i - 1]?.[0] ?? 0) + 1,
  to: to ?? 0,
  level: level ?? 0,
}));

/** How many slots each bracket has; a load of none lies in the first. */
export const GROUPS: readonly number[] = BRACKETS.map((b) => b.to - Math.max(1, b.from) + 1);

/** The bracket from which on a load is a burden. */
export const HEAVY = 2;
