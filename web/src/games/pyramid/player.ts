// What the list of players tells of one.
import type { Arg } from '../../api/types';
import { factsOf } from '../../kit/signs';
import type { Fact, PlayerNote } from '../../table/game';
import { kindOf } from './cards/names';
import { GROUPS, HEAVY } from './tables';
import { inPlay, playerOf, type Counts, type Player, type View } from './view';

const fact = factsOf('pyramid.ui.fact.');

/** How many cards are counted. */
export function sum(counts: Counts | undefined): number {
  return Object.values(counts ?? {}).reduce((all, n) => all + n, 0);
}

function countKind(counts: Counts | undefined, kind: string): number {
  const all = Object.entries(counts ?? {});
  return all.reduce((n, [card, count]) => n + (kindOf(card) === kind ? count : 0), 0);
}

/** The load and the level it leads to at the next roll. */
function load(p: Player): Fact {
  const told = fact('load', p.cards, 'bag', {
    level: { n: p.load.level },
    wounds: { n: countKind(p.open, 'wound') },
    hidden: { n: sum(p.hidden) + sum(p.bagged) },
  });
  return { ...told, slots: { groups: GROUPS, full: p.cards, heavy: HEAVY } };
}

/** The facts of one who is in the game, the weightiest first. */
function carried(p: Player): Fact[] {
  const facts = [load(p)];
  if (p.left > 0) facts.push(fact('left', p.left, 'action'));
  if (p.worth) facts.push(fact('worth', p.worth.total, 'laurels'));
  const wounds = countKind(p.open, 'wound');
  const idols = countKind(p.open, 'idol');
  if (idols > 0) facts.push(fact('idols', idols, 'ankh', cursedDice(p)));
  if (wounds > 0) facts.push(fact('wounds', wounds, 'wound'));
  if (p.fate === 'inside' && p.exit > 0) facts.push(fact('exit', p.exit, 'move'));
  return facts;
}

function cursedDice(p: Player): Record<string, Arg> {
  return { dice: { keys: p.cursed.map((c) => `pyramid.die.${c}`) } };
}

/** A player's adventurer or fate, and what he carries. */
export function player(view: View, seat: number): PlayerNote {
  const p = playerOf(view, seat);
  if (!p) return { facts: [] };
  const named = p.adventurer !== '' && p.fate === 'inside';
  const side = { key: named ? `pyramid.adventurer.${p.adventurer}` : `pyramid.fate.${p.fate}` };
  if (inPlay(p)) return { side, facts: carried(p) };
  if (p.fate === 'choosing') return { side, facts: [] };
  const facts = p.score ? [fact('score', p.score.total, 'laurels')] : [];
  return { side, facts, out: p.fate !== 'escaped' };
}
