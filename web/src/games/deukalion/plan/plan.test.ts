import { describe, expect, it } from 'vitest';
import { centre, layOut, squareOf, squareUnder } from './plan';

const rooms = [
  { width: 390, height: 420 },
  { width: 506, height: 390 },
  { width: 940, height: 430 },
];

describe('the plan of the chart', () => {
  it('has all squares, and finds each under its middle', () => {
    for (const room of rooms) {
      const plan = layOut(room);
      for (let n = 0; n < 63; n++) {
        expect(squareUnder(plan, centre(plan, n))).toBe(n);
      }
      expect(squareUnder(plan, { x: 2, y: 2 })).toBe(-1);
    }
  });

  it('has room for whole dice, on a phone as well', () => {
    for (const [width, height] of [
      [360, 232],
      [360, 300],
      [390, 420],
      [500, 390],
    ] as const) {
      const plan = layOut({ width, height });
      const scale = Math.min(width / plan.width, height / plan.height);
      const room = (plan.column ? plan.side.w : plan.side.h) * scale;
      if (!plan.wide) expect(room).toBeGreaterThanOrEqual(51.5);
    }
  });

  it('has the dice beside a chart that is too low for them, and so a larger chart', () => {
    expect(rooms.map((room) => layOut(room).column)).toEqual([false, false, false]);
    const plan = layOut({ width: 360, height: 229 });
    expect(plan.column).toBe(true);
    expect((plan.chart.w * 229) / plan.height).toBeGreaterThan(270);
  });

  it('has what is beside the chart below it, or at its right', () => {
    expect(rooms.map((room) => layOut(room).wide)).toEqual([false, false, true]);
    for (const room of rooms) {
      const { side, width, height, chart } = layOut(room);
      expect(side.x + side.w).toBe(width);
      expect(side.y + side.h).toBe(height);
      expect(side.x > chart.w || side.y > chart.h).toBe(true);
    }
  });

  it('reads squares as the rules do', () => {
    const squares = ['a1', 'i1', 'e4', 'a7', 'hydra', '3', ''].map(squareOf);
    expect(squares).toEqual([0, 8, 31, 54, -1, -1, -1]);
  });
});
