// A made-up game for the tests: three in the pyramid, all told.
import type { GameEvent } from '../../../../api/types';
import type { Player, View } from '../../view';

export function player(seat: number, more: Partial<Player> = {}): Player {
  return {
    seat,
    adventurer: ['gore', 'rasputin', 'rice'][seat - 1] ?? 'sarti',
    ability: ['shoot', 'clairvoyance', 'swimming'][seat - 1] ?? 'dodge',
    used: false,
    fate: 'inside',
    place: seat + 1,
    cards: 4,
    load: { level: 3, more: 3, fewer: 1, below: 2 },
    level: 3,
    counting: [false, true, true, true, false],
    actions: 3,
    left: 3,
    cursed: [],
    open: { snake: 1, antidote: 1 },
    hidden: { sand: 2 },
    bagged: {},
    exit: 2,
    perils: [],
    way: [],
    chests: [],
    ...more,
  };
}

export const view: View = {
  viewer: 1,
  phase: 'action',
  round: 3,
  keeper: 2,
  active: 1,
  awaited: 1,
  secrecy: false,
  walls: true,
  roll: [1, 3, 4, 6, 2],
  march: [],
  marching: [],
  blocks: [22],
  box: 35,
  players: [
    player(1, { own: { hededet_3: 1, sand_chest: 1 }, packed: {} }),
    player(2),
    player(3, { fate: 'waiting', place: 37 }),
  ],
  mummies: [
    { name: 'initkaes', seat: 0, place: 1, facing: 'north', down: false, ahead: [7] },
    { name: 'sanakht', seat: 0, place: 33, facing: 'east', down: false, ahead: [34] },
    { name: 'imhotep', seat: 0, place: 18, facing: 'south', down: false, ahead: [12, 6] },
  ],
  tombs: [{ place: 7, god: 'anubis', state: 'shut', peeked: false }],
  alcoves: [{ god: 'sobek', empty: false, odds: [16, 45, 67, 81, 89] }],
  decks: [
    { name: 'rubble', left: 12, wound: 17, equipment: 58, treasure: 25 },
    { name: 'sand', left: 14, wound: 36, equipment: 0, treasure: 64 },
    { name: 'water', left: 18, wound: 33, equipment: 0, treasure: 67 },
  ],
  reach: [],
  exits: [],
  winners: [],
};

export function event(name: string, args: GameEvent['args'] = {}, change?: object): GameEvent {
  return { key: `pyramid.event.${name}`, args, ...(change && { change }) };
}

export const n = (value: number) => ({ n: value });
export const seat = (value: number) => ({ seat: value });
export const card = (name: string, value?: number) => ({
  text: {
    key: `pyramid.card.${name}`,
    args: value === undefined ? undefined : { n: { n: value } },
  },
});
export const mummy = (name: string) => ({ text: { key: `pyramid.mummy.${name}` } });
