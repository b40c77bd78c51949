// How a finished game is told.
import type { Arg, Happening, Summary } from '../../api/types';
import { best, movesOf, turnsOf, type Line } from '../../kit/story';
import type { EndStory } from '../../table/game';
import { partsOf, ranked, reasons } from './scores';
import type { Player, View } from './view';

/** Events that turn a game, and how much they do. */
const weights: Record<string, number> = {
  pursuit_own: 6,
  pursuit: 5,
  won_hydra: 5,
  seize: 4,
  most_fallen: 4,
  won_ship: 3,
  loot: 3,
  lost_bite: 3,
  found: 2,
  won_bite: 2,
  honour_chests: 1,
};

/** What somebody's Honour was made of. */
function made(p: Player, seq: number, weight: number): Line {
  const { settled, completed, honour } = partsOf(p);
  const args: Record<string, Arg> = {
    seat: { seat: p.seat },
    n: { n: p.score },
    settled: { n: settled },
    completed: { n: completed },
    honour: { n: honour },
  };
  return { text: { key: 'deukalion.ui.story.score', args }, seq, weight };
}

/** The two with most Honour, told last: the winner, and whoever came next. */
function ending(view: View, seq: number): Line[] {
  return ranked(view)
    .slice(0, 2)
    .map((p, i) => made(p, seq, 9 - i));
}

/** Who won, and about five turns of the tale in their order. */
export function story(log: Happening[], view: View, table: Summary): EndStory {
  const moves = movesOf(log);
  const outcome = view.outcome ?? table.outcome ?? 'victory';
  return {
    result: { key: `deukalion.result.${outcome}`, args: { winners: { seats: view.winners } } },
    mine: reasons(view, table),
    lines: best([...turnsOf(moves, weights), ...ending(view, moves.at(-1)?.seq ?? 0)]),
  };
}
