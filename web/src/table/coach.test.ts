import { describe, expect, it } from 'vitest';
import { standBeside, tailOf, type Box } from './coach';

const room: Box = { x: 0, y: 0, w: 1280, h: 720 };
const board: Box = { x: 0, y: 100, w: 900, h: 420 };
const size = { w: 340, h: 120 };
const apart = (a: Box, b: Box) =>
  a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

describe('the bubble of the coach', () => {
  for (const thing of [
    { x: 20, y: 480, w: 40, h: 40 },
    { x: 440, y: 300, w: 40, h: 40 },
    { x: 0, y: 520, w: 900, h: 200 },
    { x: 900, y: 0, w: 380, h: 720 },
  ]) {
    it(`stands beside ${JSON.stringify(thing)}, within the window`, () => {
      const box = standBeside(size, thing, { room, board, keep: [], strip: false });
      expect(apart(box, thing)).toBe(true);
      expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= 1280 && box.y + box.h <= 720).toBe(true);
      expect(tailOf({ ...box }, thing)).toMatch(/^M/);
    });
  }

  it('leaves free what can be chosen', () => {
    const thing = { x: 440, y: 300, w: 40, h: 40 };
    const keep = [{ x: 300, y: 150, w: 320, h: 120 }];
    const box = standBeside(size, thing, { room, board, keep, strip: false });
    expect(apart(box, keep[0]!)).toBe(true);
  });

  it('is a strip at the other end of the board on a phone', () => {
    const phone = { room: { x: 0, y: 0, w: 390, h: 844 }, board: { x: 0, y: 150, w: 390, h: 450 } };
    const low = { x: 100, y: 540, w: 40, h: 40 };
    const box = standBeside({ w: 374, h: 110 }, low, { ...phone, keep: [], strip: true });
    expect(box.y).toBe(158);
    const high = { ...low, y: 170 };
    const under = standBeside({ w: 374, h: 110 }, high, { ...phone, keep: [], strip: true });
    expect(under.y).toBe(482);
  });

  it('points at nothing that it covers', () => {
    expect(tailOf({ x: 0, y: 0, w: 100, h: 100 }, { x: 50, y: 50, w: 10, h: 10 })).toBe('');
  });
});
