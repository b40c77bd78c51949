// What the signs beside the players, over the board and on it mean.
import { signsOf } from '../../kit/signs';
import type { Legend } from '../../table/game';

const signs = signsOf('pyramid');
const god = (name: string) => ({ name, words: `pyramid.god.${name}`, rule: 'P3' });

export const legend: Legend = [
  {
    title: 'app.players',
    signs: signs({ action: 'P15', ankh: 'P14', wound: 'P19', move: 'P17', laurels: 'P63' }),
  },
  {
    title: 'pyramid.ui.legend.table',
    signs: signs({ dice: 'P61', mummy: 'P44', block: 'P53', udjat: 'P43', chest: 'P64' }),
  },
  {
    title: 'pyramid.ui.legend.gods',
    signs: ['hededet', 'sobek', 'thoth', 'anubis', 'horus'].map(god),
  },
];
