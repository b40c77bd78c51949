// Facts and signs by the keys that they have in every game.
import type { Arg } from '../api/types';
import type { Fact } from '../table/game';

/** Makes facts with the words that begin so, as "pebbles.scene.": how many of something, and its sign. */
export const factsOf =
  (beginning: string) =>
  (name: string, n: number, icon = name, more: Record<string, Arg> = {}): Fact => ({
    badge: String(n),
    words: { key: beginning + name, args: { n: { n }, ...more } },
    icon,
  });

/** Makes the lines of a game's legend, with the words GAME.ui.sign.NAME, by the rules that tell more. */
export const signsOf = (game: string) => (rules: Record<string, string>) =>
  Object.entries(rules).map(([name, rule]) => ({ name, words: `${game}.ui.sign.${name}`, rule }));
