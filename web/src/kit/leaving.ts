// How a small box over the board is left without its own buttons.

/**
 * Closes a box by Escape, and by a tap outside the drawing it stands in; a tap
 * on the drawing is the board's own, which says what it means.
 */
export function leaving(close: () => void) {
  return (box: HTMLElement) => {
    const key = (e: KeyboardEvent) => {
      if (e.key === 'Escape' && !document.querySelector('dialog[open]')) close();
    };
    const tap = (e: Event) => {
      if (!box.parentElement?.contains(e.target as Node)) close();
    };
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', tap);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', tap);
    };
  };
}
