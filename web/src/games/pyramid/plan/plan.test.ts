import { describe, expect, it } from 'vitest';
import { fixtures } from '../../../../dev/pyramid/fixtures';
import type { Facing } from '../view';
import { stances, BODY } from './cluster';
import { areaOf, notation, placeOf, tombAt, alcovesAt } from './data';
import { lightOf } from './light';
import { threatsTo, walkOf } from './lines';
import { centre, layOut, placeUnder, within } from './plan';
import { neighbours, wayOut, waysOut } from './ways';

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

describe('the ways', () => {
  it('cross open borders only', () => {
    expect(neighbours(1)).toEqual([7]);
    expect(neighbours(3).sort((a, b) => a - b)).toEqual([2, 4, 9, 37]);
    expect(neighbours(37)).toEqual([3, 38]);
    expect(neighbours(13).sort((a, b) => a - b)).toEqual([7, 19]);
  });

  it('are as long as the design says', () => {
    const far = waysOut([]);
    expect(far.get(3)).toBe(1);
    expect(far.get(33)).toBe(6);
    expect(far.get(1)).toBe(9);
    expect(wayOut(15, [])).toEqual([15, 9, 3, 37]);
  });

  it('end where block 15 seals the nest', () => {
    const far = waysOut([14, 16, 17, 15]);
    expect(far.has(8)).toBe(true);
    expect(far.has(20)).toBe(false);
    expect(wayOut(20, [14, 15, 16, 17])).toEqual([]);
  });
});

describe('the light', () => {
  it('is bright at the entrance and fails with the depth', () => {
    const light = lightOf([]);
    expect(light[37]).toBe(1);
    expect(light[3]).toBeGreaterThan(light[33] ?? 1);
    expect(light[33]).toBeGreaterThan(light[1] ?? 1);
  });

  it('fails around a block, and where no way leads out', () => {
    const [before, after] = [lightOf([]), lightOf([21])];
    for (const near of [21, 22, 15, 20, 27]) expect(after[near]).toBeLessThan(before[near] ?? 0);
    expect(after[37]).toBe(1);
    const sealed = lightOf([14, 15, 16, 17]);
    expect(sealed[33]).toBeLessThan((before[33] ?? 0) - 0.2);
  });
});

describe('the mummies', () => {
  const { view } = fixtures.find((f) => f.name === 'start') ?? { view: undefined };
  if (!view) throw new Error('no fixture');
  const mummy = (name: string, place: number, facing: Facing) => ({
    name,
    seat: 0,
    place,
    facing,
    down: false,
  });

  it('turn at a wall without a step', () => {
    expect(walkOf(view, mummy('imhotep', 18, 'south'), 3)).toEqual([12, 6, 12]);
  });
  it('turn at a block, or walk on, by the option', () => {
    const imhotep = mummy('imhotep', 18, 'south');
    expect(walkOf({ ...view, blocks: [12] }, imhotep, 2)).toEqual([24, 30]);
    expect(walkOf({ ...view, blocks: [12], walls: false }, imhotep, 2)).toEqual([12, 6]);
    expect(walkOf({ ...view, blocks: [12, 24] }, imhotep, 2)).toEqual([]);
  });
  it('threaten whom they can come to with one roll', () => {
    const all = { ...view, mummies: [mummy('imhotep', 18, 'south')] };
    expect(threatsTo(all, 6).map((x) => x.path)).toEqual([[18, 12, 6]]);
    expect(threatsTo(all, 30)).toEqual([]);
  });
});

describe('the board', () => {
  it('names places', () => {
    expect(notation(38)).toBe('E2');
    expect(placeOf('E1')).toBe(37);
    expect(placeOf('15')).toBe(15);
    expect(areaOf(15)).toBe('pond');
    expect(areaOf(37)).toBe('entrance');
    expect(tombAt(7)?.god).toBe('anubis');
    expect(alcovesAt(33).map((a) => a.god)).toEqual(['horus']);
  });
});
