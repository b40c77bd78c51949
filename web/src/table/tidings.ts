import type { Happening, Summary, Text } from '../api/types';

/** What has happened to the seats of a game that is played, as a line of the log. */
export function seatLine({ kind, name }: Happening): Text | null {
  const args = { name: { word: name ?? '' } };
  if (kind === 'takeover')
    return name ? { key: 'app.log.standin', args } : { key: 'app.log.takeover' };
  if (kind === 'joined' || kind === 'left') return { key: `app.log.${kind}`, args };
  return null;
}

/** Whose turn it was for the reader. */
export interface Turn {
  turn: number;
  you: number[];
}

/**
 * What the reader is told in words when it happens: who comes and goes, and that a
 * turn that had become his is another's again.
 */
export function tidings(before: Turn, now: Summary, news: Happening[], names: string[]): Text[] {
  if (now.status !== 'playing') return [];
  const told = news
    .filter((h) => !now.you.includes(h.seat))
    .map(seatLine)
    .filter((text) => text !== null);
  const lost = before.you.includes(before.turn) && !now.you.includes(now.turn);
  if (lost && news.at(-1)?.kind === 'undo') {
    told.push({ key: 'app.undo.turn', args: { name: { word: names[now.turn] ?? '' } } });
  }
  return told;
}
