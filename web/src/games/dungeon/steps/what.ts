// What a step of the animation shows.
import type { Text } from '../../../api/types';
import * as kit from '../../../kit/steps';

/** Something is held up for a moment: whose, what, and its picture. */
export interface What {
  kind: 'held';
  seat: number;
  title: Text;
  sign: string;
}

/** The `what` of a step of this game, or null. */
export const whatOf = kit.whatOf<What>;
