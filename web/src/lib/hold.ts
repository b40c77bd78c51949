import type { Attachment } from 'svelte/attachments';

const HOLD_MS = 550;

/** Calls when a button is held down; the click that ends it does nothing more. */
export function hold(call: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;

    function down(e: PointerEvent) {
      if (e.button !== 0) return;
      held = false;
      timer = setTimeout(() => {
        held = true;
        call();
      }, HOLD_MS);
    }
    function up() {
      clearTimeout(timer);
      timer = undefined;
    }
    function click(e: MouseEvent) {
      const ends = held && e.detail > 0; // a key's click has no detail
      held = false;
      if (!ends) return;
      e.preventDefault();
      e.stopImmediatePropagation();
    }
    function menu(e: Event) {
      if (timer !== undefined) e.preventDefault(); // fingers that hold ask for it, too
    }
    const listeners: [string, (e: never) => void][] = [
      ['pointerdown', down],
      ['pointerup', up],
      ['pointerleave', up],
      ['pointercancel', up],
      ['contextmenu', menu],
    ];
    for (const [name, listener] of listeners)
      node.addEventListener(name, listener as EventListener);
    node.addEventListener('click', click, { capture: true });
    return () => {
      up();
      for (const [name, listener] of listeners)
        node.removeEventListener(name, listener as EventListener);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
