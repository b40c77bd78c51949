import type { Happening, Summary, Text } from '../api/types';

/** What has happened to the seats of a game that is played, as a line of the log. */
export function seatLine({ kind, name, from }: Happening): Text | null {
  const args = { name: { word: name ?? '' }, from: { word: from ?? '' } };
  if (kind === 'takeover')
    return name ? { key: 'app.log.standin', args } : { key: 'app.log.takeover' };
  return LINES.has(kind) ? { key: `app.log.${kind}`, args } : null;
}

const LINES = new Set(['joined', 'left', 'carried', 'asked', 'handed', 'denied']);

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
  const told = news.map((h) => tidingOf(h, before, now)).filter((text) => text !== null);
  const lost = before.you.includes(before.turn) && !now.you.includes(now.turn);
  if (lost && news.at(-1)?.kind === 'undo') {
    told.push({ key: 'app.undo.turn', args: { name: { word: names[now.turn] ?? '' } } });
  }
  return told;
}

/** What a reader is told of what has happened to a seat. */
function tidingOf(h: Happening, before: Turn, now: Summary): Text | null {
  const own = now.you.includes(h.seat);
  // On whose devices a seat is held is told to those alone.
  if (h.kind === 'carried') {
    return own && before.you.includes(h.seat) ? { key: 'app.carry.told' } : null;
  }
  if (h.kind === 'handed' && own) {
    return { key: 'app.handed.you', args: { from: { word: h.from ?? '' } } };
  }
  return own ? null : seatLine(h);
}
