// Which moves belong where: to the chart, to a card, to the cup, or to a button.
import type { Choice } from '../../../api/types';
import { byThing, wordsOf } from '../../../kit/choices';
import { parse } from '../../../kit/notation';
import { squareOf } from '../plan/plan';
import type { Verb } from '../view';

/** The square that a move is made by pointing at; −1 for none. */
export function targetOf(choice: Choice | undefined): number {
  const [word] = choice ? wordsOf(choice, 'square') : [];
  return word === undefined ? -1 : squareOf(word);
}

export const verbOf = ({ move }: Choice): Verb => parse<Verb>(move).verb;

export interface Mine {
  /** By the name of a card in hand: playing it, or giving it away. */
  cards: Map<string, Choice[]>;
  /** How the cup can be put down. */
  cup: Choice[];
  /** All else that is not a square alone, and ends nothing. */
  deeds: Choice[];
}

/** What ends a turn or a step of it. */
const ENDING = new Set<Verb>(['done', 'pass']);

/** Whether a move ends a turn or a step of it. */
export const ends = (move: string) => ENDING.has(parse<Verb>(move).verb);

/** The moves that do. */
export const endsOf = (moves: readonly Choice[]) => moves.filter(({ move }) => ends(move));

/** Those that only their place on the chart tells apart have no button. */
const PLACED = new Set<Verb>(['moor', 'sail', 'hydra', 'relocate', 'store']);

/** Sorts the moves by what they are made with. */
export function mineOf(moves: readonly Choice[]): Mine {
  const cards = byThing(moves, 'card');
  const carded = new Set([...cards.values()].flat());
  const aside = new Set([...carded, ...endsOf(moves)]);
  const others = moves.filter((choice) => !aside.has(choice) && !PLACED.has(verbOf(choice)));
  const deeds = shortened(others.filter((choice) => verbOf(choice) !== 'cup'));
  return { cards, cup: others.filter((choice) => verbOf(choice) === 'cup'), deeds };
}

/** Of several numbers of hoplites only the most has a button; the list of choices has all. */
function shortened(deeds: Choice[]): Choice[] {
  const last = deeds.filter((c) => verbOf(c) === 'reclaim').at(-1);
  return deeds.filter((c) => verbOf(c) !== 'reclaim' || c === last);
}

/** True when a move of a verb can be made. */
export function can(moves: readonly Choice[], ...verbs: Verb[]): boolean {
  return moves.some((choice) => verbs.includes(verbOf(choice)));
}
