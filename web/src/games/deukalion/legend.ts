// What the signs beside the players, on the map, on the dice and on the Pursuits mean.
import { signsOf } from '../../kit/signs';
import type { Legend } from '../../table/game';

const signs = signsOf('deukalion');

export const legend: Legend = [
  {
    title: 'app.players',
    signs: signs({ laurel: 'D6', hoplites: 'D19', skull: 'D23', card: 'D46' }),
  },
  {
    title: 'deukalion.ui.legend.map',
    signs: signs({ temple: 'D33', house: 'D34', value: 'D27', anchor: 'D17', whirl: 'D23' }),
  },
  {
    title: 'deukalion.ui.legend.table',
    signs: signs({ cup: 'D9', ship: 'D15', hydra: 'D36', swords: 'D27', chest: 'D3' }),
  },
];
