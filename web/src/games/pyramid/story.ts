// How a finished game is told.
import type { Arg, Happening, Summary } from '../../api/types';
import { best, movesOf, turnsOf, type Line } from '../../kit/story';
import type { EndStory } from '../../table/game';
import { ranked, reasons } from './scores';
import type { Score, View } from './view';

/** Events that turn a game, and how much they do. */
const weights: Record<string, number> = {
  becomes: 6,
  crushed: 5,
  sealed: 5,
  idol: 4,
  escape: 3,
  shut: 3,
  jump: 2,
  shoot: 2,
  buried: 2,
  last_block: 1,
};

function scored(seat: number, score: Score, seq: number, weight: number): Line {
  const args: Record<string, Arg> = {
    seat: { seat },
    n: { n: score.total },
    treasures: { n: score.treasures + score.chests },
    idols: { n: score.idols },
    variety: { n: score.variety },
  };
  return { text: { key: 'pyramid.ui.story.score', args }, seq, weight };
}

/** The two best scores, told last: the winner's, and the one it was measured by. */
function ending(view: View, seq: number): Line[] {
  return ranked(view)
    .slice(0, 2)
    .map(({ seat, score }, i) => scored(seat, score, seq, 9 - i));
}

/** Who won and why, and about five turns of the tale in their order. */
export function story(log: Happening[], view: View, table: Summary): EndStory {
  const moves = movesOf(log);
  const turns = turnsOf(moves, weights);
  const outcome = view.outcome ?? table.outcome ?? 'mummies';
  return {
    result: { key: `pyramid.result.${outcome}`, args: { winners: { seats: view.winners } } },
    mine: reasons(view, table),
    lines: best([...turns, ...ending(view, moves.at(-1)?.seq ?? 0)]),
  };
}
