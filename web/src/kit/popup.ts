// Where a small box beside a point goes, so that it stays within the board's room.

/** The top of a box of height `h` beside `y`: over it, or under it where that suits better. */
export function topOf(y: number, h: number, room: number, gap: number): number {
  const over = y - gap - h;
  const under = y + gap;
  const fitsUnder = under + h <= room - 4;
  const top = over >= 4 && (y >= room / 2 || !fitsUnder) ? over : under;
  return Math.max(4, Math.min(room - h - 4, top));
}

/** The left edge of a box of width `w` around `x`. */
export function leftOf(x: number, w: number, room: number): number {
  return Math.max(4, Math.min(room - w - 4, x - w / 2));
}
