// Which dice count, and how a die's face is drawn.
import { COLOURS, type Colour } from '../view';

/** One die as it lies. */
export interface Die {
  colour: Colour;
  /** 0 before it is rolled. */
  value: number;
  /** It gives an action, a step or a face. */
  counts: boolean;
  cursed: boolean;
}

/** Where the pips of a face are, in a square from −1 to 1. */
export function pips(value: number): { x: number; y: number }[] {
  const all: [number, number][] = [];
  if (value % 2 === 1) all.push([0, 0]);
  if (value >= 2) all.push([-1, -1], [1, 1]);
  if (value >= 4) all.push([1, -1], [-1, 1]);
  if (value === 6) all.push([-1, 0], [1, 0]);
  return all.map(([x, y]) => ({ x, y }));
}

/** Dice of which some are marked as counting, and some as cursed. */
export function markedDice(
  dice: readonly number[],
  counts: readonly boolean[],
  cursed: readonly string[] = [],
): Die[] {
  return COLOURS.map((colour, i) => ({
    colour,
    value: dice[i] ?? 0,
    cursed: cursed.includes(colour),
    counts: counts[i] ?? false,
  }));
}
