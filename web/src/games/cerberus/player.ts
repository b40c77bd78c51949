// What the list of players tells of one.
import { factsOf } from '../../kit/signs';
import type { PlayerNote } from '../../table/game';
import { playerOf, type View } from './view';

const fact = factsOf('cerberus.ui.fact.');

/** A player's side, cards, and distance to the dog. */
export function player(view: View, seat: number): PlayerNote {
  const p = playerOf(view, seat);
  if (!p) return { facts: [] };
  const tag = p.side === 'adventurer' ? undefined : { key: `cerberus.ui.tag.${p.side}` };
  if (p.side === 'out') return { side: { key: 'cerberus.side.out' }, tag, facts: [], out: true };
  const facts = [fact('actions', p.hand.length)];
  if (p.side === 'cerberus') facts.push(fact('betrayal', p.betrayal));
  else facts.push(fact('survival', p.survival));
  if (p.lead > 0) facts.push(fact('lead', p.lead));
  return { side: { key: `cerberus.side.${p.side}` }, tag, facts };
}
