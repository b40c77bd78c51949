// How a finished game is told.
import type { Happening } from '../../api/types';
import { best, movesOf, turnsOf } from '../../kit/story';
import type { EndStory } from '../../table/game';

/** Who won, as the last event says, and the turns of the tale by how much they do. */
export function story(log: Happening[]): EndStory {
  const moves = movesOf(log);
  const result = moves.at(-1)?.events.at(-1) ?? { key: 'pebbles.prompt.over' };
  return { result, lines: best(turnsOf(moves, { take: 3, nudge: 2, hide: 1, hid: 1 })) };
}
