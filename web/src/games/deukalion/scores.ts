// What everybody's Honour was made of, and why that won or lost.
import type { Arg, Summary, Text } from '../../api/types';
import type { Scores } from '../../table/game';
import { playerOf, type Player, type View } from './view';

const PARTS = ['settled', 'completed', 'honour'] as const;

/** The parts of somebody's Honour: from settlements, from Pursuits, and all other. */
export function partsOf(p: Player): Record<(typeof PARTS)[number], number> {
  return { settled: p.settled, completed: p.pursued, honour: p.honour };
}

/** The players, the winners first, then by their Honour. */
export function ranked(view: View): Player[] {
  const won = (p: Player) => Number(view.winners.includes(p.seat));
  return [...view.players].sort((a, b) => won(b) - won(a) || b.score - a.score);
}

/** Everybody's Honour with its parts. */
export function scores(view: View): Scores | undefined {
  if (!view.outcome) return undefined;
  return {
    columns: PARTS.map((part) => ({ key: `deukalion.ui.scores.${part}` })),
    rows: ranked(view).map((p) => ({
      seat: p.seat,
      parts: PARTS.map((part) => partsOf(p)[part]),
      total: p.score,
    })),
  };
}

/** Why each of the reader's seats won or lost. */
export function reasons(view: View, table: Summary): Text[] {
  return table.you.flatMap((seat) => {
    const player = playerOf(view, seat);
    return player ? [reason(view, player)] : [];
  });
}

function reason(view: View, { seat, score }: Player): Text {
  const say = (why: string, args: Record<string, Arg>): Text => ({
    key: `deukalion.ui.why.${why}`,
    args: { seat: { seat }, goal: { n: view.goal }, ...args },
  });
  const others = view.winners.filter((winner) => winner !== seat);
  const won = others.length < view.winners.length;
  if (won && others.length) return say('shared', { others: { seats: others } });
  const rival = ranked(view).find((other) => other.seat !== seat);
  const args = { other: { seat: rival?.seat ?? seat } };
  return won
    ? say('more', { ...args, n: { n: rival?.score ?? 0 } })
    : say('less', { ...args, n: { n: score } });
}
