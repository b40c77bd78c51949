// How a finished adventure is told.
import type { Happening } from '../../api/types';
import { best, movesOf, turnsOf } from '../../kit/story';
import type { EndStory } from '../../table/game';
import type { View } from './view';

/** Events that turn an adventure, and how much they do. */
const weights: Record<string, number> = {
  reveal: 4,
  ending: 6,
  chapter: 5,
  lose_card: 3,
  shield: 3,
  choose: 3,
  lose: 1,
};

/** How it ended, the rating, and about five turns of the tale in their order. */
export function story(log: Happening[], view: View): EndStory {
  const n = { n: view.score };
  return {
    result: view.ending
      ? { key: 'dungeon.ui.result', args: { n, ending: { key: view.ending } } }
      : { key: 'dungeon.ui.result_dark', args: { n } },
    mine: view.rating ? [{ key: view.rating }] : undefined,
    lines: best(turnsOf(movesOf(log), weights)).map(shortly),
  };
}

/** A line of the tale without the description of a thing, which its own page has. */
function shortly({ text, seq }: EndStory['lines'][number]): EndStory['lines'][number] {
  return { seq, text: text.args?.about ? { ...text, args: { ...text.args, about: {} } } : text };
}
