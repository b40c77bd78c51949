import { describe, expect, it } from 'vitest';
import { heap } from './heap';
import { layOut } from './tabletop';

describe('a tabletop', () => {
  it('has a row in the middle, and under it one of the seats', () => {
    const { size, half, points } = layOut(2, 5, { width: 360, height: 240 });
    expect(points).toHaveLength(7);
    const [deck, discard, ...seats] = points;
    expect(deck?.y).toBe(discard?.y);
    for (const { x, y } of seats) {
      expect(y).toBeGreaterThan(deck!.y);
      expect(x - half).toBeGreaterThan(0);
      expect(x + half).toBeLessThan(size.width);
    }
  });

  it('has what lies at a place in rows that fit, a few of it large', () => {
    for (const [count, half] of [
      [3, 46],
      [3, 108],
      [12, 46],
    ] as const) {
      const { scale, points } = heap(count, half);
      expect(points).toHaveLength(count);
      for (const { x } of points) expect(scale * (Math.abs(x) + 15)).toBeLessThanOrEqual(half);
    }
    expect(heap(3, 108).scale).toBeGreaterThan(heap(3, 46).scale);
  });
});
