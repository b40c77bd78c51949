// What the signs beside the players, over the board and on it mean.
import type { Legend } from '../../table/game';

const sign = (name: string, rule: string) => ({ name, words: `pyramid.ui.sign.${name}`, rule });
const god = (name: string) => ({ name, words: `pyramid.god.${name}`, rule: 'P3' });

export const legend: Legend = [
  {
    title: 'app.players',
    signs: [
      sign('action', 'P15'),
      sign('ankh', 'P14'),
      sign('wound', 'P19'),
      sign('move', 'P17'),
      sign('laurels', 'P63'),
    ],
  },
  {
    title: 'pyramid.ui.legend.table',
    signs: [
      sign('dice', 'P61'),
      sign('mummy', 'P44'),
      sign('block', 'P53'),
      sign('udjat', 'P43'),
      sign('chest', 'P64'),
    ],
  },
  {
    title: 'pyramid.ui.legend.gods',
    signs: ['hededet', 'sobek', 'thoth', 'anubis', 'horus'].map(god),
  },
];
