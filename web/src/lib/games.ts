import type { GameModule } from '../table/game';
import { api } from '../api/client';
import type { GameInfo } from '../api/types';

const modules = import.meta.glob<GameModule>('../games/*/index.ts', { import: 'default' });

/** So long a table waits for its drawing before it goes on in words. */
const PATIENCE_MS = 10_000;
const coming = new Map<string, Promise<GameModule | null>>();

/**
 * The drawing of a game, or null where it could not be loaded, or is long in coming; one
 * that nobody has drawn yet is drawn plainly.
 */
export function gameModule(id: string): Promise<GameModule | null> {
  const before = coming.get(id);
  if (before) return before;
  const load = modules[`../games/${id}/index.ts`];
  const drawing = load ? load() : import('../table/plain').then((plain) => plain.default);
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error(`the drawing of ${id} is late`)), PATIENCE_MS),
  );
  const loaded = Promise.race([drawing, late]).catch((e: unknown) => {
    console.error(e);
    coming.delete(id);
    return null;
  });
  coming.set(id, loaded);
  return loaded;
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

/** The bots that can sit in a seat, the weakest first; their words are at app.bot.KIND. */
export const BOTS = ['random', 'easy', 'medium', 'hard'] as const;

/** The bot that sits where nobody has chosen one. */
export const USUAL_BOT = 'easy';

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
