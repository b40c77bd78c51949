// How what stands over the board for a moment comes and goes. Svelte's own fade and fly
// ask for the style first, and so have the page's computed in the middle of a change.

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

interface Way {
  /** In milliseconds. */
  duration: number;
  /** From how far below it comes, or to how far it goes, in pixels. */
  y?: number;
}

/** From nothing to opaque, moving by y. For elements without a transform and an opacity of their own. */
export function appear(_: Element, { duration, y = 0 }: Way): TransitionConfig {
  return {
    duration,
    easing: cubicOut,
    css: (t, u) => `opacity: ${t};${y ? ` transform: translateY(${u * y}px);` : ''}`,
  };
}
