// Where a small box beside a point goes, so that it stays within the board's room.

/** Where something of a size begins, so that it stays within a room. */
const inside = (at: number, size: number, room: number) =>
  Math.max(4, Math.min(room - size - 4, at));

/** The top of a box of height `h` beside `y`: over it, or under it where that suits better. */
export function topOf(y: number, h: number, room: number, gap: number): number {
  const over = y - gap - h;
  const under = y + gap;
  const fitsUnder = under + h <= room - 4;
  const top = over >= 4 && (y >= room / 2 || !fitsUnder) ? over : under;
  return inside(top, h, room);
}

/**
 * Where a box of `w` by `h` goes beside what stands around a point, `clear`
 * pixels wide in every direction: over or under it, or where there is no room
 * for that, at the side that has more.
 */
export function beside(
  at: { x: number; y: number },
  box: { w: number; h: number },
  room: { width: number; height: number },
  clear: number,
): { left: number; top: number } {
  const fits = Math.max(at.y, room.height - at.y) - clear - box.h >= 4;
  const aside = fits ? 0 : (clear + box.w / 2) * (at.x > room.width / 2 ? -1 : 1);
  return {
    left: leftOf(at.x + aside, box.w, room.width),
    top: fits
      ? topOf(at.y, box.h, room.height, clear)
      : inside(at.y - box.h / 2, box.h, room.height),
  };
}

/** The left edge of a box of width `w` around `x`. */
export const leftOf = (x: number, w: number, room: number) => inside(x - w / 2, w, room);

/** Where the window ends for what stands beside an element: a bar below it stays free. */
function floorOf(at: DOMRect): number {
  const bar = document.querySelector('[data-floor]')?.getBoundingClientRect();
  return bar?.height && at.bottom <= bar.top + 1 ? bar.top : innerHeight;
}

/**
 * Puts a box that is fixed in the window under an element, or over it where there is more
 * room; without an element, into the middle.
 */
export function stand(box: HTMLElement, at: Element | null | undefined): void {
  const by = at?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 3);
  const own = box.getBoundingClientRect();
  const gap = 6;
  const floor = floorOf(by);
  const under = floor - by.bottom >= Math.min(own.height + 2 * gap, by.top);
  const top = under ? by.bottom + gap : by.top - gap - own.height;
  box.style.left = `${leftOf(by.left + by.width / 2, own.width, innerWidth)}px`;
  box.style.top = `${inside(top, own.height, floor)}px`;
}
