// What the list of players tells of one.
import type { Fact, PlayerNote } from '../../table/game';
import { playerOf, type View } from './view';

function fact(name: string, n: number, icon: string): Fact {
  return { badge: String(n), words: { key: `cerberus.ui.fact.${name}`, args: { n: { n } } }, icon };
}

/** A player's side, cards, and distance to the dog. */
export function player(view: View, seat: number): PlayerNote {
  const p = playerOf(view, seat);
  if (!p) return { facts: [] };
  const tag = p.side === 'adventurer' ? undefined : { key: `cerberus.ui.tag.${p.side}` };
  if (p.side === 'out') return { side: { key: 'cerberus.side.out' }, tag, facts: [], out: true };
  const facts = [fact('actions', p.hand.length, 'actions')];
  if (p.side === 'cerberus') facts.push(fact('betrayal', p.betrayal, 'betrayal'));
  else facts.push(fact('survival', p.survival, 'survival'));
  if (p.lead > 0) facts.push(fact('lead', p.lead, 'lead'));
  return { side: { key: `cerberus.side.${p.side}` }, tag, facts };
}
