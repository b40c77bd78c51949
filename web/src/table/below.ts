// Which choices of a tray lie below what is in sight.
import type { Attachment } from 'svelte/attachments';
import { nextFrame } from '../lib/frame';

/**
 * Tells how many of the choices in a box that scrolls are more than half below its end; those
 * that are folded count as one.
 */
export const choicesBelow =
  (tell: (n: number) => void): Attachment<HTMLElement> =>
  (box) => {
    let cancel: (() => void) | undefined;
    const count = () => {
      const end = box.getBoundingClientRect().bottom;
      const choices = box.querySelectorAll('[data-move]:not([aria-disabled="true"]), summary');
      const below = [...choices].filter((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return (
          height > 0 &&
          (top + bottom) / 2 > end &&
          !one.closest('details:not([open]) > :not(summary)')
        );
      });
      tell(new Set(below.map((one) => one.getAttribute('data-move') ?? one)).size);
    };
    const look = () => {
      cancel?.();
      cancel = nextFrame(count);
    };
    const resized = new ResizeObserver(look);
    const changed = new MutationObserver(look);
    resized.observe(box);
    changed.observe(box, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-disabled', 'open'],
    });
    box.addEventListener('scroll', look, true);
    return () => {
      cancel?.();
      resized.disconnect();
      changed.disconnect();
    };
  };
