// What a step of the animation shows; the parts of the table read it.
import * as kit from '../../../kit/steps';

export type What =
  | { kind: 'walk'; seat: number; path: number[] }
  | { kind: 'run'; path: number[] }
  | { kind: 'swing'; seat: number; other: number; from: number; to: number }
  | { kind: 'die'; from: number; to: number; speed: number }
  | { kind: 'card'; seat: number; card: string; effect: number }
  | { kind: 'draw'; seat: number; deck: string }
  | { kind: 'caught'; seat: number; at: number }
  | { kind: 'joins'; seat: number }
  | { kind: 'bridge' }
  | { kind: 'reveal'; seats: number }
  | { kind: 'peek'; seat: number; slot: number }
  | { kind: 'swap'; a: number; b: number };

/** The `what` of a step of this game, or null. */
export const whatOf = kit.whatOf<What>;
