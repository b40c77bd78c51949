import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Text } from '../../../api/types';
import type { Translate } from '../../../table/game';
import { partsOf } from '../../../table/testdata/parts';
import { player, view } from '../steps/testdata/view';
import type { Lock, View } from '../view';
import { handOf } from './hand';
import { offered } from '../../../kit/testdata/choices';
import { mineOf, toggleDie } from '../moves/moves';
import { deckRisk, lighter, riskOf } from './risks';
import Tray from './Tray.svelte';

const choice = (line: string, key = line.split(/[ :]/)[0], args = {}): Choice => ({
  ...offered(line)[0]!,
  label: { key: `pyramid.move.${key}`, args },
});

describe('the moves of the tray', () => {
  it('stand at the card they are about, and a cure at both', () => {
    const mine = mineOf([
      choice('discard hededet_3: card hededet_3'),
      choice('shed: card bag'),
      choice('put hededet_3: card hededet_3'),
      choice('cure snake: card snake, card antidote'),
      choice('unpack horus_9: packed horus_9'),
      choice('use udjat: card udjat'),
    ]);
    const moves = (card: string) => mine.cards.get(card)?.map((c) => c.move);
    expect(moves('hededet_3')).toEqual(['discard hededet_3', 'put hededet_3']);
    expect(moves('bag')).toEqual(['shed']);
    expect(moves('snake')).toEqual(['cure snake']);
    expect(moves('antidote')).toEqual(['cure snake']);
    expect(moves('udjat')).toEqual(['use udjat']);
    expect(mine.packed.get('horus_9')?.map((c) => c.move)).toEqual(['unpack horus_9']);
    expect(mine.deeds).toEqual([]);
  });

  it('leave the steps within to the board, but not the way out', () => {
    const mine = mineOf([
      choice('move 8'),
      choice('move E2'),
      choice('move E1', 'move_out'),
      choice('search'),
      choice('shoot imhotep: mummy imhotep, place 18, ability shoot'),
    ]);
    expect(mine.deeds.map((c) => c.move)).toEqual(['search', 'move E1']);
    expect(mine.ability.map((c) => c.move)).toEqual(['shoot imhotep']);
  });
});

describe('the dice at a lock', () => {
  it('are rolled as the roll does that is made by pointing at the place', () => {
    const rolls = ['pick 2345: dice 2345', 'pick 245: dice 245, place 13'];
    expect(mineOf(offered(...rolls)).usual).toBe('245');
  });

  it('are put in and taken out in order', () => {
    expect(toggleDie('245', 3)).toBe('2345');
    expect(toggleDie('245', 4)).toBe('25');
  });
});

describe('what a deed risks', () => {
  it('is told with the odds of the view', () => {
    const search = choice('search', 'search', { deck: { key: 'pyramid.deck.sand' } });
    expect(riskOf(view, search)).toEqual({
      key: 'pyramid.ui.risk.search',
      args: { p: { n: 36 }, q: { n: 64 }, r: { n: 0 } },
    });
    expect(deckRisk(view.decks[0]!).key).toBe('pyramid.ui.risk.search_tools');
  });

  it('is a higher level when one more card makes it', () => {
    const take = choice('take');
    const loaded = (more: number) => ({
      ...view,
      players: [player(1, { load: { level: 3, more, fewer: 0, below: 0 } })],
    });
    expect(riskOf(loaded(4), take)?.key).toBe('pyramid.ui.risk.heavier');
    expect(riskOf(loaded(3), take)?.key).toBe('pyramid.ui.risk.as_heavy');
  });

  it('is what is lost by ending early', () => {
    expect(riskOf(view, choice('end'))?.args?.n?.n).toBe(3);
    const spent = { ...view, players: [player(1, { left: 0 })] };
    expect(riskOf(spent, choice('end'))).toBeUndefined();
  });

  it('says how much lighter the next level is', () => {
    const load = { level: 4, more: 4, fewer: 2, below: 3 };
    expect(lighter(load)?.args).toEqual({ n: { n: 2 }, level: { n: 3 } });
    expect(lighter({ ...load, fewer: 0 })).toBeUndefined();
  });
});

describe('the hand', () => {
  it('shows what is worth something first, and wounds last', () => {
    const own = { hededet_3: 1, sand_chest: 1, horus_9: 1 };
    const players = [player(1, { open: { snake: 1, bag: 1 }, own, packed: { sobek_2: 2 } })];
    const held = handOf({ ...view, players }, mineOf([choice('unpack sobek_2: packed sobek_2')]));
    expect(held.map((h) => h.card)).toEqual([
      'horus_9',
      'hededet_3',
      'sobek_2',
      'sand_chest',
      'bag',
      'snake',
    ]);
    expect(held[2]).toMatchObject({
      count: 2,
      packed: true,
      choices: [{ move: 'unpack sobek_2' }],
    });
  });

  it('is empty for a spectator', () => {
    expect(handOf({ ...view, viewer: 0 }, mineOf([]))).toEqual([]);
  });
});

describe('the lock in the tray', () => {
  afterEach(cleanup);
  const t: Translate = (text: Text | string) => (typeof text === 'string' ? text : text.key);
  const lock: Lock = {
    god: 'sobek',
    dice: [1, 5, 3, 6, 6],
    kept: [true, false, true, false, false],
    missing: [2],
    helped: 0,
    odds: [42, 66],
  };
  const table: View = { ...view, lock };

  function show(moves: Choice[]) {
    const choose = vi.fn();
    const why = vi.fn();
    const state = { seat: 1, view: table } as never;
    const seen = { view: table, state, t };
    render(Tray, { ...partsOf<View>({ seen, doing: { moves, choose, why } }), sheet: false });
    return { choose, why };
  }

  it('rolls those that serve nothing', async () => {
    const { choose } = show([
      choice('pick 245: dice 245, place 13', 'pick'),
      choice('pick 2345: dice 2345', 'pick'),
    ]);
    await fireEvent.click(screen.getByText('pyramid.ui.lock.go'));
    expect(choose).toHaveBeenCalledWith('pick 245');
  });

  it('rolls the dice that were tapped', async () => {
    const { choose } = show([
      choice('pick 245: dice 245, place 13', 'pick'),
      choice('pick 2345: dice 2345', 'pick'),
    ]);
    await fireEvent.click(screen.getAllByLabelText('pyramid.ui.lock.keep')[1]!);
    await fireEvent.click(screen.getByText('pyramid.ui.lock.go'));
    expect(choose).toHaveBeenCalledWith('pick 2345');
  });

  it('asks why when a set cannot be rolled', async () => {
    const { choose, why } = show([choice('pick 12345: dice 12345, place 13', 'pick')]);
    await fireEvent.click(screen.getAllByLabelText('pyramid.ui.lock.again')[0]!);
    await fireEvent.click(screen.getByText('pyramid.ui.lock.go'));
    expect(choose).not.toHaveBeenCalled();
    expect(why).toHaveBeenCalledWith('pick 2345', expect.anything());
  });
});
