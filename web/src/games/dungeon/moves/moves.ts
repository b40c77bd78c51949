// Which moves belong where: to a location, to a card, or to a button.
import type { Choice, Thing } from '../../../api/types';
import { about } from '../../../kit/choices';
import { parse } from '../../../kit/notation';

/** The thing that the notation of a move names, if it does. */
function namedIn({ move, about = [] }: Choice): Thing | undefined {
  const { word } = parse(move);
  return about.find((thing) => thing.word === word);
}

/** The moves at a location: to go there, and at the active figure's own whatever is done there. */
export const movesAt = (moves: readonly Choice[], number: number): Choice[] =>
  about(moves, 'place', String(number));

/** The moves made with a card: to hold it up, to combine it, to put it into a lock, or to lower it. */
export function movesOf(moves: readonly Choice[], card: number): Choice[] {
  return moves.filter(({ about: [first] = [] }) => first?.kind === 'card' && +first.word === card);
}

/** The moves that have a button: all but those that name a card or a location. */
export function deedsOf(moves: readonly Choice[]): Choice[] {
  return moves.filter((choice) => !['card', 'place'].includes(namedIn(choice)?.kind ?? ''));
}
