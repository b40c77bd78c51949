// Views of made-up games, to look at the table without a server.
import type { Choice, SeatState } from '../../src/api/types';
import { spacesOf } from '../../src/games/cerberus/plan/sides';
import type { Player, View } from '../../src/games/cerberus/view';

export interface Fixture {
  name: string;
  view: View;
  moves: Choice[];
  hovered?: string;
}

const faces = ['forage', 'flee', 'haste', 'regroup'];
const hounds = ['growl', 'herd', 'prowl', 'heel'];

function player(seat: number, place: number, more: Partial<Player> = {}): Player {
  const side = more.side ?? (place < 0 ? 'cerberus' : 'adventurer');
  return {
    seat,
    side,
    place,
    lead: Math.max(0, place),
    hand: side === 'cerberus' ? hounds : faces,
    played: [],
    survival: 2,
    betrayal: 0,
    cards: {},
    aid: 0,
    ...more,
  };
}

function make(boards: string[], places: number[], more: Partial<View> = {}): View {
  const barque = boards.reduce((n, b) => n + spacesOf(b).length, 0);
  const players = places.map((p, i) => player(i + 1, p));
  const free = places.filter((p) => p >= 0).length;
  const length = boards[0] === 'start_2' ? 10 : 9;
  const filled = 7 - free;
  return {
    viewer: 1,
    boards,
    barque,
    difficulty: 10,
    phase: 'turn',
    active: 1,
    awaited: 1,
    actionDone: false,
    optionalDone: false,
    dog: 0,
    hunt: 3,
    rage: {
      length,
      left: length - 1 - filled,
      die: filled,
      speed: 3,
      minimum: 3,
      dark: 5,
      pawns: [
        ...Array<number>(7 - places.length).fill(0),
        ...places.flatMap((p, i) => (p < 0 ? [i + 1] : [])),
      ],
    },
    players,
    barques: [1, 2, 3].map((slot) => ({ slot, seats: 0, discarded: false, seen: [] })),
    revealed: false,
    bridge: true,
    portal: false,
    survivalDeck: 28,
    betrayalDeck: 18,
    survivalDiscard: {},
    betrayalDiscard: {},
    removed: {},
    winners: [],
    ...more,
  };
}

/** What a made-up move is about, as the rules would say. */
function aboutOf(verb: string, words: string[]): Choice['about'] {
  const [word = ''] = words;
  if (['advance', 'retreat', 'give', 'rob', 'capture', 'swing'].includes(verb))
    return [{ kind: 'seat', word }];
  if (['play', 'discard', 'pledge', 'pay'].includes(verb)) return [{ kind: 'card', word }];
  if (verb === 'peek' || verb === 'swap')
    return words.map((slot) => ({ kind: 'barque', word: slot }));
  const ways: Record<string, string> = { walk: '9', ride: '11' };
  return ways[verb] ? [{ kind: 'place', word: ways[verb] }] : [];
}

function choices(...moves: string[]): Choice[] {
  return moves.map((move) => {
    const [verb = '', ...w] = move.split(' ');
    const args: NonNullable<Choice['label']['args']> = {};
    if (['advance', 'retreat', 'give', 'rob', 'capture', 'swing'].includes(verb))
      args.seat = { seat: Number(w[0]) };
    if (w[1]) args.n = { n: Number(w[1]) };
    if (verb === 'play')
      Object.assign(args, {
        card: { key: `cerberus.card.${w[0]}` },
        effect: { key: `cerberus.card.${w[0]}.${w[1]}` },
      });
    if (['discard', 'pledge', 'pay'].includes(verb)) args.card = { key: `cerberus.card.${w[0]}` };
    if (verb === 'peek') args.slot = { n: Number(w[0]) };
    if (verb === 'swap') Object.assign(args, { a: { n: Number(w[0]) }, b: { n: Number(w[1]) } });
    if (verb === 'do') args.part = { key: `cerberus.part.${w[0]}` };
    return { move, label: { key: `cerberus.move.${verb}`, args }, about: aboutOf(verb, w) };
  });
}

const start = make(['start_2', 'platforms', 'portal', 'finish_3'], [2, 2, 2, 2, 2], {
  survivalDeck: 28,
});
const middle = make(
  ['start_4', 'funicular', 'rope_bridge', 'finish_3'],
  [9, 11, -1, 11, 14, 8, 8],
  {
    dog: 6,
    rage: { length: 9, left: 2, die: 6, speed: 4, minimum: 3, dark: 5, pawns: [3] },
    phase: 'effect',
    card: { card: 'flee', effect: 2, due: 0, paid: 0, asked: [], left: [], private: false },
    survivalDeck: 14,
    betrayalDeck: 15,
    survivalDiscard: { egotism: 2, sacrifice: 1 },
    betrayalDiscard: { ambush: 1 },
  },
);
Object.assign(middle.players[0] as Player, {
  survival: 3,
  cards: { sacrifice: 1, favoritism: 2 },
  hand: ['forage', 'haste'],
  played: ['flee', 'regroup'],
});
const end = make(['start_2', 'gondola', 'promontory', 'finish_3'], [16, 21, -1, -1, 18], {
  dog: 13,
  revealed: true,
  viewer: 2,
  active: 2,
  awaited: 2,
  barques: [
    { slot: 1, seats: 2, discarded: false, seen: [] },
    { slot: 2, seats: 0, discarded: true, seen: [] },
    { slot: 3, seats: 0, discarded: true, seen: [] },
  ],
  rage: { length: 10, left: 0, die: 9, speed: 6, minimum: 3, dark: 5, pawns: [0, 0, 3, 4] },
  survivalDeck: 4,
});
const fork = make(['start_2', 'funicular', 'portal', 'finish_2'], [8, 16, 14], {
  dog: 5,
  phase: 'fork',
  walk: { seat: 1, left: 2, forward: true },
  rage: { length: 10, left: 2, die: 7, speed: 5, minimum: 5, dark: 5, pawns: [0, 0, 0, 0] },
});
const barques = make(['start_4', 'promontory', 'gondola', 'finish_2'], [8, 12, 13, 10], {
  dog: 1,
  phase: 'promontory',
  barques: [
    { slot: 1, seats: 0, discarded: false, seen: [] },
    { slot: 2, seats: 3, discarded: false, seen: [] },
    { slot: 3, seats: 0, discarded: false, seen: [] },
  ],
});
const hound = make(['start_2', 'rope_bridge', 'platforms', 'finish_3'], [-1, 9, 12, 15, 14, -1], {
  dog: 5,
  bridge: false,
  rage: { length: 10, left: 4, die: 5, speed: 4, minimum: 3, dark: 5, pawns: [0, 1, 6] },
});
Object.assign(hound.players[0] as Player, {
  betrayal: 3,
  survival: 0,
  cards: { ambush: 1, sabotage: 1, grudge: 1 },
});

const seven = make(['start_4', 'promontory', 'rope_bridge', 'finish_2'], [1, 1, 1, 1, 1, 1, 1]);
const crowd = make(['start_2', 'portal', 'gondola', 'finish_3'], [8, 8, 8, 11, 13, 15, 13], {
  dog: 5,
  viewer: 5,
});

const hand = choices(
  'play forage 1',
  'play forage 2',
  'play flee 1',
  'play flee 2',
  'play haste 1',
  'play regroup 1',
  'play regroup 2',
);

export const fixtures: Fixture[] = [
  { name: 'start', view: start, moves: hand },
  { name: 'seven', view: seven, moves: hand },
  {
    name: 'pick',
    view: { ...seven, phase: 'effect' },
    moves: choices(
      'advance 2 3',
      'advance 3 3',
      'advance 4 3',
      'advance 5 1',
      'advance 6 1',
      'advance 7 1',
    ),
  },
  { name: 'crowd', view: crowd, moves: choices('retreat 1 1', 'retreat 2 1', 'retreat 4 1') },
  {
    name: 'middle',
    view: middle,
    moves: choices(
      'advance 2 3',
      'advance 2 1',
      'advance 4 3',
      'advance 4 1',
      'advance 5 3',
      'advance 6 1',
    ),
    hovered: 'advance 2 3',
  },
  { name: 'end', view: end, moves: choices('play forage 1', 'play flee 1', 'end') },
  { name: 'fork', view: fork, moves: choices('walk', 'ride') },
  {
    name: 'barques',
    view: barques,
    moves: choices('peek 1', 'peek 2', 'peek 3', 'swap 1 2', 'swap 1 3', 'swap 2 3', 'pass'),
  },
  {
    name: 'hound',
    view: hound,
    moves: choices(
      'play growl 1',
      'play herd 1',
      'play herd 2',
      'play prowl 1',
      'play prowl 2',
      'play heel 1',
      'play ambush 1',
      'play ambush 2',
      'play grudge 1',
    ),
  },
];

export function stateOf(f: Fixture): SeatState<View> {
  return {
    seat: f.view.viewer,
    view: f.view,
    prompt: { key: `cerberus.prompt.${f.view.phase}` },
    moves: f.moves,
    canUndo: false,
    scene: { places: [], facts: [], details: [], hand: [] },
  };
}
