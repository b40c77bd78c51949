import type { GameInfo, Option } from '../api/types';
import { i18n, t } from './i18n.svelte';

/** The name of one word of an option's value: the server's, where it has one, or the catalogue's. */
export function wordName(game: string, option: Option, word: string): string {
  const named = option.names?.[word]?.[i18n.lang];
  if (named) return named;
  return option.words.some((words) => words?.includes(word))
    ? t(`${game}.option.${option.name}.${word}`)
    : word;
}

/**
 * The title of the story that a table plays, in games that have stories: of its name what
 * stands before the colon. Undefined in other games.
 */
export function storyOf(
  table: { game: string; options: Record<string, string> },
  game: GameInfo | undefined,
): string | undefined {
  const option = game?.options.find((one) => one.folders);
  const word = option && table.options[option.name];
  if (!option || !word) return undefined;
  const name = wordName(table.game, option, word);
  return name === word ? undefined : name.split(/\s*:/)[0];
}
