// Which moves belong where: to the chart, to a card, to the cup, or to a button.
import type { Choice } from '../../../api/types';
import { push } from '../../../kit/lists';
import { parse } from '../../../kit/notation';
import { squareOf } from '../plan/plan';
import { playerOf, siteOf, type View } from '../view';

/** The moves whose goal is on the chart. */
const POINTED = new Set([
  'moor',
  'sail',
  'hydra',
  'relocate',
  'challenge',
  'found',
  'store',
  'rob',
]);

/** The square that a move is made by pointing at; −1 for none. */
export function targetOf(view: View, move: string): number {
  const { verb, word, words } = parse(move);
  if (!POINTED.has(verb)) return -1;
  if (verb === 'rob' || verb === 'challenge') {
    if (word === 'hydra') return view.hydra;
    const ship = playerOf(view, Number(word))?.ship;
    if (ship !== undefined) return ship;
  }
  const site = siteOf(view, verb === 'store' ? (words[1] ?? '') : word);
  return site?.square ?? squareOf(word);
}

export interface Mine {
  /** By the name of a card in hand: playing it, or giving it away. */
  cards: Map<string, Choice[]>;
  /** How the cup can be put down. */
  cup: Choice[];
  /** All else that is not a square alone. */
  deeds: Choice[];
}

/** Those that only their place on the chart tells apart have no button. */
const PLACED = new Set(['moor', 'sail', 'hydra', 'relocate', 'store']);

/** Sorts the moves by what they are made with; the last of the buttons ends something. */
export function mineOf(moves: readonly Choice[]): Mine {
  const mine: Mine = { cards: new Map(), cup: [], deeds: [] };
  for (const choice of moves) {
    const { verb, word } = parse(choice.move);
    if (verb === 'play' || verb === 'give') push(mine.cards, word, choice);
    else if (verb === 'cup') mine.cup.push(choice);
    else if (!PLACED.has(verb)) mine.deeds.push(choice);
  }
  return { ...mine, deeds: shortened(mine.deeds) };
}

/** Of several numbers of hoplites only the most has a button; the list of choices has all. */
function shortened(deeds: Choice[]): Choice[] {
  const last = deeds.filter((c) => parse(c.move).verb === 'reclaim').at(-1);
  return deeds.filter((c) => parse(c.move).verb !== 'reclaim' || c === last);
}

/** True when both the ship and the Hydra can be moved: one of them is steered. */
export function steersBoth(moves: readonly Choice[]): boolean {
  const can = (verb: string) => moves.some((c) => parse(c.move).verb === verb);
  return can('hydra') && can('sail');
}
