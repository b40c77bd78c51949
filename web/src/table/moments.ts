// Moments of a game: the state after so many of its moves, as the replay counts them.
import type { Happening } from '../api/types';
import { standing } from './log';

/** The moves that stand, in order: the replay's moment n is after the first n. */
export function movesOf(log: Happening[]): Happening[] {
  return standing(log).filter((h) => h.kind === 'move');
}

/** The moment after the move of a log entry; 0 when it is none that stands. */
export function momentOf(log: Happening[], seq: number): number {
  return movesOf(log).findIndex((h) => h.seq === seq) + 1;
}

/** The address of a moment in the replay of a table, as a viewer saw it. */
export function momentAddress(table: string, n?: number, viewer?: string): string {
  const query = new URLSearchParams();
  if (n !== undefined) query.set('n', String(n));
  if (viewer) query.set('as', viewer);
  const asked = query.size ? `?${query}` : '';
  return `/t/${encodeURIComponent(table)}/replay${asked}`;
}

/** What an address of a replay ends with that begins with its analysis. */
export const ANALYSIS = '#analysis';
