// Which of the viewer's things a legal move belongs to.
import type { Choice } from '../../../api/types';
import { about, byThing, wordsOf } from '../../../kit/choices';
import { parse } from '../../../kit/notation';
import { placeOf } from '../plan/data';
import type { Verb } from '../view';

export const verbOf = ({ move }: Choice): Verb => parse<Verb>(move).verb;

/** The place that a move is about; 0 for moves that are not made on the board. */
export function targetOf(choice: Choice | undefined): number {
  return placeOf((choice && wordsOf(choice, 'place')[0]) ?? '');
}

/** True for steps, which are made on the board. */
export function isStep(choice: Choice): boolean {
  return ['move', 'jump', 'stand'].includes(verbOf(choice));
}

export interface Mine {
  /** By card: what can be done with it. A cure stands at the wound and at the tool. */
  cards: Map<string, Choice[]>;
  /** By card: what can be done with one in a bag. */
  packed: Map<string, Choice[]>;
  ability: Choice[];
  /** What replaces the missing face of a lock. */
  tools: Choice[];
  /** Rolls at a lock, by their dice, and the one that keeps what serves. */
  picks: Map<string, Choice>;
  usual: string;
  adventurers: Map<string, Choice>;
  /** What no card stands for; steps within the pyramid are the board's. */
  deeds: Choice[];
}

/** Steps that are more than a step: in, and out for good. */
const ways = new Set(['pyramid.move.move_in', 'pyramid.move.move_out']);

/** Deeds in the order they are shown: what brings something, then leaving and ending. */
const last: Verb[] = ['move', 'ready', 'end'];

function later(choice: Choice): number {
  return choice.label.key === 'pyramid.move.move_in' ? -1 : last.indexOf(verbOf(choice));
}

/** The only choice that is about each thing of a kind. */
function only(choices: readonly Choice[], kind: string): Map<string, Choice> {
  return new Map(choices.flatMap((c) => wordsOf(c, kind).map((word) => [word, c] as const)));
}

/** Sorts legal moves by the thing they belong to. */
export function mineOf(moves: readonly Choice[]): Mine {
  const taken = moves.filter((c) => c.label.key === 'pyramid.move.put_taken');
  const carded = moves.filter((c) => !taken.includes(c));
  const picks = about(moves, 'dice');
  const tools = moves.filter((c) => c.move === 'use crowbar' || verbOf(c) === 'lockpicking');
  const ability = about(moves, 'ability').filter((c) => !tools.includes(c));
  const things = ['card', 'packed', 'dice', 'ability', 'adventurer'];
  const deeds = moves.filter(
    (c) =>
      taken.includes(c) ||
      (!things.some((kind) => wordsOf(c, kind).length > 0) &&
        (verbOf(c) !== 'move' || ways.has(c.label.key))),
  );
  return {
    cards: byThing(carded, 'card'),
    packed: byThing(moves, 'packed'),
    ability,
    tools,
    picks: only(picks, 'dice'),
    usual: picks.flatMap((c) => (targetOf(c) ? wordsOf(c, 'dice') : []))[0] ?? '',
    adventurers: only(moves, 'adventurer'),
    deeds: deeds.sort((a, b) => later(a) - later(b)),
  };
}

/** A set of dice with one of them put in or taken out, in order. */
export function toggleDie(dice: string, die: number): string {
  const has = dice.includes(String(die));
  return [...'12345'].filter((d) => (d === String(die) ? !has : dice.includes(d))).join('');
}
