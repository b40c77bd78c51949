// Which lines tell how a game went.
import type { GameEvent, Happening, Text } from '../api/types';
import type { EndStory } from '../table/game';
import { movesOf } from '../table/moments';
import { read, type Read } from './event';

export { movesOf };

export interface Line {
  text: Text;
  /** The log entry it is from. */
  seq: number;
  /** More is told sooner. */
  weight: number;
}

/**
 * The events that turn a game, by how much each kind of them does. Of those with
 * the same `once` only the first is told.
 */
export function turnsOf(
  moves: readonly Happening[],
  weights: Record<string, number>,
  once?: (e: Read) => string,
): Line[] {
  const told = new Set<string>();
  const line = (event: GameEvent, seq: number): Line[] => {
    const e = read(event);
    const weight = weights[e.name];
    const id = once?.(e);
    if (weight === undefined || (id !== undefined && told.has(id))) return [];
    if (id !== undefined) told.add(id);
    return [{ text: event, seq, weight }];
  };
  return moves.flatMap((h) => h.events.flatMap((event) => line(event, h.seq)));
}

const LINES = 5;

/** The lines that weigh most, in their order. */
export function best(lines: Line[], most = LINES): EndStory['lines'] {
  const chosen = new Set([...lines].sort((a, b) => b.weight - a.weight).slice(0, most));
  return lines.filter((l) => chosen.has(l)).map(({ text, seq }) => ({ text, seq }));
}

/** How a small game is told: its result is what was told last, and its turns are by weight. */
export const storyOf =
  (weights: Record<string, number>) =>
  (log: Happening[]): EndStory => {
    const moves = movesOf(log);
    const result = moves.at(-1)?.events.at(-1) ?? { key: '' };
    return { result, lines: best(turnsOf(moves, weights)) };
  };
