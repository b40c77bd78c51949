// Pointing at a move, by a pointer or by the keyboard's focus.

type Hover = (move: string | null) => void;

/**
 * The attributes of an element that stands for a move; null for one that stands for none now.
 * A focus that nobody sees, as after a tap or when a menu opens under a finger, points at nothing.
 */
export function pointing(hover: Hover, move: string | null) {
  const on = () => move !== null && hover(move);
  const off = () => hover(null);
  const focus = (e: FocusEvent) => (e.currentTarget as Element).matches(':focus-visible') && on();
  return { onpointerenter: on, onpointerleave: off, onfocus: focus, onblur: off };
}
