import {
  computePosition,
  getOverflowAncestors,
  offset,
  shift,
  type Placement,
} from '@floating-ui/dom';
import type { Thing } from '../api/types';
import { clamp, type Rect as Box } from '../kit/geometry';

// What the coach speaks of, and where his bubble stands: beside it, over neither that
// nor what can be chosen.

/** The gap between the bubble and what it is about, and to the window's edge, in CSS pixels. */
const GAP = 14;
const EDGE = 6;
/** What must stay free, against what better does. */
const DEAR = 1000;

/** What better stays free. */
const CHOICES = '[data-hot], [data-move], [data-about^="seat"], [data-testid="prompt"]';

const common = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const rectOf = (element: Element): Box => {
  const { x, y, width: w, height: h } = element.getBoundingClientRect();
  return { x, y, w, h };
};

/** The value of a line nearest to another. */
const nearest = (from: number, size: number, value: number) => clamp(value, from, from + size);

/** The sides of a thing, in the order in which they are tried. */
const SIDES: Placement[] = ['top', 'right', 'left', 'bottom'];

/**
 * Where the bubble stands: of the places beside the things that must stay free, and at
 * the top and the bottom of the board, the one that covers least of them and of what can
 * be chosen.
 */
export async function standBeside(bubble: HTMLElement, things: readonly Element[]): Promise<Box> {
  const board = document.querySelector('[data-testid="board"]') ?? document.body;
  const into = offset(({ rects }) => -rects.floating.height - EDGE);
  const outOf = offset(GAP);
  const tried = [
    ...things.flatMap((thing) => SIDES.map((side) => [thing, side, outOf] as const)),
    ...(['top', 'bottom'] as const).map((side) => [board, side, into] as const),
  ];
  const stands = await Promise.all(
    tried.map(async ([thing, placement, away]) => {
      const within = shift({ crossAxis: true, padding: EDGE, rootBoundary: 'viewport' });
      const middleware = [away, within];
      const at = await computePosition(thing, bubble, { placement, strategy: 'fixed', middleware });
      return { x: at.x, y: at.y, w: bubble.offsetWidth, h: bubble.offsetHeight };
    }),
  );
  const dear = things.flatMap((one) => seenAt(one) ?? []);
  const keep = [...document.querySelectorAll(CHOICES)].flatMap((one) => boxOf(one) ?? []);
  const sum = (box: Box, list: readonly Box[]) =>
    list.reduce((all, one) => all + common(box, one), 0);
  const cost = stands.map((box) => DEAR * sum(box, dear) + sum(box, keep));
  return stands[cost.indexOf(Math.min(...cost))]!;
}

/** How far the tail of the bubble reaches at most, in CSS pixels; beyond that the ring is enough. */
const TAIL = 90;

/** The tail of the bubble: a path from its edge to the thing; none where they touch, or are far apart. */
export function tailOf(bubble: Box, thing: Box): string {
  const cx = thing.x + thing.w / 2;
  const cy = thing.y + thing.h / 2;
  const from = {
    x: nearest(bubble.x + 14, Math.max(0, bubble.w - 28), cx),
    y: nearest(bubble.y + 14, Math.max(0, bubble.h - 28), cy),
  };
  const to = {
    x: nearest(thing.x, thing.w, from.x),
    y: nearest(thing.y, thing.h, from.y),
  };
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (common(bubble, thing) > 0 || far < 1 || far > TAIL) return '';
  const across = { x: (-(to.y - from.y) / far) * 9, y: ((to.x - from.x) / far) * 9 };
  return `M${from.x + across.x} ${from.y + across.y} L${to.x} ${to.y} L${from.x - across.x} ${from.y - across.y}Z`;
}

/** What stands for a part of the page where that cannot be seen. */
const INSTEAD: Record<string, string> = { log: 'open-log', players: 'open-players' };

/** The element that shows a thing: drawings name theirs by `data-about`. */
export function elementOf(at: Thing | undefined): Element | null {
  if (!at) return null;
  const named = (name: string) => document.querySelector(`[data-testid="${name}"]`);
  if (at.kind === 'part') {
    const part = named(at.word);
    return part?.checkVisibility() ? part : named(INSTEAD[at.word] ?? '');
  }
  const drawn = document.querySelector(`[data-about="${CSS.escape(`${at.kind} ${at.word}`)}"]`);
  return drawn ?? (at.kind === 'fact' ? named('status') : null);
}

/** Where an element is in the window; null where it is not. */
function boxOf(element: Element | null): Box | null {
  const rect = element?.getBoundingClientRect();
  if (!rect || rect.width < 1 || rect.height < 1) return null;
  if (rect.right < 0 || rect.bottom < 0 || rect.left > innerWidth || rect.top > innerHeight)
    return null;
  return { x: rect.x, y: rect.y, w: rect.width, h: rect.height };
}

/** Where an element is seen: null also where it was scrolled out of what holds it. */
export function seenAt(element: Element | null): Box | null {
  const box = boxOf(element);
  if (!element || !box) return null;
  const rooms = getOverflowAncestors(element).filter((one) => one instanceof Element);
  return rooms.every((room) => common(box, rectOf(room)) > 0) ? box : null;
}

/**
 * The element that makes a move, outside the list of choices: a button, or a spot of the
 * board; of several the one that is on a thing, or has it on itself.
 */
export function controlOf(move: string | undefined, thing: Element | null): Element | null {
  if (move === undefined) return null;
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-move], [data-moves]')];
  const able = all.filter(
    (one) =>
      (one.dataset.move === move || one.dataset.moves?.split('\n').includes(move)) &&
      !one.closest('[data-testid="choices"]') &&
      one.getBoundingClientRect().width > 0,
  );
  const on = boxOf(thing);
  const meets = (one: Element) => on !== null && common(boxOf(one) ?? { ...on, w: 0 }, on) > 0;
  const menu = able.find((one) => one.closest('.menu'));
  return menu ?? able.find(meets) ?? able[0] ?? null;
}

/** Whether things of the hand take more height than the hand has. */
export function tooHigh(things: readonly (Element | null)[]): boolean {
  const rooms = things.map((one) => one?.closest('[data-testid="tray"] > *'));
  const room = rooms.find((one) => one);
  if (!room) return false;
  const boxes = things.flatMap((one, i) => (rooms[i] && one?.getBoundingClientRect()) ?? []);
  const high = Math.max(...boxes.map((b) => b.bottom)) - Math.min(...boxes.map((b) => b.top));
  return high > room.clientHeight;
}

/** Scrolls an element into sight, unless it can be touched where it is. */
export function bring(one: Element | null): void {
  const box = seenAt(one);
  if (one && (!box || !within(box) || !hit(one, box))) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }
}

const within = (box: Box) =>
  box.x >= 0 && box.y >= 0 && box.x + box.w <= innerWidth && box.y + box.h <= innerHeight;

function hit(one: Element, { x, y, w, h }: Box): boolean {
  const at = (across: number, down: number) =>
    document.elementFromPoint(x + across * w, y + down * h);
  const corners = [at(0.1, 0.1), at(0.9, 0.9)];
  return corners.every((on) => on && (one.contains(on) || on.closest('[data-testid="coach"]')));
}

/** What answers a tap by itself. */
const ANSWERS = '[data-move]:not([aria-disabled="true"]), [data-hot], [data-tells]';

/** Whether a tap is on one of the elements, and on nothing that answers it by itself. */
export function taps(e: MouseEvent, elements: readonly (Element | null)[]): boolean {
  const on = e.target as Element;
  if (on.closest(ANSWERS) || on.closest('dialog, [data-testid="coach"], .told, .menu'))
    return false;
  return elements.some((one) => {
    const box = boxOf(one);
    return box !== null && common(box, { x: e.clientX, y: e.clientY, w: 0.1, h: 0.1 }) > 0;
  });
}
