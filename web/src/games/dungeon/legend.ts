// What the signs beside the players, in the rooms and in the log mean.
import { signsOf } from '../../kit/signs';
import type { Legend } from '../../table/game';

const signs = signsOf('dungeon');

export const legend: Legend = [
  { title: 'app.players', signs: signs({ heart: 'U17', hand: 'U14' }) },
  {
    title: 'dungeon.ui.legend.table',
    signs: signs({
      page: 'U7',
      steps: 'U6',
      door: 'U16',
      lock: 'U10',
      tried: 'U9',
      bulb: 'U25',
      star: 'U21',
    }),
  },
];
