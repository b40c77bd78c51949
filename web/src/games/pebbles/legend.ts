// What the signs beside the players and over the board mean.
import { signsOf } from '../../kit/signs';
import type { Legend } from '../../table/game';

const sign = signsOf('pebbles');

export const legend: Legend = [
  { title: 'app.players', signs: [sign('point', 'S7'), sign('hand', 'S1'), sign('hidden', 'S3')] },
  { title: 'app.board', signs: [sign('bag', 'S2'), sign('cairn', 'S4')] },
];
