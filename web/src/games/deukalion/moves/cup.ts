// How the cup is turned: a quarter at a time, its dice in their order.
import type { Choice } from '../../../api/types';
import { SIGNS, type Kylix } from '../view';

const QUARTERS = 4;

/** Which well lies at the first sign when the cup is turned by so many quarters clockwise. */
export function firstWell(quarters: number): number {
  return ((-quarters % QUARTERS) + QUARTERS) % QUARTERS;
}

/** The move that puts the cup down as it is turned, if it is offered. */
export function moveAt(
  kylix: Kylix,
  quarters: number,
  choices: readonly Choice[],
): Choice | undefined {
  const signs = kylix.turns[firstWell(quarters)];
  const move = `cup ${SIGNS.map((sign) => signs?.[sign]).join(' ')}`;
  return choices.find((c) => c.move === move);
}

/** The quarters nearest to the ones it is turned by that give a move; the same ones if none does. */
export function quartersTo(
  kylix: Kylix,
  quarters: number,
  move: string,
  choices: readonly Choice[],
): number {
  const near = [0, 1, -1, 2].map((by) => quarters + by);
  return near.find((q) => moveAt(kylix, q, choices)?.move === move) ?? quarters;
}
