// What a deed costs and risks, as a Text: the odds are the view's.
import type { Choice, Text } from '../../../api/types';
import { costly } from '../tables';
import { playerOf, type Deck, type Player, type Verb, type View } from '../view';
import { parse } from '../../../kit/notation';
import { wordOf } from '../../../kit/event';

/** True for deeds that cost an action. */
export const costs = (verb: Verb): boolean => costly.includes(verb);

function ui(name: string, numbers: Record<string, number>): Text {
  const args = Object.fromEntries(Object.entries(numbers).map(([k, n]) => [k, { n }]));
  return { key: `pyramid.ui.risk.${name}`, args };
}

/** What the next card of a deck may be. */
export function deckRisk(deck: Deck): Text {
  const kind = deck.equipment > 0 ? 'search_tools' : 'search';
  return ui(kind, { p: deck.wound, q: deck.treasure, r: deck.equipment });
}

/** The level with one card more. */
function heavier(view: View): Text | undefined {
  const own = playerOf(view, view.viewer);
  if (!own) return undefined;
  const { level, more } = own.load;
  return ui(more > level ? 'heavier' : 'as_heavy', { n: own.cards + 1, level: more });
}

const risks: Partial<Record<Verb, (view: View, choice: Choice) => Text | undefined>> = {
  search: (view, choice) => {
    const deck = view.decks.find((d) => d.name === wordOf(choice.label.args?.deck));
    return deck && deckRisk(deck);
  },
  open: () => ui('open', {}),
  take: heavier,
  move: (_, choice) => (choice.label.key === 'pyramid.move.move_out' ? ui('leave', {}) : undefined),
  ready: (view) => ui('ready', { n: playerOf(view, view.viewer)?.load.level ?? 0 }),
  end: (view) => {
    const left = playerOf(view, view.viewer)?.left ?? 0;
    return left > 0 ? ui('end', { n: left }) : undefined;
  },
};

/** How many cards fewer would lower the level, and to which; undefined at the lowest. */
export function lighter({ fewer, below }: Player['load']): Text | undefined {
  if (fewer === 0) return undefined;
  return { key: 'pyramid.ui.lighter', args: { n: { n: fewer }, level: { n: below } } };
}

/** What a deed risks, in a few words; undefined when there is nothing to say. */
export function riskOf(view: View, choice: Choice): Text | undefined {
  return risks[parse<Verb>(choice.move).verb]?.(view, choice);
}
