import type { Option } from '../api/types';
import { i18n, t } from './i18n.svelte';

/** The name of one word of an option's value: the server's, where it has one, or the catalogue's. */
export function wordName(game: string, option: Option, word: string): string {
  const named = option.names?.[word]?.[i18n.lang];
  if (named) return named;
  return option.words.some((words) => words?.includes(word))
    ? t(`${game}.option.${option.name}.${word}`)
    : word;
}
