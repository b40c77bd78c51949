import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { offered } from '../../../kit/testdata/choices';
import { partsOf } from '../../../table/testdata/parts';
import { player, view } from '../steps/testdata/view';
import type { View } from '../view';
import Tray from './Tray.svelte';

afterEach(cleanup);

/** The words on the buttons of a tray, in their order. */
function buttons(moves: string[], cards: Record<string, number> = {}): string[] {
  const shown = { ...view, players: [player(1, { cards }), player(2)] };
  const parts = partsOf<View>({
    seen: { view: shown, state: { view: shown } as never },
    doing: { moves: offered(...moves) },
  });
  render(Tray, { ...parts, sheet: false });
  return screen.getAllByRole('button').map((one) => one.textContent.trim());
}

describe('the tray', () => {
  it('ends the turn after all else, and as the way on only when nothing else is left', () => {
    const all = buttons(['done', 'challenge corinth: foe corinth', 'reclaim 2']);
    expect(all.slice(0, 3)).toEqual(['challenge corinth', 'reclaim 2', 'done']);
    const done = () => screen.getByRole('button', { name: 'done' });
    expect(done().classList.contains('main')).toBe(false);
    cleanup();
    buttons(['done']);
    expect(done().classList.contains('main')).toBe(true);
  });

  it('keeps the order of the hand, whichever card came last', () => {
    const one = buttons([], { oracle: 1, fair_wind: 1 });
    cleanup();
    expect(buttons([], { fair_wind: 1, oracle: 1 })).toEqual(one);
  });
});
