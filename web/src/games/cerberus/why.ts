// Why a player won or lost.
import type { Summary, Text } from '../../api/types';
import { playerOf, type Player, type View } from './view';

/** The reason for each of the reader's seats. */
export function reasons(view: View, table: Summary): Text[] {
  return table.you.flatMap((seat) => {
    const player = playerOf(view, seat);
    return player ? [reason(view, player, table)] : [];
  });
}

function reason(view: View, player: Player, { winners }: Summary): Text {
  const say = (why: string, n: number): Text => ({
    key: `cerberus.ui.why.${why}`,
    args: { seat: { seat: player.seat }, n: { n } },
  });
  const won = winners.includes(player.seat);
  if (player.side === 'out') return say('out', 0);
  if (player.side === 'cerberus') return won ? say('served', 0) : say('slipped', winners.length);
  if (won) return say('aboard', winners.length - 1);
  return say(view.outcome === 'escape' ? 'late' : 'stranded', view.barque - player.place);
}
