import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../api/types';
import type { Kylix } from '../view';
import { view } from '../steps/testdata/view';
import { firstWell, moveAt, quartersTo } from './cup';
import { mineOf, steersBoth, targetOf } from './moves';

const offered = (...moves: string[]): Choice[] =>
  moves.map((move) => ({ move, label: { key: `deukalion.move.${move.split(' ')[0]}` } }));

describe('the goal of a move', () => {
  it('is a square, a ship, the Hydra or a site', () => {
    const goals = ['sail c4', 'hydra a2', 'challenge 2', 'challenge hydra', 'challenge corinth'];
    expect(goals.map((move) => targetOf(view, move))).toEqual([29, 9, 40, 49, 1]);
    expect(['found salamis', 'store red corinth', 'rob 2'].map((m) => targetOf(view, m))).toEqual([
      20, 1, 40,
    ]);
  });

  it('is none for cards and for ends', () => {
    expect(['play oracle', 'done', 'claim 3'].map((m) => targetOf(view, m))).toEqual([-1, -1, -1]);
  });
});

describe('the moves', () => {
  it('are sorted by what they are made with', () => {
    const mine = mineOf(
      offered('sail c4', 'play oracle', 'reclaim 1', 'reclaim 2', 'challenge corinth', 'done'),
    );
    expect([...mine.cards.keys()]).toEqual(['oracle']);
    expect(mine.deeds.map((c) => c.move)).toEqual(['reclaim 2', 'challenge corinth', 'done']);
  });

  it('tell when there are two things to steer', () => {
    expect(steersBoth(offered('sail c4', 'hydra a2'))).toBe(true);
    expect(steersBoth(offered('hydra a2', 'done'))).toBe(false);
  });
});

describe('the cup', () => {
  const signs = (hydra: number, card: number, hoplites: number, move: number) => ({
    hydra,
    card,
    hoplites,
    move,
  });
  const kylix: Kylix = {
    centre: 2,
    wells: [1, 2, 3, 3],
    turned: -1,
    turns: [signs(1, 2, 3, 3), signs(2, 3, 3, 1), signs(3, 3, 1, 2), signs(3, 1, 2, 3)],
  };
  const choices = offered('cup 1 2 3 3', 'cup 2 3 3 1', 'cup 3 3 1 2', 'cup 3 1 2 3');

  it('brings the well before to the first sign when it is turned clockwise', () => {
    expect([0, 1, 2, 3, 4, -1].map(firstWell)).toEqual([0, 3, 2, 1, 0, 1]);
    expect(moveAt(kylix, 1, choices)?.move).toBe('cup 3 1 2 3');
  });

  it('is turned the short way to a move', () => {
    expect(quartersTo(kylix, 0, 'cup 2 3 3 1', choices)).toBe(-1);
    expect(quartersTo(kylix, 5, 'cup 3 1 2 3', choices)).toBe(5);
  });
});
