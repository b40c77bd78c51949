import type { Happening, Summary, Text } from '../api/types';
import { i18n } from '../lib/i18n.svelte';
import { day } from '../lib/time';

/** What has happened to the seats of a game that is played, as a line of the log. */
export function seatLine({ kind, seat, name, from, at, until }: Happening): Text | null {
  const args = { name: { word: name ?? '' }, from: { word: from ?? '' } };
  if (kind === 'takeover')
    return name ? { key: 'app.log.standin', args } : { key: 'app.log.takeover' };
  if (kind === 'away') {
    // Whoever is away until no later moment is back.
    const gone = Date.parse(until ?? at) > Date.parse(at);
    const date = { word: gone ? day(until ?? at, i18n.lang) : '' };
    return { key: gone ? 'app.log.away' : 'app.log.back', args: { ...args, date } };
  }
  if (kind === 'undo') return seat ? null : { key: 'app.log.undone' };
  return LINES.has(kind) ? { key: `app.log.${kind}`, args } : null;
}

const LINES = new Set([
  'joined',
  'left',
  'carried',
  'asked',
  'handed',
  'denied',
  'timeout',
  'given',
  'ended',
  'barred',
]);

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
  const last = news.at(-1);
  if (lost && last?.kind === 'undo' && last.seat) {
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
  if (h.kind === 'timeout' && before.you.includes(h.seat)) return { key: 'app.clock.out.you' };
  return own ? null : seatLine(h);
}
