// What a step of the animation shows; the parts of the table read it. A path
// begins where the thing stands; seat 0 is the Hydra.
import type { Text } from '../../../api/types';
import * as kit from '../../../kit/steps';

export type What =
  | { kind: 'sail'; seat: number; path: number[] }
  | { kind: 'roll' }
  | { kind: 'cup' }
  // A throw: how the hoplites land.
  | { kind: 'throw'; seat: number }
  // A challenge begins, or is decided; `bad` for the seat that looks at it.
  | { kind: 'duel'; text: Text }
  // A chest on its way between two squares.
  | { kind: 'chest'; colour: string; from: number; to: number }
  // Something is held up: who, what, and its picture.
  | { kind: 'held'; seat: number; title: Text; words?: Text; sign: string };

/** The `what` of a step of this game, or null. */
export const whatOf = kit.whatOf<What>;
