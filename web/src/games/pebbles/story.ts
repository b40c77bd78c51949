// How a finished game is told.
import type { Happening } from '../../api/types';
import { best, movesOf, turnsOf } from '../../kit/story';
import type { EndStory } from '../../table/game';

/** Events that turn a game, and how much they do. */
const weights: Record<string, number> = { take: 3, nudge: 2, hide: 1, hid: 1 };

/** Who won, as the last event says, and about five turns of the tale. */
export function story(log: Happening[]): EndStory {
  const moves = movesOf(log);
  const end = moves.at(-1)?.events.at(-1);
  return {
    result: end ?? { key: 'pebbles.prompt.over' },
    lines: best(turnsOf(moves, weights)),
  };
}
