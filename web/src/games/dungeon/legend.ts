// What the signs beside the players, in the rooms and in the log mean.
import type { Legend } from '../../table/game';

const sign = (name: string, rule: string) => ({ name, words: `dungeon.ui.sign.${name}`, rule });

export const legend: Legend = [
  { title: 'app.players', signs: [sign('heart', 'U17'), sign('hand', 'U14')] },
  {
    title: 'dungeon.ui.legend.table',
    signs: [
      sign('page', 'U7'),
      sign('steps', 'U6'),
      sign('door', 'U16'),
      sign('lock', 'U10'),
      sign('tried', 'U9'),
      sign('bulb', 'U25'),
      sign('star', 'U21'),
    ],
  },
];
