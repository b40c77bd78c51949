import type { Component } from 'svelte';
import type { GameModule } from '../table/game';
import { api } from '../api/client';
import type { GameInfo, Option } from '../api/types';
import { i18n, t } from './i18n.svelte';

const modules = import.meta.glob<GameModule>('../games/*/index.ts', { import: 'default' });
const tiles = import.meta.glob<Component>('../games/*/Tile.svelte', { import: 'default' });

/**
 * The drawing of a game, or null where it could not be loaded; one that nobody has drawn
 * yet is drawn plainly.
 */
export async function gameModule(id: string): Promise<GameModule | null> {
  try {
    const load = modules[`../games/${id}/index.ts`];
    return load ? await load() : (await import('../table/plain')).default;
  } catch (e) {
    console.error(e);
    return null;
  }
}

/** The picture of a game for the home page, or null. */
export async function gameTile(id: string): Promise<Component | null> {
  return (await tiles[`../games/${id}/Tile.svelte`]?.()) ?? null;
}

let known: Promise<GameInfo[]> | null = null;

/** The games the server has; asked once. */
export function gameInfos(): Promise<GameInfo[]> {
  known ??= api.games().catch((e: unknown) => {
    known = null;
    throw e;
  });
  return known;
}

/** The bots that can sit in a seat; their words are at app.bot.KIND. */
export const BOTS = ['easy', 'random'] as const;

/** Whether a game can be played alone, without bots. */
export const isSolo = (info: GameInfo) => info.minSeats === 1;

/** The options that mean something beside the others chosen. */
export function meaningful(info: GameInfo, chosen: Record<string, string>): GameInfo['options'] {
  return info.options.filter((o) => !o.when || chosen[o.when.option] === o.when.value);
}

/** The values that an option has before anything is chosen. */
export function defaults(info: GameInfo): Record<string, string> {
  return Object.fromEntries(info.options.map((o) => [o.name, o.default]));
}

/** The name of one word of an option's value: the server's, where it has one, or the catalogue's. */
export function wordName(game: string, option: Option, word: string): string {
  const named = option.names?.[word]?.[i18n.lang];
  if (named) return named;
  return option.words.some((words) => words?.includes(word))
    ? t(`${game}.option.${option.name}.${word}`)
    : word;
}
