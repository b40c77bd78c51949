// Views of made-up games, to look at the table without a server.
import type { Choice, SeatState } from '../../src/api/types';
import { offered } from '../../src/kit/testdata/choices';
import type { What } from '../../src/games/pyramid/steps/what';
import type { Fate, Mummy, Player, View } from '../../src/games/pyramid/view';
import { tombs } from '../../src/games/pyramid/plan/data';
import { aheadOf, exitsOf, reachOf, wayFrom } from './rules';

export interface Fixture {
  name: string;
  view: View;
  moves: Choice[];
  hovered?: string;
  what?: What;
}

const people = ['gore', 'sarti', 'rasputin', 'wahab', 'chartier', 'rice', 'watanabe', 'ardila'];
const abilities: Record<string, string> = {
  gore: 'shoot',
  rasputin: 'clairvoyance',
  sarti: 'dodge',
  watanabe: 'reflexes',
  chartier: 'stamina',
  ardila: 'lockpicking',
  wahab: 'linguistics',
  rice: 'swimming',
};

function player(seat: number, place: number, blocks: number[], more: Partial<Player> = {}): Player {
  const adventurer = more.adventurer ?? people[seat - 1] ?? '';
  const fate: Fate = place > 36 ? 'waiting' : 'inside';
  return {
    seat,
    adventurer,
    ability: abilities[adventurer] ?? '',
    used: false,
    fate,
    place,
    cards: 5,
    load: { level: 3, more: 3, fewer: 2, below: 2 },
    level: 3,
    counting: [true, false, true, true, false],
    actions: 3,
    left: 2,
    cursed: [],
    open: { antidote: 1, snake: 1 },
    hidden: { sand: 2, rubble: 1 },
    bagged: {},
    exit: wayFrom(place, blocks).length,
    perils: [],
    way: wayFrom(place, blocks),
    chests: [],
    ...more,
  };
}

type Walker = Omit<Mummy, 'ahead'>;

const usual: Walker[] = [
  { name: 'initkaes', seat: 0, place: 1, facing: 'north', down: false },
  { name: 'sanakht', seat: 0, place: 33, facing: 'east', down: false },
  { name: 'imhotep', seat: 0, place: 18, facing: 'south', down: false },
];

/** A game with players at some places; the mummies' ways and the way out follow. */
function make(
  seats: number[],
  { mummies = usual, ...more }: Partial<Omit<View, 'mummies'>> & { mummies?: Walker[] } = {},
): View {
  const blocks = more.blocks ?? [];
  const view: View = {
    viewer: 1,
    phase: 'action',
    round: 1,
    keeper: 1,
    active: 1,
    awaited: 1,
    secrecy: false,
    walls: true,
    roll: [4, 2, 6, 3, 1],
    march: [],
    marching: [],
    blocks,
    box: 36 - blocks.length,
    players: seats.map((place, i) => player(i + 1, place, blocks)),
    mummies: [],
    tombs: tombs.flatMap((t) =>
      t.squares.map((place) => ({ place, god: t.god, state: 'shut' as const, peeked: false })),
    ),
    alcoves: ['hededet', 'sobek', 'thoth', 'anubis', 'horus'].map((god) => ({
      god,
      empty: false,
      odds: [16, 45, 67, 81, 89],
    })),
    decks: [
      { name: 'rubble', left: 12, wound: 17, equipment: 55, treasure: 28 },
      { name: 'sand', left: 9, wound: 33, equipment: 0, treasure: 67 },
      { name: 'water', left: 14, wound: 29, equipment: 0, treasure: 71 },
    ],
    reach: [],
    exits: exitsOf(blocks),
    winners: [],
    ...more,
  };
  view.mummies = mummies.map((m) => ({ ...m, ahead: aheadOf(m, view) }));
  return view;
}

function choices(...moves: string[]): Choice[] {
  return labelled(false, moves);
}

/** The moves with their labels; `out` when an entrance is the way out for good. */
function labelled(out: boolean, moves: string[]): Choice[] {
  return offered(...moves).map(({ move, about: told = [] }) => {
    const [verb = '', word = ''] = move.split(' ');
    const args: NonNullable<Choice['label']['args']> = {};
    const n = Number(word.replace('E', ''));
    const leads = ['move', 'jump', 'stand'].includes(verb);
    const about = leads ? [{ kind: 'place', word }] : told;
    if (['move', 'jump', 'keep', 'return'].includes(verb)) {
      args.place = word.startsWith('E')
        ? { text: { key: 'pyramid.place.entrance', args: { n: { n } } } }
        : { text: { key: 'pyramid.place', args: { n: { n } } } };
      args.n = { n: 2 };
    }
    if (verb === 'stand') args.n = { n };
    if (verb === 'search')
      Object.assign(args, { deck: { key: 'pyramid.deck.sand' }, p: { n: 33 }, n: { n: 9 } });
    if (verb === 'pick')
      Object.assign(args, {
        god: { key: 'pyramid.god.sobek' },
        n: { n: word.length },
        p: { n: 16 },
        turn: { n: 45 },
      });
    if (verb === 'open') args.god = { key: 'pyramid.god.anubis' };
    if (verb === 'take')
      args.card = { text: { key: 'pyramid.card.anubis', args: { n: { n: 5 } } } };
    if (verb === 'shoot') args.mummy = { key: `pyramid.mummy.${word}` };
    const leaves = out && verb === 'move' && word.startsWith('E');
    return { move, label: { key: `pyramid.move.${verb}${leaves ? '_out' : ''}`, args }, about };
  });
}

const start = make([37, 37, 38, 38, 37], { round: 1, reach: [] });
start.reach = reachOf(start, 37, 4);

const middleBlocks = [10, 26, 22, 30];
const middle = make([14, 8, 33, 21, 34], {
  round: 6,
  blocks: middleBlocks,
  keeper: 3,
  march: [5, 2, 4, 6, 1],
  mummies: [
    { name: 'initkaes', seat: 0, place: 19, facing: 'north', down: false },
    { name: 'sanakht', seat: 0, place: 33, facing: 'west', down: false },
    { name: 'imhotep', seat: 0, place: 24, facing: 'south', down: true },
  ],
});
middle.reach = reachOf(middle, 14, 2);
Object.assign(middle.tombs[1] as object, { state: 'open', card: 'anubis_5' });
Object.assign(middle.tombs[3] as object, { state: 'empty' });
Object.assign(middle.tombs[7] as object, { peeked: true, card: 'thoth_6' });
Object.assign(middle.tombs[11] as object, { state: 'open', card: 'horus_9' });
Object.assign(middle.alcoves[0] as object, { empty: true });

const lateBlocks = [10, 26, 22, 30, 14, 16, 34, 32, 20, 33, 2, 9];
const late = make([13, 15, 28, 0, 35], {
  round: 12,
  blocks: lateBlocks,
  active: 2,
  awaited: 2,
  viewer: 2,
  mummies: [
    { name: 'initkaes', seat: 0, place: 13, facing: 'south', down: false },
    { name: 'sanakht', seat: 0, place: 35, facing: 'west', down: false },
    { name: 'imhotep', seat: 0, place: 36, facing: 'south', down: false },
    { name: '', seat: 4, place: 13, facing: 'north', down: false },
  ],
});
Object.assign(late.players[0] as Player, { fate: 'sealed', place: 0, last: 13 });
Object.assign(late.players[1] as Player, { perils: [4, 5, 11, 17, 21, 23, 27, 28, 29] });
Object.assign(late.players[3] as Player, { fate: 'mummy', place: 0, last: 13 });
late.reach = reachOf(late, 15, 2);

const corridor = make([13, 7, 12, 18], {
  round: 8,
  blocks: [27, 9],
  mummies: [
    { name: 'initkaes', seat: 0, place: 7, facing: 'south', down: false },
    { name: 'sanakht', seat: 0, place: 36, facing: 'east', down: false },
    { name: 'imhotep', seat: 0, place: 18, facing: 'north', down: false },
  ],
});
Object.assign(corridor.players[0] as Player, { perils: [19, 14], exit: 8 });
corridor.reach = reachOf(corridor, 13, 3);

const crowd = make([15, 15, 15, 15, 15, 15], {
  round: 4,
  blocks: [3],
  mummies: usual.map((m) => ({ ...m, place: 36 })),
});
crowd.players[5] = player(6, 36, [3]);
crowd.reach = reachOf(crowd, 15, 1);

/** All that can be left behind: in a crowd, beside a mummy, and under blocks. */
const ended = make([0, 0, 0, 0, 0, 0], {
  round: 15,
  phase: 'over',
  active: 0,
  awaited: 0,
  outcome: 'escape',
  winners: [6],
  blocks: [14, 16, 17, 15, 9, 20, 31],
});
ended.players.forEach((p, i) => {
  const last = [21, 21, 18, 20, 29][i] ?? 0;
  Object.assign(p, { fate: last > 0 ? 'sealed' : 'escaped', last });
});

const jump = make([15, 15, 21], { round: 9, phase: 'jump', falling: 15, blocks: [14, 9] });

export const fixtures: Fixture[] = [
  { name: 'start', view: start, moves: choices('move 3', 'move E2', 'end') },
  {
    name: 'middle',
    view: middle,
    moves: choices('move 13', 'move 8', 'move 15', 'move 20', 'search: place 14', 'end').filter(
      (c) => c.move !== 'move 13',
    ),
    hovered: 'move 20',
  },
  {
    name: 'leave',
    view: make([3, 9, 15], { round: 7, blocks: [20, 4] }),
    moves: labelled(true, ['move E1', 'move 2', 'move 9', 'search: place 3', 'end']),
  },
  { name: 'late', view: late, moves: choices('move 21', 'move 17', 'search', 'end') },
  {
    name: 'corridor',
    view: corridor,
    moves: choices(
      'move 7',
      'move 19',
      'open: place 13, tomb 13',
      'pick 12345: dice 12345, alcove sobek, place 13',
      'shoot initkaes: mummy initkaes, place 7',
      'end',
    ),
  },
  {
    name: 'crowd',
    view: crowd,
    moves: choices('move 9', 'move 14', 'move 16', 'move 21', 'search', 'end'),
  },
  {
    name: 'sensed',
    view: { ...middle, phase: 'sensed', aside: { seat: 1, settled: false, number: 15 } },
    moves: choices('keep: place 15', 'return: place 15'),
  },
  { name: 'jump', view: jump, moves: choices('jump 16', 'jump 21', 'dodge') },
  {
    name: 'stand',
    view: {
      ...make([0, 0, 37], { phase: 'stand', round: 0, roll: [] }),
    },
    moves: choices('stand E1', 'stand E2'),
  },
  { name: 'ended', view: ended, moves: [] },
  {
    name: 'roll',
    view: middle,
    moves: [],
    what: { kind: 'roll', dice: [4, 2, 6, 3, 1], counts: [true, false, true, true, false] },
  },
  { name: 'fall', view: middle, moves: [], what: { kind: 'block', at: 28 } },
  {
    name: 'stalk',
    view: middle,
    moves: [],
    what: { kind: 'stalk', mummy: { name: 'initkaes', seat: 0 }, path: [19, 25, 31, 25] },
  },
];

export function stateOf(f: Fixture): SeatState<View> {
  return {
    seat: f.view.viewer,
    view: f.view,
    prompt: { key: `pyramid.prompt.${f.view.phase}` },
    moves: f.moves,
    canUndo: false,
    scene: { places: [], facts: [], details: [], hand: [] },
  };
}
