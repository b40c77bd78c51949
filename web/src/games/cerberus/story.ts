// How a finished game is told.
import type { Happening, Summary } from '../../api/types';
import { best, movesOf, turnsOf } from '../../kit/story';
import type { EndStory } from '../../table/game';
import type { View } from './view';
import { reasons } from './why';

/** Events that turn a game, and how much they do. */
const weights: Record<string, number> = {
  caught: 3,
  reveal: 5,
  board: 4,
  cross: 2,
  leave: 2,
  joins: 1,
  out: 3,
};

/** Who won and why, and about five turns of the tale in their order. */
export function story(log: Happening[], view: View, table: Summary): EndStory {
  const turns = turnsOf(movesOf(log), weights, (e) => `${e.name} ${e.seat}`);
  const outcome = view.outcome ?? table.outcome ?? 'nobody';
  return {
    result: { key: `cerberus.result.${outcome}` },
    mine: reasons(view, table),
    lines: best(turns),
  };
}
