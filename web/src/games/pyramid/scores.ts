// What was brought out of the pyramid, and why that won or lost.
import type { Arg, Summary, Text } from '../../api/types';
import type { Scores } from '../../table/game';
import { playerOf, type Player, type Score, type View } from './view';

const PARTS = ['treasures', 'idols', 'chests', 'variety'] as const;

/** Those who came out, the winners first, then by what they brought. */
export function ranked(view: View): { seat: number; score: Score }[] {
  const out = view.players.flatMap(({ seat, score }) => (score ? [{ seat, score }] : []));
  const won = (seat: number) => Number(view.winners.includes(seat));
  return out.sort((a, b) => won(b.seat) - won(a.seat) || b.score.total - a.score.total);
}

/** Everybody's score with its parts; of those who did not come out, their fate. */
export function scores(view: View): Scores | undefined {
  if (!view.outcome) return undefined;
  const rows = ranked(view).map(({ seat, score }) => ({
    seat,
    parts: PARTS.map((part) => score[part]),
    total: score.total,
  }));
  const lost = view.players
    .filter((p) => !p.score)
    .map(({ seat, fate }) => ({
      seat,
      parts: [],
      total: 0,
      instead: { key: `pyramid.fate.${fate}` },
    }));
  return {
    columns: PARTS.map((part) => ({ key: `pyramid.ui.scores.${part}` })),
    rows: [...rows, ...lost],
  };
}

/** Why each of the reader's seats won or lost. */
export function reasons(view: View, table: Summary): Text[] {
  return table.you.flatMap((seat) => {
    const player = playerOf(view, seat);
    return player ? [reason(view, player)] : [];
  });
}

function reason(view: View, { seat, fate, score }: Player): Text {
  const say = (why: string, args: Record<string, Arg> = {}): Text => ({
    key: `pyramid.ui.why.${why}`,
    args: { seat: { seat }, ...args },
  });
  if (!score) return say(fate);
  const others = view.winners.filter((winner) => winner !== seat);
  const won = others.length < view.winners.length;
  if (won && others.length) return say('shared', { others: { seats: others } });
  const rival = ranked(view).find((other) => other.seat !== seat);
  if (!rival) return say('alone', { n: { n: score.total } });
  const args = {
    other: { seat: rival.seat },
    total: { n: score.total },
    n: { n: Math.abs(score.total - rival.score.total) },
  };
  return say(won ? 'more' : 'less', args);
}
