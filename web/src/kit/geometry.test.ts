import { describe, expect, it } from 'vitest';
import { along, clamp, inset, meant, middle, nearestTo, towards, within } from './geometry';

const box = { x: 10, y: 20, w: 40, h: 30 };

describe('rectangles', () => {
  it('have a middle and an inside', () => {
    expect(middle(box)).toEqual({ x: 30, y: 35 });
    expect(within(box, { x: 50, y: 50 })).toBe(true);
    expect(within(box, { x: 51, y: 50 })).toBe(false);
    expect(within(box, { x: 51, y: 50 }, 1)).toBe(true);
  });

  it('are made smaller on all sides, and larger', () => {
    expect(inset(box, 2)).toEqual({ x: 12, y: 22, width: 36, height: 26 });
    expect(inset(box, -3)).toEqual({ x: 7, y: 17, width: 46, height: 36 });
  });
});

it('clamps a value between its limits', () => {
  expect([-1, 5, 11].map((v) => clamp(v, 0, 10))).toEqual([0, 5, 10]);
});

it('finds the nearest thing within a distance', () => {
  const things = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 10, y: 0 },
  ];
  expect(nearestTo(things, { x: 6, y: 0 }, 20)?.id).toBe('b');
  expect(nearestTo(things, { x: 30, y: 0 }, 19)).toBeUndefined();
});

it('takes a finger to mean all that its tip may be on, and a mouse one thing', () => {
  const heap = [20, 46, 110].map((x, i) => ({ id: 'abc'[i], rect: { x, y: 0, w: 20, h: 30 } }));
  const ids = (x: number, finger: number) => meant(heap, { x, y: 15 }, finger).map(({ id }) => id);
  expect(ids(30, 0)).toEqual(['a']);
  expect(ids(43, 0)).toEqual([]);
  expect(ids(30, 40)).toEqual(['a']);
  expect(ids(44, 40)).toEqual(['b', 'a']);
  expect(ids(101, 40)).toEqual(['c']);
  expect(ids(90, 40)).toEqual([]);
});

describe('a way', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 20 },
    { x: 0, y: 20 },
  ];

  it('is gone leg by leg, with a hop on each', () => {
    expect(along(way, 0, 6)).toEqual({ x: 0, y: 0, face: 1 });
    expect(along(way, 1 / 6, 6)).toMatchObject({ x: 5, face: 1 });
    expect(along(way, 1 / 6, 6).y).toBeCloseTo(-6);
    expect(along(way, 5 / 6, 0)).toMatchObject({ x: 5, y: 20, face: -1 });
  });

  it('ends at its end, and begins at its beginning', () => {
    expect(along(way, 2, 0)).toMatchObject({ x: 0, y: 20 });
    expect(along(way, -1, 0)).toMatchObject({ x: 0, y: 0 });
  });

  it('straight up turns nobody round, unless its end says which way to look', () => {
    expect(along(way, 0.5, 0, -1).face).toBe(-1);
    const told = way.map((p) => ({ ...p, face: 1 as const }));
    expect(along(told, 0.5, 0, -1).face).toBe(1);
  });

  it('of one point is that point', () => {
    expect(along([{ x: 3, y: 4 }], 0.5, 9, -1)).toEqual({ x: 3, y: 4, face: -1 });
    expect(along([], 0.5, 9)).toEqual({ x: 0, y: 0, face: 1 });
  });
});

it('finds the next thing in a direction: straight ahead before nearer and aside', () => {
  const things = [
    { id: 'here', x: 0, y: 0 },
    { id: 'aside', x: 4, y: 6 },
    { id: 'ahead', x: 10, y: 1 },
    { id: 'behind', x: -2, y: 0 },
  ];
  const from = (x: number, y: number, way: [number, number]) => towards(things, { x, y }, way)?.id;
  expect(from(0, 0, [1, 0])).toBe('ahead');
  expect(from(0, 0, [-1, 0])).toBe('behind');
  expect(from(0, 0, [0, 1])).toBe('aside');
  expect(from(0, 0, [0, -1])).toBeUndefined();
});
