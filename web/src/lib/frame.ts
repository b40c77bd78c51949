// What can wait for the next frame. Taking the focus is one such thing: it has the page
// laid out, which in the middle of a change is done for nothing.

/** Does it before the next frame is painted; what is returned takes it back. */
export function nextFrame(what: () => void): () => void {
  const frame = requestAnimationFrame(what);
  return () => cancelAnimationFrame(frame);
}
