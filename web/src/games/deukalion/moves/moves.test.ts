import { describe, expect, it } from 'vitest';
import { offered } from '../../../kit/testdata/choices';
import { firstWell, moveAt, quartersTo } from './cup';
import { can, endsOf, mineOf, targetOf } from './moves';

describe('the goal of a move', () => {
  it('is the square that it is about', () => {
    const goals = offered(
      'sail c4: square c4',
      'challenge 2: foe 2, square e5',
      'play oracle: card oracle',
    );
    expect(goals.map(targetOf)).toEqual([29, 40, -1]);
  });
});

describe('the moves', () => {
  const moves = offered(
    'sail c4: square c4',
    'play oracle: card oracle',
    'reclaim 1',
    'reclaim 2',
    'challenge corinth: foe corinth, square b1',
    'done',
  );

  it('are sorted by what they are made with', () => {
    const mine = mineOf(moves);
    expect([...mine.cards.keys()]).toEqual(['oracle']);
    expect(mine.deeds.map((c) => c.move)).toEqual(['reclaim 2', 'challenge corinth']);
    expect(endsOf(moves).map((c) => c.move)).toEqual(['done']);
  });

  it('tell what can be done', () => {
    expect([can(moves, 'hydra'), can(moves, 'hydra', 'sail')]).toEqual([false, true]);
  });
});

describe('the cup', () => {
  const choices = offered(
    'cup 1 2 3 3: well 0',
    'cup 2 3 3 1: well 1',
    'cup 3 3 1 2: well 2',
    'cup 3 1 2 3: well 3',
  );

  it('brings the well before to the first sign when it is turned clockwise', () => {
    expect([0, 1, 2, 3, 4, -1].map(firstWell)).toEqual([0, 3, 2, 1, 0, 1]);
    expect(moveAt(1, choices)?.move).toBe('cup 3 1 2 3');
  });

  it('is turned the short way to a move', () => {
    expect(quartersTo(0, 'cup 2 3 3 1', choices)).toBe(-1);
    expect(quartersTo(5, 'cup 3 1 2 3', choices)).toBe(5);
  });
});
