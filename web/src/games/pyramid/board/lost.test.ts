import { describe, expect, it } from 'vitest';
import { fixtures } from '../../../../dev/pyramid/fixtures';
import { within } from '../../../kit/geometry';
import { layOut } from '../plan/plan';
import { lost, traces } from './lost';

const { view } = fixtures.find((f) => f.name === 'ended')!;

describe('those who did not come out', () => {
  it('are shown where they were last seen, not those who got out', () => {
    expect(lost(view).map((p) => p.seat)).toEqual([1, 2, 3, 4, 5]);
    expect(lost(view, 21).map((p) => p.seat)).toEqual([1, 2]);
    expect(lost(view, 3)).toEqual([]);
  });

  it.each([
    [390, 430],
    [960, 420],
  ])('lie within their squares at %i × %i, and under blocks as a sign alone', (w, h) => {
    const plan = layOut(w, h);
    const all = traces(plan, view);
    expect(all.filter((x) => x.covered).map((x) => x.seat)).toEqual([4]);
    for (const x of all) {
      const square = plan.spots[lost(view).find((p) => p.seat === x.seat)?.last ?? 0]!;
      expect(within(square, x, 1)).toBe(true);
      expect(within(square, x.sign, 0)).toBe(true);
    }
  });
});
