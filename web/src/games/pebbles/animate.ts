// The steps that show what happened, in the order it happened.
import type { GameEvent } from '../../api/types';
import { read } from '../../kit/event';
import { faded, one, stepsOf, whatOf as kitWhatOf } from '../../kit/steps';
import type { Change, Step } from '../../table/game';
import type { EventName, View } from './view';

/** Pebbles on their way: of which weight, 0 for one that is not seen, and from where to where. */
export interface What {
  from: string;
  to: string;
  weights: number[];
}

/** The `what` of a step of this game, or null. */
export const whatOf = kitWhatOf<What>;

const WAY_MS = 450;
const TAKEN_MS = 700;

function show(view: View, event: GameEvent) {
  const { name, seat, n } = read<EventName>(event);
  const own = `seat ${seat}`;
  switch (name) {
    case 'draw':
    case 'drawn':
      return one<What>({ from: 'bag', to: own, weights: [n] }, WAY_MS, 'card');
    case 'place':
    case 'nudge':
      return one<What>({ from: own, to: 'cairn', weights: [n] }, WAY_MS, 'step');
    case 'hide':
    case 'hid':
      return one<What>({ from: own, to: own, weights: [n] }, WAY_MS, 'card');
    case 'take':
      return one<What>({ from: 'cairn', to: own, weights: view.cairn }, TAKEN_MS, 'capture');
  }
  return [];
}

/** The steps of a change; with little motion the same steps, as short fades. */
export function animate({ before, events }: Change<View>, reduced: boolean): Step<View>[] {
  const steps = stepsOf(before, events, show);
  return reduced ? faded(steps) : steps;
}
