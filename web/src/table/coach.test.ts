import { describe, expect, it } from 'vitest';
import { tailOf } from './coach';

describe('the bubble of the coach', () => {
  it('points at nothing that it covers', () => {
    expect(tailOf({ x: 0, y: 0, w: 100, h: 100 }, { x: 50, y: 50, w: 10, h: 10 })).toBe('');
  });
});
