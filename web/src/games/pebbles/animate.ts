// The steps that show what happened, in the order it happened.
import type { GameEvent } from '../../api/types';
import type { Flight } from '../../kit/art';
import { read } from '../../kit/event';
import { animation, one } from '../../kit/steps';
import type { EventName, View } from './view';

/** Pebbles on their way: of which weight, 0 for one that is not seen. */
export interface What extends Flight {
  weights: number[];
}

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

export const animate = animation(show);
