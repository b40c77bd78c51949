// What the list of players tells of one.
import type { Fact, PlayerNote } from '../../table/game';
import { pursuitText } from './cards/quest';
import { playerOf, type View } from './view';

/** Honour and the goal, the hoplites aboard and lost, the cards in hand, and the Pursuits completed: open to all. */
export function player(view: View, seat: number): PlayerNote {
  const p = playerOf(view, seat);
  if (!p) return { facts: [] };
  const fact = (name: string, n: number, icon: string, badge = String(n)): Fact => ({
    badge,
    words: { key: `deukalion.ui.fact.${name}`, args: { n: { n }, goal: { n: view.goal } } },
    icon,
  });
  const facts = [
    fact('honour', p.score, 'laurel', `${p.score}/${view.goal}`),
    fact('crew', p.crew, 'hoplites'),
    fact('fallen', p.fallen, 'skull'),
    fact('hand', p.hand, 'card'),
    ...p.completed.map((pursuit) => ({
      badge: `+${pursuit.honour}`,
      words: {
        key: 'deukalion.ui.fact.completed',
        args: { pursuit: { text: pursuitText(pursuit) } },
      },
      icon: 'claim',
    })),
  ];
  return { facts };
}
