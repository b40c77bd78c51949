// How the cup is turned: a quarter at a time, its dice in their order.
import type { Choice } from '../../../api/types';
import { about } from '../../../kit/choices';

const QUARTERS = 4;

/** Which well lies at the first sign when the cup is turned by so many quarters clockwise. */
export function firstWell(quarters: number): number {
  return ((-quarters % QUARTERS) + QUARTERS) % QUARTERS;
}

/** The move that puts the cup down as it is turned, if it is offered. */
export function moveAt(quarters: number, choices: readonly Choice[]): Choice | undefined {
  return about(choices, 'well', String(firstWell(quarters)))[0];
}

/** The quarters nearest to the ones it is turned by that give a move; the same ones if none does. */
export function quartersTo(quarters: number, move: string, choices: readonly Choice[]): number {
  const near = [0, 1, -1, 2].map((by) => quarters + by);
  return near.find((q) => moveAt(q, choices)?.move === move) ?? quarters;
}
