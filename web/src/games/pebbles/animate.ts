// The steps that show what happened, in the order it happened.
import type { GameEvent } from '../../api/types';
import { read } from '../../kit/event';
import { animation } from '../../kit/steps';
import { fly } from '../../kit/tabletop';
import type { EventName, View } from './view';

export const animate = animation((view: View, event: GameEvent) => {
  const { name, seat, n } = read<EventName>(event);
  const own = `seat ${seat}`;
  switch (name) {
    case 'draw':
    case 'drawn':
      return fly('bag', own, [n]);
    case 'place':
    case 'nudge':
      return fly(own, 'cairn', [n], 'step');
    case 'hide':
    case 'hid':
      return fly(own, own, [n]);
    case 'take':
      return fly('cairn', own, view.cairn, 'capture');
  }
  return [];
});
