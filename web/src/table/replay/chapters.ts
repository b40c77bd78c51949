// Where the turns and rounds of a game begin, as chapters of its replay.
import type { GameEvent, Happening } from '../../api/types';

export interface Chapter {
  /** The moment that begins it. */
  n: number;
  event: GameEvent;
  /** A turn within a round. */
  inner: boolean;
}

/** The chapters of a game in order, as a viewer was told of its moves. */
export function chaptersOf(told: Happening[]): Chapter[] {
  const begins = (e: GameEvent) => /\.event\.(turn|round)$/.test(e.key);
  const all = told.flatMap((h) => h.events.filter(begins).map((event) => ({ n: h.seq, event })));
  const isRound = (e: GameEvent) => e.key.endsWith('.round');
  const rounds = all.some(({ event }) => isRound(event));
  return all.map((c) => ({ ...c, inner: rounds && !isRound(c.event) }));
}

/** The place in the list of the chapter that a moment is in; -1 before the first. */
export function chapterAt(chapters: Chapter[], n: number): number {
  return chapters.findLastIndex((c) => c.n <= n);
}

/** The beginning of the chapter after a moment, or of the one before it. */
export function turnPage(chapters: Chapter[], n: number, forward: boolean): number | undefined {
  return (forward ? chapters.find((c) => c.n > n) : chapters.findLast((c) => c.n < n))?.n;
}
