import type { Happening } from '../api/types';
import { recall, remember } from '../lib/remember';

/** What can be said with one tap. */
export const REACTIONS: readonly string[] = ['👏', '😄', '😱', '🙏', '🔥', '🤝'];

/** A line of such signs alone is shown large. */
export const isReaction = (words: string) => REACTIONS.includes(words);

/** Who is muted on this device, by name. */
export function mutedNames(): string[] {
  try {
    const kept: unknown = JSON.parse(recall('muted') ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** The same with somebody muted, or heard again; remembered on this device. */
export function mute(muted: string[], name: string, on: boolean): string[] {
  const others = muted.filter((other) => other !== name);
  const now = on ? [...others, name] : others;
  remember('muted', JSON.stringify(now));
  return now;
}

/** The lines of chat in a log, and those of them that are not muted. */
export function chatOf(log: Happening[], muted: string[]) {
  const said = log.filter((h) => h.kind === 'chat');
  return { said, shown: said.filter((h) => !muted.includes(h.name ?? '')) };
}

/** Who else has said something, each once. */
export function speakers(said: Happening[], you: number[]): string[] {
  const others = said.filter((h) => !you.includes(h.seat)).map((h) => h.name ?? '');
  return [...new Set(others)].filter(Boolean);
}
