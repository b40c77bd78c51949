import { MediaQuery } from 'svelte/reactivity';

/**
 * A window that has sheets instead of a side: a narrow one, or a phone lying
 * down. The styles say the same.
 */
export const narrow = new MediaQuery(
  '(max-width: 859px), (max-height: 500px) and (orientation: landscape)',
);
