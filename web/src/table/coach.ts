import type { Thing } from '../api/types';

// Where the coach's bubble stands: beside what it is about, over neither that nor
// what can be chosen.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The gap between the bubble and what it is about, and to the window's edge, in CSS pixels. */
const GAP = 18;
const EDGE = 8;

const common = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const between = (low: number, value: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));

/**
 * The left and top of a bubble of a size: of the places beside a thing, and at the
 * top and the bottom of the board, the one that covers least of the thing and of
 * what is to be kept free; on a phone only those of the board.
 */
export function standBeside(
  size: { w: number; h: number },
  thing: Box | null,
  { room, board, keep, strip }: { room: Box; board: Box; keep: readonly Box[]; strip: boolean },
): Box {
  const middle = board.x + (board.w - size.w) / 2;
  const wished = [
    [middle, board.y + EDGE],
    [middle, board.y + board.h - size.h - EDGE],
  ];
  if (thing && !strip) {
    const x = thing.x + (thing.w - size.w) / 2;
    const y = thing.y + (thing.h - size.h) / 2;
    wished.unshift(
      [x, thing.y - size.h - GAP],
      [thing.x + thing.w + GAP, y],
      [thing.x - size.w - GAP, y],
      [x, thing.y + thing.h + GAP],
    );
  }
  const stands = wished.map(([x = 0, y = 0]) => ({
    ...size,
    x: between(room.x + EDGE, x, room.x + room.w - size.w - EDGE),
    y: between(room.y + EDGE, y, room.y + room.h - size.h - EDGE),
  }));
  const cost = (box: Box) =>
    keep.reduce((sum, one) => sum + common(box, one), thing ? 4 * common(box, thing) : 0);
  return stands.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}

/** The tail of the bubble: a path from its edge to the thing; none where they touch. */
export function tailOf(bubble: Box, thing: Box): string {
  const cx = thing.x + thing.w / 2;
  const cy = thing.y + thing.h / 2;
  const from = {
    x: between(bubble.x + 14, cx, bubble.x + bubble.w - 14),
    y: between(bubble.y + 14, cy, bubble.y + bubble.h - 14),
  };
  const to = {
    x: between(thing.x, from.x, thing.x + thing.w),
    y: between(thing.y, from.y, thing.y + thing.h),
  };
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (common(bubble, thing) > 0 || far < 1) return '';
  const across = { x: (-(to.y - from.y) / far) * 9, y: ((to.x - from.x) / far) * 9 };
  return `M${from.x + across.x} ${from.y + across.y} L${to.x} ${to.y} L${from.x - across.x} ${from.y - across.y}Z`;
}

/** What stands for a part of the page where that is closed. */
const INSTEAD: Record<string, string> = { log: 'open-log', players: 'open-players' };

/** The element that shows a thing: drawings name theirs by `data-about`. */
export function elementOf(at: Thing | undefined): Element | null {
  if (!at) return null;
  const named = (name: string) => document.querySelector(`[data-testid="${name}"]`);
  if (at.kind === 'part') return named(at.word) ?? named(INSTEAD[at.word] ?? '');
  const drawn = document.querySelector(`[data-about="${CSS.escape(`${at.kind} ${at.word}`)}"]`);
  return drawn ?? (at.kind === 'fact' ? named('status') : null);
}

/** Where an element is seen; null where it is not. */
export function boxOf(element: Element | null): Box | null {
  const rect = element?.getBoundingClientRect();
  if (!rect || rect.width < 1 || rect.height < 1) return null;
  if (rect.right < 0 || rect.bottom < 0 || rect.left > innerWidth || rect.top > innerHeight)
    return null;
  return { x: rect.x, y: rect.y, w: rect.width, h: rect.height };
}
