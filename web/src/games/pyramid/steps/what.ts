// What a step of the animation shows; the parts of the table read it. Places
// are block numbers, entrances are 37 and 38; `dice` follow the colour order.
import * as kit from '../../../kit/steps';
import type { MummyId } from '../view';

export type What =
  // Adventurers: `path` begins where the figure stands. `out`: it ends outside, and is gone.
  | { kind: 'walk'; seat: number; path: number[]; out: boolean }
  | { kind: 'jump'; seat: number; from: number; to: number; out: boolean }
  // A roll of all five, and which of them count: for the viewer's actions, for the mummies'
  // steps (`n` of them), or at a lock, where `n` faces are missing then.
  | { kind: 'roll'; dice: number[]; counts: boolean[] }
  | { kind: 'march'; dice: number[]; counts: boolean[]; n: number }
  | { kind: 'lock'; dice: number[]; counts: boolean[]; n: number }
  | { kind: 'alcove'; seat: number; god: string }
  | { kind: 'idol'; seat: number; card: string }
  // Mummies.
  | { kind: 'stalk'; mummy: MummyId; path: number[] }
  | { kind: 'touch'; seat: number; mummy: MummyId; at: number }
  | { kind: 'shot'; seat: number; mummy: MummyId; at: number }
  | { kind: 'rises'; mummy: MummyId; at: number }
  | { kind: 'pushed'; mummy: MummyId; from: number; to: number }
  | { kind: 'buried'; mummy: MummyId; at: number }
  | { kind: 'becomes'; seat: number; at: number }
  // Blocks.
  | { kind: 'block'; at: number }
  | { kind: 'struck'; seat: number; at: number }
  | { kind: 'dodge'; seat: number; at: number }
  | { kind: 'crushed'; seat: number; at: number }
  | { kind: 'sealed'; seats: number[]; shut: boolean }
  | { kind: 'sense'; seat: number; at: number }
  // Cards: `card` is '' when only its back is seen. `wound`: it bites.
  | { kind: 'card'; seat: number; card: string; back: string; at: number; wound: boolean }
  | { kind: 'warded'; seat: number; card: string; at: number }
  | { kind: 'opened'; seat: number; at: number; god: string; card: string }
  | { kind: 'tool'; seat: number; card: string }
  | { kind: 'ability'; seat: number; ability: string }
  | { kind: 'chest'; seat: number; n: number };

/** The `what` of a step of this game, or null. */
export const whatOf = kit.whatOf<What>;
