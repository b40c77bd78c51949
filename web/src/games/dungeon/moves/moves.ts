// Which moves belong where: to a location, to a card, to a character, or to a button.
import type { Choice } from '../../../api/types';
import { parse } from '../../../kit/notation';
import { activeOf, type View } from '../view';

/** What a card is dropped on. */
export interface Target {
  kind: 'card' | 'place' | 'character';
  n: number;
}

/** The moves of a location: to go there, and at the active figure's own whatever is done there. */
export function movesAt(view: View, moves: readonly Choice[], number: number): Choice[] {
  const here = activeOf(view)?.place === number;
  return moves.filter(({ move }) => {
    const { verb, word } = parse(move);
    if (verb === 'go') return Number(word) === number;
    return here && ['here', 'explore', 'unlock'].includes(verb);
  });
}

/** The moves of a card: to take it up, to combine it, or to put it into a lock. */
export function movesOf(moves: readonly Choice[], card: number): Choice[] {
  return moves.filter(({ move }) => {
    const { verb, word } = parse(move);
    return ['hold', 'with', 'insert'].includes(verb) && Number(word) === card;
  });
}

/** The moves that have a button: all but those that a card or a location alone is for. */
export function deedsOf(moves: readonly Choice[]): Choice[] {
  return moves.filter(({ move }) => !['go', 'hold', 'with', 'insert'].includes(parse(move).verb));
}

/** The moves, one after the other, by which a card is used on something. */
export function using(view: View, card: number, on: Target): string[] {
  const held = view.held === card;
  const up = held ? [] : [...(view.held ? ['lower'] : []), `hold ${card}`];
  if (on.kind === 'card') return on.n === card ? [] : [...up, `with ${on.n}`];
  if (on.kind === 'character') return [...up, `give ${on.n}`];
  if (activeOf(view)?.place === on.n) return [...up, 'here'];
  return [...(view.held ? ['lower'] : []), `go ${on.n}`, `hold ${card}`, 'here'];
}

/** The location where something can be done, told to the board by `data-drop`. */
export function targetOf(drop: string | undefined): Target | undefined {
  const [kind, n] = (drop ?? '').split(' ');
  if (kind !== 'card' && kind !== 'place' && kind !== 'character') return undefined;
  return { kind, n: Number(n) };
}

/** The card that is held up was tried with another card, or at a location, before. */
export function tried(view: View, on: number): boolean {
  const { held, notes } = view;
  return held > 0 && notes.tried.includes(Number(`${Math.min(held, on)}${Math.max(held, on)}`));
}
