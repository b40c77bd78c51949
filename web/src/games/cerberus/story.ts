// How a finished game is told.
import type { Happening, Summary, Text } from '../../api/types';
import { read } from '../../kit/event';
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
    mine: [...reasons(view, table), ...brought(log, table)],
    lines: best(turns),
  };
}

/** Who moved the reader's pawns aboard, where others did: it may have been long ago. */
function brought(log: Happening[], { winners, you }: Summary): Text[] {
  return winners.flatMap((seat) => {
    const boards = (move: Happening) =>
      move.events.some((event) => {
        const { name, seat: who } = read(event);
        return name === 'board' && who === seat;
      });
    const by = you.includes(seat) ? movesOf(log).findLast(boards)?.seat : undefined;
    return by && by !== seat
      ? [{ key: 'cerberus.ui.why.brought', args: { seat: { seat }, other: { seat: by } } }]
      : [];
  });
}
