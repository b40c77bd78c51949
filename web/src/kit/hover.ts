// Pointing at a move, by a pointer or by the keyboard's focus.

type Hover = (move: string | null) => void;

/** The attributes of an element that stands for a move; null for one that stands for none now. */
export function pointing(hover: Hover, move: string | null) {
  const on = () => move !== null && hover(move);
  const off = () => hover(null);
  return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off };
}
