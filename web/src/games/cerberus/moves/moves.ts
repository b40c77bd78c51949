// Which thing on the table a legal move belongs to.
import type { Choice } from '../../../api/types';
import { byThing, wordsOf } from '../../../kit/choices';
import { parse } from '../../../kit/notation';
import type { Verb } from '../view';

/** What can be chosen now, by the thing that is touched to choose it. */
export interface Targets {
  /** Moves of a player's pawn, by seat. */
  seats: Map<number, Choice[]>;
  /** Moves of a Barque tile, by its slot. */
  slots: Map<number, Choice[]>;
  /** Ways on from a fork, by the place to which they lead. */
  ways: Map<number, Choice[]>;
  /** Moves of a card in the hand. */
  cards: Map<string, Choice[]>;
}

function numbered(moves: readonly Choice[], kind: string): Map<number, Choice[]> {
  const all = [...byThing(moves, kind)].map(([word, list]) => [Number(word), list] as const);
  return new Map(all.sort(([a], [b]) => a - b));
}

/** Sorts legal moves by the thing they belong to. */
export function targetsOf(moves: readonly Choice[]): Targets {
  return {
    seats: numbered(moves, 'seat'),
    slots: numbered(moves, 'barque'),
    ways: numbered(moves, 'place'),
    cards: byThing(moves, 'card'),
  };
}

/** The seat that a move is about, or 0. */
export function seatOf(choice: Choice): number {
  return Number(wordsOf(choice, 'seat')[0] ?? 0);
}

const endings = new Set<Verb>(['end', 'pass', 'decline', 'withdraw']);

/** True for moves that close a decision, rather than choose within it. */
export function isEnding(move: string): boolean {
  return endings.has(parse<Verb>(move).verb);
}
