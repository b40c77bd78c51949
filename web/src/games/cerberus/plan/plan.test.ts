import { describe, expect, it } from 'vitest';
import { layOut, type Plan } from './plan';
import { sideNames, boardOf, spacesOf } from './sides';
import { stances } from './cluster';
import { groundLine } from './ground';

const starts = sideNames.filter((s) => boardOf(s) === 0);
const finishes = sideNames.filter((s) => boardOf(s) === 4);
const between = sideNames.filter((s) => boardOf(s) > 0 && boardOf(s) < 4);

/** Every layout there is: 2 starts × 24 ordered pairs × 2 finishes. */
const layouts = starts.flatMap((s) =>
  between.flatMap((a) =>
    between
      .filter((b) => boardOf(b) !== boardOf(a))
      .flatMap((b) => finishes.map((f) => [s, a, b, f])),
  ),
);

const rooms: [string, number, number, number][] = [
  ['a phone', 390, 430, 42],
  ['a small phone', 360, 370, 42],
  ['a tall phone', 430, 620, 42],
  ['a desktop', 860, 560, 60],
  ['a low desktop', 960, 440, 60],
  ['a wide screen', 1500, 800, 60],
];

function nearest(plan: Plan): number {
  const points = [...plan.spots, ...plan.slots];
  let best = Infinity;
  points.forEach((a, i) =>
    points.slice(i + 1).forEach((b) => (best = Math.min(best, Math.hypot(a.x - b.x, a.y - b.y)))),
  );
  return best;
}

describe('the plan', () => {
  it('knows the 96 layouts', () => {
    expect(layouts).toHaveLength(96);
  });

  it.each(rooms)('keeps spaces apart and inside, in %s', (_, width, height, apart) => {
    for (const boards of layouts) {
      const plan = layOut(boards, width, height);
      expect(nearest(plan), boards.join(' ')).toBeGreaterThanOrEqual(apart);
      for (const p of [...plan.spots, ...plan.slots]) {
        expect(p.x).toBeGreaterThan(20 * plan.scale);
        expect(p.x).toBeLessThan(plan.width - 20 * plan.scale);
        expect(p.y).toBeGreaterThan(30 * plan.scale);
        expect(p.y).toBeLessThan(plan.height - 15 * plan.scale);
      }
    }
  });

  it('numbers the spaces along the path', () => {
    for (const boards of layouts) {
      const plan = layOut(boards, 390, 430);
      expect(plan.spots.map((s) => s.index)).toEqual(plan.spots.map((_, i) => i));
      expect(plan.spots).toHaveLength(boards.reduce((n, b) => n + spacesOf(b).length, 0));
    }
  });

  it('leads from each band to the next on the same side', () => {
    for (const boards of layouts) {
      const plan = layOut(boards, 390, 430);
      for (const [i, band] of plan.bands.entries()) {
        const next = plan.bands[i + 1]?.spots[0];
        const last = band.spots.at(-1);
        if (next && last) expect(Math.abs(next.x - last.x)).toBeLessThan(40);
      }
    }
  });

  it('draws the ground from edge to edge, left to right', () => {
    for (const boards of layouts) {
      const plan = layOut(boards, 860, 560);
      for (const band of plan.bands) {
        const line = groundLine(plan, band);
        expect(line[0]?.x).toBe(0);
        expect(line.at(-1)?.x).toBe(plan.width);
      }
    }
  });
});

describe('pawns on one space', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('are told apart: %i', (n) => {
    for (const wide of [false, true]) {
      const all = stances(n, wide);
      expect(all).toHaveLength(n);
      all.forEach((a, i) =>
        all
          .slice(i + 1)
          .forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(9)),
      );
    }
  });

  it.each([2, 3, 4, 5, 6, 7])('can each be touched while one is chosen: %i', (n) => {
    for (const wide of [false, true]) {
      const all = stances(n, wide, true);
      all.forEach((a, i) =>
        all
          .slice(i + 1)
          .forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(24)),
      );
    }
  });
});
