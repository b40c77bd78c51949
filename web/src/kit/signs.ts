// Facts and signs by the keys that they have in every game: GAME.ui.fact.NAME, GAME.ui.sign.NAME.
import type { Arg } from '../api/types';
import type { Fact } from '../table/game';

/** Makes the facts about a game's players: how many of something, and its sign. */
export const factsOf =
  (game: string) =>
  (name: string, n: number, icon: string, more: Record<string, Arg> = {}): Fact => ({
    badge: String(n),
    words: { key: `${game}.ui.fact.${name}`, args: { n: { n }, ...more } },
    icon,
  });

/** Makes the lines of a game's legend: a sign, and the rule that tells more. */
export const signsOf = (game: string) => (name: string, rule?: string) => ({
  name,
  words: `${game}.ui.sign.${name}`,
  rule,
});
