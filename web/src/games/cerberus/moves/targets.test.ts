import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../api/types';
import { seatOf, spacesOf, targetsOf } from './targets';

const choices = (...moves: string[]): Choice[] =>
  moves.map((move) => ({ move, label: { key: 'cerberus.move.x' } }));
const names = (list: Choice[] | undefined) => list?.map((c) => c.move);

describe('targets', () => {
  it('gathers the moves of a pawn', () => {
    const { seats } = targetsOf(
      choices(
        'advance 3 1',
        'advance 3 3',
        'retreat 2 1',
        'capture 5',
        'give 4',
        'rob 4',
        'swing 1',
      ),
    );
    expect(names(seats.get(3))).toEqual(['advance 3 1', 'advance 3 3']);
    expect(names(seats.get(2))).toEqual(['retreat 2 1']);
    expect(names(seats.get(4))).toEqual(['give 4', 'rob 4']);
    expect([...seats.keys()].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('puts a swap on both tiles', () => {
    const { slots } = targetsOf(choices('peek 1', 'swap 1 3'));
    expect(names(slots.get(1))).toEqual(['peek 1', 'swap 1 3']);
    expect(names(slots.get(3))).toEqual(['swap 1 3']);
    expect(slots.has(2)).toBe(false);
  });

  it('knows the ways, the cards, and the rest', () => {
    const all = targetsOf(
      choices(
        'walk',
        'ride',
        'play flee 1',
        'play flee 2',
        'pledge grudge',
        'end',
        'do rage',
        'yield',
      ),
    );
    expect([...all.ways.keys()]).toEqual(['walk', 'ride']);
    expect(names(all.cards.get('flee'))).toEqual(['play flee 1', 'play flee 2']);
    expect(names(all.cards.get('grudge'))).toEqual(['pledge grudge']);
    expect(names(all.others)).toEqual(['end', 'do rage', 'yield']);
  });

  it('reads seats and spaces', () => {
    expect(seatOf('advance 3 2')).toBe(3);
    expect(seatOf('peek 3')).toBe(0);
    expect(spacesOf('advance 3 2')).toBe(2);
    expect(spacesOf('retreat 3 2')).toBe(-2);
    expect(spacesOf('give 3')).toBe(0);
  });
});
