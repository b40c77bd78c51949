// How a finished adventure is told.
import type { GameEvent, Happening, Summary, Text } from '../../api/types';
import { read } from '../../kit/event';
import { best, movesOf, turnsOf } from '../../kit/story';
import type { EndStory } from '../../table/game';
import type { View } from './view';

/** Events that turn an adventure, and how much they do. */
const weights: Record<string, number> = {
  reveal: 4,
  ending: 6,
  chapter: 5,
  lose_more: 3,
  lose_card: 3,
  shield: 3,
  choose: 3,
  lose: 1,
};

/** What the prologue leads to. */
const longer: EndStory['next'] = {
  words: { key: 'dungeon.ui.longer' },
  go: { key: 'dungeon.ui.longer.go' },
  options: { adventure: 'count-2' },
};

/** How it ended, the rating, about five turns of the tale in their order, and what comes next. */
export function story(log: Happening[], view: View, table?: Summary): EndStory {
  const n = { n: view.score };
  return {
    result: view.ending
      ? { key: 'dungeon.ui.result', args: { n, ending: { key: view.ending } } }
      : { key: 'dungeon.ui.result_dark', args: { n } },
    mine: view.rating ? [{ key: view.rating }] : undefined,
    lines: best(turnsOf(movesOf(log), weights)).map(({ text, seq }) => ({
      seq,
      text: shortly(text),
    })),
    next: table?.options.adventure === 'prologue' ? longer : undefined,
  };
}

/** What is told without the description of a thing, which its own page has. */
export function shortly<T extends Text>(text: T): T {
  return text.args?.about ? { ...text, args: { ...text.args, about: {} } } : text;
}

/** An event in the tale: what is read has its own page, under a number that says nothing there. */
export const brief = (event: GameEvent): GameEvent | undefined =>
  read(event).name === 'entry' ? undefined : shortly(event);
