import type { Film } from './film.svelte';

type Watched = Pick<Film, 'n' | 'total' | 'go' | 'play' | 'page'>;

/** What a key does to a replay; nothing while one types, chooses, or reads something over it. */
export function keyTo(e: KeyboardEvent, film: Watched, skip: () => void): (() => void) | undefined {
  if (e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return undefined;
  if (document.querySelector('dialog[open]')) return undefined;
  const on = e.target instanceof Element ? e.target : null;
  if (on?.closest('input, select, textarea')) return undefined;
  // Space and Enter are the button's own.
  if (e.key === ' ' && on?.closest('button, a, [role="button"]')) return undefined;
  const does: Record<string, () => void> = {
    ArrowLeft: () => void film.go(film.n - 1),
    ArrowRight: () => void film.go(film.n + 1),
    PageUp: () => film.page(false),
    PageDown: () => film.page(true),
    Home: () => void film.go(0),
    End: () => void film.go(film.total),
    ' ': () => film.play(),
    Escape: skip,
  };
  return does[e.key];
}
