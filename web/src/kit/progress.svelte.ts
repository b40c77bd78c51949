// How far the step that is being played has come.
import { untrack } from 'svelte';
import { linear } from 'svelte/easing';
import { Tween } from 'svelte/motion';
import type { Step } from '../table/game';

/**
 * Runs from 0 to 1 while a step is played, and is 1 otherwise, and always where
 * little motion is asked for. To be called while a component is made.
 */
export function progressOf(step: () => Step | null, reduced: () => boolean): { current: number } {
  const progress = new Tween(1, { duration: 0, easing: linear });
  $effect(() => {
    const now = step();
    untrack(() => {
      const moves = now !== null && !reduced();
      void progress.set(moves ? 0 : 1, { duration: 0 });
      if (moves) void progress.set(1, { duration: now.ms });
    });
  });
  return progress;
}
