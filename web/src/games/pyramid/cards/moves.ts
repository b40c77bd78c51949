// Which of the viewer's things a legal move belongs to. This reads notations
// only; whether a move is legal is the server's to say.
import type { Choice } from '../../../api/types';
import { push } from '../../../kit/lists';
import { parse } from '../../../kit/notation';
import { isAbility } from './adventurers';

/** The tool that cures a wound. */
export function toolFor(wound: string): string {
  return wound === 'snake' || wound === 'scorpion' ? 'antidote' : 'medikit';
}

export interface Mine {
  /** By card: what can be done with it. A cure stands at the wound and at the tool. */
  cards: Map<string, Choice[]>;
  /** By card: what can be done with one in a bag. */
  packed: Map<string, Choice[]>;
  ability: Choice[];
  /** What replaces the missing face of a lock. */
  tools: Choice[];
  /** By dice: rolls at a lock. */
  picks: Map<string, Choice>;
  adventurers: Map<string, Choice>;
  /** What no card stands for; steps within the pyramid are the board's. */
  deeds: Choice[];
}

/** Steps that are more than a step: in, and out for good. */
const ways = new Set(['pyramid.move.move_in', 'pyramid.move.move_out']);

function sort(mine: Mine, choice: Choice): void {
  const { verb, word } = parse(choice.move);
  if (choice.move === 'use crowbar') mine.tools.push(choice);
  if (choice.label.key === 'pyramid.move.put_taken') mine.deeds.push(choice);
  else if (verb === 'discard' || verb === 'put' || verb === 'use') push(mine.cards, word, choice);
  else if (verb === 'shed') push(mine.cards, 'bag', choice);
  else if (verb === 'cure') for (const c of [word, toolFor(word)]) push(mine.cards, c, choice);
  else if (verb === 'unpack' || verb === 'spill') push(mine.packed, word, choice);
  else if (verb === 'pick') mine.picks.set(word, choice);
  else if (verb === 'choose') mine.adventurers.set(word, choice);
  else if (verb === 'lockpicking') mine.tools.push(choice);
  else if (isAbility(verb)) mine.ability.push(choice);
  else if (verb !== 'move' || ways.has(choice.label.key)) mine.deeds.push(choice);
}

/** Deeds in the order they are shown: what brings something, then leaving and ending. */
const last = ['move', 'ready', 'end'];

function later(choice: Choice): number {
  const key = choice.label.key;
  return key === 'pyramid.move.move_in' ? -1 : last.indexOf(parse(choice.move).verb);
}

/** Sorts legal moves by the thing they belong to. */
export function mineOf(moves: readonly Choice[]): Mine {
  const mine: Mine = {
    cards: new Map(),
    packed: new Map(),
    ability: [],
    tools: [],
    picks: new Map(),
    adventurers: new Map(),
    deeds: [],
  };
  for (const choice of moves) sort(mine, choice);
  mine.deeds.sort((a, b) => later(a) - later(b));
  return mine;
}

/** The dice to roll again, unless the player chooses others: those that serve nothing. */
export function usualDice(kept: readonly boolean[] | undefined): string {
  const all = '12345';
  return kept ? [...all].filter((_, i) => !kept[i]).join('') || all : all;
}

/** A set of dice with one of them put in or taken out, in order. */
export function toggleDie(dice: string, die: number): string {
  const has = dice.includes(String(die));
  return [...'12345'].filter((d) => (d === String(die) ? !has : dice.includes(d))).join('');
}
