import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offered } from '../../../kit/testdata/choices';
import { partsOf } from '../../../table/testdata/parts';
import { player, view } from '../steps/testdata/view';
import type { View } from '../view';
import Tray from './Tray.svelte';

afterEach(cleanup);

/** A tray in which these moves can be made. */
function tray(
  moves: string[],
  cards: Record<string, number>,
  choose = (_move: string) => {},
): void {
  const shown = { ...view, players: [player(1, { cards }), player(2)] };
  const parts = partsOf<View>({
    seen: { view: shown, state: { view: shown } as never },
    doing: { moves: offered(...moves), choose },
  });
  render(Tray, { ...parts, sheet: false });
}

/** The words on the buttons of a tray, in their order. */
function buttons(moves: string[], cards: Record<string, number> = {}): string[] {
  tray(moves, cards);
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

  it('asks before a card is played, which cannot be taken back', async () => {
    HTMLElement.prototype.showPopover ??= () => {};
    const choose = vi.fn();
    tray(['play oracle: card oracle'], { oracle: 1 }, choose);
    const card = screen.getByTestId('card');
    await fireEvent.click(card);
    expect(choose).not.toHaveBeenCalled();
    const answer = screen.getByRole('menuitem', { name: 'play oracle' });
    expect(document.activeElement).toBe(answer);
    await fireEvent.keyDown(answer, { key: 'Escape' });
    expect(document.activeElement).toBe(card);
    await fireEvent.click(card);
    await fireEvent.click(screen.getByRole('menuitem'));
    expect(choose.mock.calls).toEqual([['play oracle']]);
    expect(screen.queryByRole('menuitem')).toBeNull();
  });
});
