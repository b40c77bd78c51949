import { describe, expect, it } from 'vitest';
import type { Happening } from '../api/types';
import { momentAddress, momentOf } from './moments';

const entry = (seq: number, kind: string, back?: number): Happening =>
  ({ seq, kind, back, events: [] }) as unknown as Happening;

describe('a moment', () => {
  it('is counted in the moves that stand', () => {
    const log = [entry(1, 'started'), entry(2, 'move'), entry(3, 'move'), entry(4, 'undo', 1)];
    const whole = [...log, entry(5, 'chat'), entry(6, 'move')];
    expect([2, 3, 5, 6].map((seq) => momentOf(whole, seq))).toEqual([1, 0, 0, 2]);
  });

  it('has an address', () => {
    expect(momentAddress('ab12')).toBe('/t/ab12/replay');
    expect(momentAddress('ab12', 7)).toBe('/t/ab12/replay?n=7');
    expect(momentAddress('ab12', 7, '2')).toBe('/t/ab12/replay?n=7&as=2');
  });
});
