import { describe, expect, it } from 'vitest';
import { tailOf } from './coach';

describe('the bubble of the coach', () => {
  it('points at nothing that it covers', () => {
    expect(tailOf({ x: 0, y: 0, w: 100, h: 100 }, { x: 50, y: 50, w: 10, h: 10 })).toBe('');
  });

  it('has a tail only to what is near', () => {
    const bubble = { x: 0, y: 0, w: 200, h: 100 };
    expect(tailOf(bubble, { x: 50, y: 150, w: 40, h: 40 })).toMatch(/^M/);
    expect(tailOf(bubble, { x: 50, y: 500, w: 40, h: 40 })).toBe('');
  });
});
