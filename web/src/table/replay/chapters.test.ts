import { describe, expect, it } from 'vitest';
import type { Happening } from '../../api/types';
import { chapterAt, chaptersOf, turnPage } from './chapters';

const move = (seq: number, ...names: string[]): Happening =>
  ({ seq, kind: 'move', events: names.map((name) => ({ key: `g.event.${name}` })) }) as Happening;

describe('chapters', () => {
  const told = [move(1, 'deal'), move(2, 'round', 'turn'), move(4, 'walk', 'turn'), move(9, 'end')];
  const chapters = chaptersOf(told);

  it('are the rounds, and the turns within them', () => {
    expect(chapters.map((c) => [c.n, c.inner])).toEqual([
      [2, false],
      [2, true],
      [4, true],
    ]);
    expect(chaptersOf([move(3, 'turn')]).map((c) => c.inner)).toEqual([false]);
  });

  it('are found by a moment, and turned like pages', () => {
    expect([1, 2, 3, 4, 9].map((n) => chapterAt(chapters, n))).toEqual([-1, 1, 1, 2, 2]);
    expect([1, 2, 3].map((n) => turnPage(chapters, n, true))).toEqual([2, 4, 4]);
    expect([9, 4, 2].map((n) => turnPage(chapters, n, false))).toEqual([4, 2, undefined]);
  });
});
