import { MediaQuery } from 'svelte/reactivity';

/** A screen that is touched: a phone mostly, and nobody reads of keys there. */
export const touched = new MediaQuery('(pointer: coarse)');

/**
 * A window that has sheets instead of a side: a narrow one, or a phone lying
 * down. The styles say the same.
 */
export const narrow = new MediaQuery(
  '(max-width: 859px), (max-height: 500px) and (orientation: landscape)',
);
