// A finger that stays on a choice asks what it would do, and does not choose it.

/** How long a finger stays, and how far it may stray meanwhile, in CSS pixels. */
const HOLD_MS = 420;
const STRAY_PX = 10;

/**
 * Tells when a finger has stayed, and keeps what it then touches from being
 * pressed. `began` is called with each touch; `held` says whether it asked.
 */
export function holding(began: () => void, held: () => boolean): () => void {
  let timer = 0;
  let asked = false;
  let from = { x: 0, y: 0 };

  function down(e: PointerEvent): void {
    clearTimeout(timer);
    asked = false;
    began();
    if (e.pointerType !== 'touch' || !e.isPrimary) return;
    from = { x: e.clientX, y: e.clientY };
    timer = window.setTimeout(() => (asked = held()), HOLD_MS);
  }
  function move(e: PointerEvent): void {
    if (Math.hypot(e.clientX - from.x, e.clientY - from.y) > STRAY_PX) clearTimeout(timer);
  }
  const up = () => clearTimeout(timer);
  /** The click of a finger that was held, or the menu that the browser has for it. */
  function swallow(e: Event): void {
    if (!asked) return;
    e.preventDefault();
    e.stopPropagation();
  }

  const events: [string, (e: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['click', swallow],
    ['contextmenu', swallow],
  ];
  for (const [name, call] of events) window.addEventListener(name, call as EventListener, true);
  return () => {
    clearTimeout(timer);
    for (const [name, call] of events)
      window.removeEventListener(name, call as EventListener, true);
  };
}
