// Which thing on the table a legal move belongs to. This reads notations only;
// whether a move is legal is the server's to say.
import type { Choice } from '../../../api/types';
import { push } from '../../../kit/lists';
import { parse } from '../../../kit/notation';

const seatVerbs = new Set(['advance', 'retreat', 'give', 'rob', 'capture', 'swing']);
const wayVerbs = new Set(['walk', 'ride', 'cross', 'portal']);
const cardVerbs = new Set(['play', 'discard', 'pledge', 'pay']);

/** What can be chosen now, by the thing that is touched to choose it. */
export interface Targets {
  /** By seat: moves of that player's pawn. */
  seats: Map<number, Choice[]>;
  /** By slot 1–3: moves of that Barque tile. */
  slots: Map<number, Choice[]>;
  /** By verb: the ways on from a fork. */
  ways: Map<string, Choice>;
  /** By card: moves of a card in the hand. */
  cards: Map<string, Choice[]>;
  /** Moves that no thing on the table stands for. */
  others: Choice[];
}

/** Sorts legal moves by the thing they belong to. */
export function targetsOf(moves: readonly Choice[]): Targets {
  const all: Targets = {
    seats: new Map(),
    slots: new Map(),
    ways: new Map(),
    cards: new Map(),
    others: [],
  };
  for (const choice of moves) sort(all, choice);
  return all;
}

function sort(all: Targets, choice: Choice): void {
  const { verb, words } = parse(choice.move);
  if (seatVerbs.has(verb)) push(all.seats, Number(words[0]), choice);
  else if (wayVerbs.has(verb)) all.ways.set(verb, choice);
  else if (cardVerbs.has(verb)) push(all.cards, words[0] ?? '', choice);
  else if (verb === 'peek' || verb === 'swap')
    for (const slot of words) push(all.slots, Number(slot), choice);
  else all.others.push(choice);
}

/** The seat that a move is about, or 0. */
export function seatOf(move: string): number {
  const { verb, words } = parse(move);
  return seatVerbs.has(verb) ? Number(words[0]) : 0;
}

/** How many spaces a move would move a pawn at first: negative when it retreats, 0 when it does not. */
export function spacesOf(move: string): number {
  const { verb, words } = parse(move);
  if (verb === 'advance') return Number(words[1]);
  return verb === 'retreat' ? -Number(words[1]) : 0;
}

const endings = new Set(['end', 'pass', 'decline', 'withdraw']);

/** True for moves that close a decision, rather than choose within it. */
export function isEnding(move: string): boolean {
  return endings.has(parse(move).verb);
}
