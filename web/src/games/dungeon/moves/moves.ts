// Which moves belong where: to a location, to a card, or to a button.
import type { Choice, Thing } from '../../../api/types';
import { about } from '../../../kit/choices';
import { parse } from '../../../kit/notation';
import { activeOf, placeOf, type Verb, type View } from '../view';

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

/** The moves that have a button: all but those that name a card, a location, or a character to be. */
export function deedsOf(moves: readonly Choice[]): Choice[] {
  return moves.filter((choice) => {
    const named = namedIn(choice)?.kind ?? '';
    return !['card', 'place'].includes(named) && parse(choice.move).verb !== 'be';
  });
}

/** The same without what an open lock no longer needs: that stays in the list of choices. */
export function usefulOf(view: View, moves: readonly Choice[]): Choice[] {
  const at = activeOf(view)?.place;
  const verb = ({ move }: Choice) => parse<Verb>(move).verb;
  const open =
    !!at && placeOf(view, at)?.lock === false && moves.some((one) => verb(one) === 'unlock');
  return deedsOf(moves).filter((one) => !open || !['unlock', 'hint'].includes(verb(one)));
}

/** What is not done in the story, and so is not the first thing to do. */
const aside = new Set<string>([
  'pass',
  'lower',
  'leave',
  'hint',
  'hints',
  'about',
  'shut',
] satisfies Verb[]);

/** True for what is most worth doing; exploring where everything was read already is not. */
export const isMain = (view: View, { move }: Choice) =>
  !aside.has(parse(move).verb) && !looksAgain(view, move);

/** The moves with a button, the main ones first: on a phone the others may be out of sight. */
export function mainFirst(view: View, moves: readonly Choice[]): Choice[] {
  const rank = (choice: Choice) => (isMain(view, choice) ? 0 : 1);
  return [...moves].sort((a, b) => rank(a) - rank(b));
}

/** What a hint that is looked up is about. */
export function hintKind({ move, label }: Choice): 'cards' | 'places' | undefined {
  if (parse(move).verb !== 'about') return undefined;
  return label.args?.about?.text?.args?.card ? 'cards' : 'places';
}

/** The moves of a tap on a location that are made only from a menu: they take the turn. */
export const asksFirst = (choice: Choice) => parse(choice.move).verb === 'explore';

/** Exploring where everything was read already, or a lock that is open, is no first thing to do. */
export function looksAgain(view: View, move: string): boolean {
  const here = activeOf(view)?.place;
  const place = here ? placeOf(view, here) : undefined;
  const { verb } = parse<Verb>(move);
  if (verb === 'unlock') return place?.lock === false;
  return verb === 'explore' && place?.explored === true;
}
