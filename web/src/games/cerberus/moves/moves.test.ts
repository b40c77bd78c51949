import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../api/types';
import { offered } from '../../../kit/testdata/choices';
import { isEnding, seatOf, targetsOf } from './moves';

const names = (list: Choice[] | undefined) => list?.map((c) => c.move);

describe('moves', () => {
  it('are gathered by the pawn, the tile, the way and the card that they are about', () => {
    const all = targetsOf(
      offered(
        'retreat 3 1: seat 3',
        'advance 2 3: seat 2',
        'advance 3 3: seat 3',
        'swap 1 3: barque 1, barque 3',
        'ride: place 11',
        'play flee 1: card flee',
        'end',
      ),
    );
    expect([...all.seats.keys()]).toEqual([2, 3]);
    expect(names(all.seats.get(3))).toEqual(['retreat 3 1', 'advance 3 3']);
    expect([...all.slots.keys()]).toEqual([1, 3]);
    expect(names(all.ways.get(11))).toEqual(['ride']);
    expect(names(all.cards.get('flee'))).toEqual(['play flee 1']);
  });

  it('name a seat, or end a decision', () => {
    expect(offered('give 3: seat 3', 'peek 3: barque 3').map(seatOf)).toEqual([3, 0]);
    expect(['end', 'give 3'].map(isEnding)).toEqual([true, false]);
  });
});
