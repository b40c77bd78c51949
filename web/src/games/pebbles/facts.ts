// What is told of the players and counted beside the board, what its signs mean, and what
// turns a game.
import { factsOf, signsOf } from '../../kit/signs';
import { storyOf } from '../../kit/story';
import type { Legend, PlayerNote } from '../../table/game';
import { playerOf, type View } from './view';

const fact = factsOf('pebbles.scene.');
const signs = signsOf('pebbles');

export const counts = ({ bag, weight }: View) => [
  { ...fact('bag', bag), rule: 'S2' },
  { ...fact('weight', weight), rule: 'S4' },
];

export function player(view: View, seat: number): PlayerNote {
  const p = playerOf(view, seat);
  if (!p) return { facts: [] };
  return { facts: [fact('points', p.points), fact('hand', p.hand), fact('hidden', p.hidden)] };
}

export const legend: Legend = [
  { title: 'app.players', signs: signs({ points: 'S7', hand: 'S1', hidden: 'S3' }) },
  { title: 'app.board', signs: signs({ bag: 'S2', weight: 'S4' }) },
];

export const story = storyOf({ take: 3, nudge: 2, hide: 1, hid: 1 });
