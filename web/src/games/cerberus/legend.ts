// What the signs on the cards, on the path and beside the players mean.
import type { Legend } from '../../table/game';
import { ruleOfSpace } from './rules';

const ofCards = [
  'me',
  'other',
  'all',
  'hound',
  'dog',
  'forward',
  'back',
  'rage',
  'speed',
  'draw',
  'discard',
  'recover',
  'boat',
];
const ofSpaces = ['mark', 'draw', 'promontory', 'platform', 'actuator', 'rage'];
const ofPlayers = ['actions', 'survival', 'betrayal', 'lead'];

const sign = (name: string) => ({ name, words: `cerberus.ui.sign.${name}` });

export const legend: Legend = [
  { title: 'cerberus.ui.legend.cards', signs: ofCards.map(sign) },
  {
    title: 'cerberus.ui.legend.path',
    signs: ofSpaces.map((kind) => ({
      name: `space.${kind}`,
      words: `cerberus.space.${kind}`,
      rule: kind === 'mark' ? ruleOfSpace('plain', true) : ruleOfSpace(kind, false),
    })),
  },
  { title: 'app.players', signs: ofPlayers.map(sign) },
];
