// A small made-up game, for the tests.
import type { GameEvent } from '../../../../api/types';
import type { Player, Site, View } from '../../view';

export function player(seat: number, change: Partial<Player> = {}): Player {
  return {
    seat,
    ship: 30 + 5 * seat,
    crew: 8,
    fallen: 2,
    score: 3,
    settled: 1,
    pursued: 0,
    honour: 2,
    chests: [],
    hand: 3,
    front: [],
    completed: [],
    hasOwn: true,
    odds: 50,
    bite: 40,
    ...change,
  };
}

export function site(name: string, square: number, change: Partial<Site> = {}): Site {
  const base = { city: true, value: 3, holds: 2, chests: ['red'], owner: 0, odds: 60 };
  return { name, square, ...base, ...change };
}

export const view: View = {
  viewer: 1,
  phase: 'turn',
  round: 4,
  active: 1,
  acting: 1,
  awaited: 1,
  order: [2, 1],
  goal: 16,
  open: false,
  map: {
    columns: 9,
    rows: 7,
    sea: [],
    anchors: [],
    styx: [],
    athens: 4,
    kylix: 31,
    ring: ['hydra', 'card', 'hoplites', 'move'],
    hydraValue: 5,
  },
  hydra: 49,
  left: 2,
  swim: 1,
  mend: 0,
  due: false,
  reach: [],
  sites: [site('corinth', 1), site('salamis', 20, { city: false, holds: 1, chests: [], owner: 2 })],
  players: [player(1), player(2)],
  displayed: [],
  pursuits: 8,
  cards: 12,
  under: {},
  discards: {},
  landed: [],
  spent: [],
  shoved: 0,
  winners: [],
};

export function event(name: string, args: GameEvent['args'] = {}): GameEvent {
  return { key: `deukalion.event.${name}`, args };
}
