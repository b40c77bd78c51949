// What a deed costs and risks, as a Text: the odds are the view's.
import type { Choice, Text } from '../../../api/types';
import { playerOf, type Deck, type View } from '../view';
import { BRACKETS, bracketOf, levelOf } from './levels';
import { parse } from '../../../kit/notation';
import { wordOf } from '../../../kit/event';

/** Deeds that cost an action. */
const costly = new Set(['move', 'search', 'open', 'take', 'pick']);

export function costs(verb: string): boolean {
  return costly.has(verb);
}

function ui(name: string, numbers: Record<string, number>): Text {
  const args = Object.fromEntries(Object.entries(numbers).map(([k, n]) => [k, { n }]));
  return { key: `pyramid.ui.risk.${name}`, args };
}

/** What the next card of a deck may be. */
export function deckRisk(deck: Deck): Text {
  const kind = deck.equipment > 0 ? 'search_tools' : 'search';
  return ui(kind, { p: deck.wound, q: deck.treasure, r: deck.equipment });
}

/** The level with so many cards more, when it is another one. */
function heavier(view: View, by: number): Text | undefined {
  const own = playerOf(view, view.viewer);
  if (!own) return undefined;
  const level = levelOf(own.cards + by);
  const name = level > levelOf(own.cards) ? 'heavier' : 'as_heavy';
  return ui(name, { n: own.cards + by, level });
}

const risks: Record<string, (view: View, choice: Choice) => Text | undefined> = {
  search: (view, choice) => {
    const deck = view.decks.find((d) => d.name === wordOf(choice.label.args?.deck));
    return deck && deckRisk(deck);
  },
  open: () => ui('open', {}),
  take: (view) => heavier(view, 1),
  endure: (view) => heavier(view, 1),
  move: (_, choice) => (choice.label.key === 'pyramid.move.move_out' ? ui('leave', {}) : undefined),
  ready: (view) => ui('ready', { n: levelOf(playerOf(view, view.viewer)?.cards ?? 0) }),
  end: (view) => {
    const left = playerOf(view, view.viewer)?.left ?? 0;
    return left > 0 ? ui('end', { n: left }) : undefined;
  },
};

/** How many cards fewer would lower the level, and to which; undefined at the lowest. */
export function lighter(cards: number): Text | undefined {
  const below = BRACKETS[bracketOf(cards) - 1];
  return (
    below && {
      key: 'pyramid.ui.lighter',
      args: { n: { n: cards - below.to }, level: { n: below.level } },
    }
  );
}

/** What a deed risks, in a few words; undefined when there is nothing to say. */
export function riskOf(view: View, choice: Choice): Text | undefined {
  return risks[parse(choice.move).verb]?.(view, choice);
}
