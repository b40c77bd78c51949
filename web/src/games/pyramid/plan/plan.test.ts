import { describe, expect, it } from 'vitest';
import { fixtures } from '../../../../dev/pyramid/fixtures';
import { exitsOf } from '../../../../dev/pyramid/rules';
import { openBorders } from './borders';
import { stances, BODY } from './cluster';
import { areaOf, notation, placeOf, alcovesAt } from './data';
import { lightOf } from './light';
import { threatsTo } from './lines';
import { within } from '../../../kit/geometry';
import { centre, layOut, placeUnder } from './plan';

const rooms: [string, number, number][] = [
  ['a phone', 390, 420],
  ['a low phone', 390, 380],
  ['a small phone', 360, 340],
  ['a desk', 960, 420],
  ['a large screen', 1400, 800],
  ['a square', 600, 600],
];

describe.each(rooms)('on %s', (_, width, height) => {
  const plan = layOut(width, height);

  it('every place lies within the drawing, and none on another', () => {
    for (let place = 1; place <= 38; place++) {
      const r = plan.spots[place];
      expect(r && within({ x: 0, y: 0, w: plan.width, h: plan.height }, r)).toBe(true);
      expect(placeUnder(plan, centre(plan, place))).toBe(place);
    }
  });

  it('the entrance is at the bottom and square 31 at the top left', () => {
    expect(centre(plan, 37).y).toBeGreaterThan(centre(plan, 3).y);
    expect(centre(plan, 37).x).toBeCloseTo(centre(plan, 3).x);
    expect(centre(plan, 31).y).toBeLessThan(centre(plan, 25).y);
    expect(centre(plan, 36).x).toBeGreaterThan(centre(plan, 31).x);
  });

  it('tombs lie in the wall beside their squares', () => {
    expect(plan.tombs).toHaveLength(14);
    for (const tomb of plan.tombs) {
      expect(within(plan.house, { x: tomb.rect.x, y: tomb.rect.y }, 1)).toBe(true);
      expect(placeUnder(plan, { x: tomb.rect.x + 3, y: tomb.rect.y + 3 })).toBe(0);
    }
  });

  it('a square is a target for a finger', () => {
    const fit = Math.min(width / plan.width, height / plan.height);
    if (width >= 390 && height >= 400)
      expect(Math.min(plan.cell.w, plan.cell.h) * fit).toBeGreaterThanOrEqual(44);
  });
});

describe('figures in one square', () => {
  const room = { x: 10, y: 20, w: 54, h: 56 };
  it.each([1, 2, 3, 4, 5, 6, 7, 9])('%i of them do not overlap', (count) => {
    const all = stances(count, room, 1.2);
    expect(all).toHaveLength(count);
    for (const [i, a] of all.entries()) {
      expect(within(room, a, 1)).toBe(true);
      for (const b of all.slice(i + 1)) {
        const apart =
          Math.abs(a.x - b.x) >= BODY.w * a.size - 0.5 ||
          Math.abs(a.y - b.y) >= BODY.h * a.size - 0.5;
        expect(apart).toBe(true);
      }
    }
  });
});

describe('the borders', () => {
  const around = (place: number) =>
    openBorders.flatMap(([a, b]) => (a === place ? [b] : b === place ? [a] : []));

  it('are open where no wall is', () => {
    expect(around(1)).toEqual([7]);
    expect(around(3)).toEqual([2, 4, 9]);
    expect(around(13)).toEqual([7, 19]);
  });
});

describe('the light', () => {
  const light = (...blocks: number[]) => lightOf({ blocks, exits: exitsOf(blocks) });
  const before = light();

  it('fails with the depth', () => {
    expect(before[3]).toBeGreaterThan(before[33] ?? 1);
    expect(before[33]).toBeGreaterThan(before[1] ?? 1);
  });

  it('fails around a block, and where no way leads out', () => {
    const after = light(21);
    for (const near of [21, 22, 15, 20, 27]) expect(after[near]).toBeLessThan(before[near] ?? 0);
    const sealed = light(14, 15, 16, 17);
    expect(sealed[33]).toBeLessThan((before[33] ?? 0) - 0.2);
  });
});

describe('the mummies', () => {
  it('threaten whom they can come to with one roll, the nearest first', () => {
    const { view } = fixtures.find((f) => f.name === 'start')!;
    const mummies = [
      { name: 'imhotep', seat: 0, place: 18, ahead: [12, 6, 12, 18, 24] },
      { name: '', seat: 2, place: 12, ahead: [6, 12] },
    ].map((m) => ({ ...m, facing: 'south' as const, down: false }));
    const paths = (place: number) => threatsTo({ ...view, mummies }, place).map((x) => x.path);
    expect(paths(6)).toEqual([
      [12, 6],
      [18, 12, 6],
    ]);
    expect(paths(30)).toEqual([]);
  });
});

describe('the board', () => {
  it('names places', () => {
    expect(notation(38)).toBe('E2');
    expect(placeOf('E1')).toBe(37);
    expect(placeOf('15')).toBe(15);
    expect(areaOf(15)).toBe('pond');
    expect(areaOf(37)).toBe('entrance');
    expect(alcovesAt(33).map((a) => a.god)).toEqual(['horus']);
  });
});
