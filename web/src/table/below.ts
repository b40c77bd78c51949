// Which choices of a tray lie below what is in sight.
import type { Attachment } from 'svelte/attachments';
import { nextFrame } from '../lib/frame';

/** Tells how many of the choices in a box that scrolls are more than half below its end. */
export const choicesBelow =
  (tell: (n: number) => void): Attachment<HTMLElement> =>
  (box) => {
    let cancel: (() => void) | undefined;
    const count = () => {
      const end = box.getBoundingClientRect().bottom;
      const choices = box.querySelectorAll('[data-move]:not([aria-disabled="true"])');
      const below = [...choices].filter((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return height > 0 && (top + bottom) / 2 > end;
      });
      tell(new Set(below.map((one) => one.getAttribute('data-move'))).size);
    };
    const look = () => {
      cancel?.();
      cancel = nextFrame(count);
    };
    const resized = new ResizeObserver(look);
    const changed = new MutationObserver(look);
    resized.observe(box);
    changed.observe(box, { childList: true, subtree: true, attributeFilter: ['aria-disabled'] });
    box.addEventListener('scroll', look, true);
    return () => {
      cancel?.();
      resized.disconnect();
      changed.disconnect();
    };
  };
