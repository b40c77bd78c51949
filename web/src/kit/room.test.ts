import { describe, expect, it } from 'vitest';
import { leftOf, topOf } from './popup';
import { beside } from './popup';
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

describe('a box beside what stands at a point', () => {
  const room = { width: 500, height: 300 };
  const hides = (at: { x: number; y: number }, box: { w: number; h: number }) => {
    const { left, top } = beside(at, box, room, 40);
    const across = left < at.x + 40 && left + box.w > at.x - 40;
    return across && top < at.y + 40 && top + box.h > at.y - 40;
  };

  it('stands over or under it, or at its side, and never on it', () => {
    for (const x of [60, 150, 250, 400, 450])
      for (const y of [20, 150, 280])
        for (const h of [60, 180])
          expect(hides({ x, y }, { w: 160, h }), `${x} ${y} ${h}`).toBe(false);
  });
});
