import { describe, expect, it } from 'vitest';
import { leftOf, topOf } from './popup';
import { bent, fit, isWide, toRoom, type Limits } from './room';

const limits: Limits = { width: [390, 390], height: [300, 600] };

describe('a drawing', () => {
  it('is wide where the room is, and upright on any phone', () => {
    expect(isWide({ width: 1000, height: 700 }, 1.2)).toBe(true);
    expect(isWide({ width: 800, height: 700 }, 1.2)).toBe(false);
    expect(isWide({ width: 500, height: 200 }, 1.2)).toBe(false);
  });

  it('bends to the room between its limits', () => {
    expect(bent(limits, { width: 390, height: 450 })).toEqual({ width: 390, height: 450 });
    expect(bent(limits, { width: 390, height: 900 })).toEqual({ width: 390, height: 600 });
    expect(bent(limits, { width: 390, height: 10 })).toEqual({ width: 390, height: 300 });
    expect(bent(limits, { width: 0, height: 0 })).toEqual({ width: 390, height: 390 });
  });

  it('stands in the middle of the room', () => {
    const [drawing, room] = [
      { width: 100, height: 100 },
      { width: 400, height: 200 },
    ];
    expect(fit(drawing, room)).toBe(2);
    expect(toRoom(drawing, room, { x: 0, y: 0 })).toEqual({ x: 100, y: 0 });
    expect(toRoom(drawing, room, { x: 100, y: 50 })).toEqual({ x: 300, y: 100 });
  });
});

describe('a box beside a point', () => {
  it('stays within the room', () => {
    expect([0, 200, 400].map((x) => leftOf(x, 100, 400))).toEqual([4, 150, 296]);
  });

  it('stands over what is low and under what is high', () => {
    expect(topOf(300, 100, 400, 20)).toBe(180);
    expect(topOf(50, 100, 400, 20)).toBe(70);
  });
});
