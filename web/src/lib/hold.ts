import type { Attachment } from 'svelte/attachments';

/** How long something is held, and how far a finger may stray meanwhile, in CSS pixels. */
const HOLD_MS = 450;
const STRAY_PX = 10;

interface Hold {
  /** Hears of each press, and on what it is. */
  began?: (on: Element) => void;
  /** It is held; says whether that did anything. */
  held: () => boolean;
  /** A mouse does not hold. */
  fingers?: boolean;
}

/**
 * Tells when something is held down. Where that did anything, the click that ends it and the
 * menu that the browser has for it do nothing more.
 */
export function holding(on: EventTarget, { began, held, fingers = false }: Hold): () => void {
  let timer = 0;
  let did = false;
  let from = { x: 0, y: 0 };

  function down(e: PointerEvent): void {
    clearTimeout(timer);
    did = false;
    began?.(e.target as Element);
    if (fingers ? e.pointerType !== 'touch' || !e.isPrimary : e.button !== 0) return;
    from = { x: e.clientX, y: e.clientY };
    timer = window.setTimeout(() => (did = held()), HOLD_MS);
  }
  const up = () => clearTimeout(timer);
  function move(e: PointerEvent): void {
    if (Math.hypot(e.clientX - from.x, e.clientY - from.y) > STRAY_PX) up();
  }
  const leave = (e: Event) => e.target === on && up();
  function swallow(e: MouseEvent): void {
    const byKey = e.type === 'click' && e.detail === 0;
    if (!did || byKey) return;
    e.preventDefault();
    e.stopImmediatePropagation();
  }

  const events: [string, (e: never) => unknown][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['pointerleave', leave],
    ['click', swallow],
    ['contextmenu', swallow],
  ];
  for (const [name, call] of events) on.addEventListener(name, call as EventListener, true);
  return () => {
    up();
    for (const [name, call] of events) on.removeEventListener(name, call as EventListener, true);
  };
}

/** Calls when a button is held down. */
export const hold =
  (call: () => void): Attachment<HTMLElement> =>
  (node) =>
    holding(node, { held: () => (call(), true) });
