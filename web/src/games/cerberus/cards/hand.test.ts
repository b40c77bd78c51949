import { describe, expect, it } from 'vitest';
import { fixtures } from '../../../../dev/cerberus/fixtures';
import { offered } from '../../../kit/testdata/choices';
import { targetsOf } from '../moves/moves';
import { handOf } from './hand';

describe('the hand', () => {
  it('shows what can be used now before the rest', () => {
    const fixture = fixtures.find((f) => f.name === 'hound');
    if (!fixture) throw new Error('no fixture');
    const { held } = handOf(fixture.view, targetsOf(offered('play grudge 1: card grudge')).cards);
    expect(held[0]?.card).toBe('grudge');
    expect(held.map((h) => h.card).slice(1)).toEqual([
      'growl',
      'herd',
      'prowl',
      'heel',
      'ambush',
      'sabotage',
    ]);
  });

  it('keeps its order, whichever card came last', () => {
    const { view } = fixtures[0]!;
    const holding = (...cards: string[]) => {
      const own = { ...view.players.find((p) => p.seat === view.viewer)!, hand: [] };
      const players = [{ ...own, cards: Object.fromEntries(cards.map((card) => [card, 1])) }];
      return handOf({ ...view, players }, new Map()).held.map((h) => h.card);
    };
    expect(holding('sabotage', 'ambush')).toEqual(holding('ambush', 'sabotage'));
  });

  it('is empty for a spectator', () => {
    const view = { ...fixtures[0]!.view, viewer: 0 };
    expect(handOf(view, new Map())).toEqual({ held: [], played: [] });
  });
});
