// What the signs beside the players, on the map, on the dice and on the Pursuits mean.
import type { Legend } from '../../table/game';

const sign = (name: string, rule: string) => ({ name, words: `deukalion.ui.sign.${name}`, rule });

export const legend: Legend = [
  {
    title: 'app.players',
    signs: [
      sign('laurel', 'D6'),
      sign('hoplites', 'D19'),
      sign('skull', 'D23'),
      sign('card', 'D46'),
    ],
  },
  {
    title: 'deukalion.ui.legend.map',
    signs: [
      sign('temple', 'D33'),
      sign('house', 'D34'),
      sign('value', 'D27'),
      sign('anchor', 'D17'),
      sign('whirl', 'D23'),
    ],
  },
  {
    title: 'deukalion.ui.legend.table',
    signs: [
      sign('cup', 'D9'),
      sign('ship', 'D15'),
      sign('hydra', 'D36'),
      sign('swords', 'D27'),
      sign('chest', 'D3'),
    ],
  },
];
