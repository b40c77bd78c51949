import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { fixtures, stateOf } from '../../../../dev/pyramid/fixtures';
import type { Step, Translate } from '../../../table/game';
import { partsOf } from '../../../table/testdata/parts';
import type { What } from '../steps/what';
import type { View } from '../view';
import Board from './Board.svelte';

/** Renders a fixture; labels are their notations' keys. */
function table(name: string) {
  const fixture = fixtures.find((f) => f.name === name);
  if (!fixture) throw new Error(name);
  const choose = vi.fn<(move: string) => void>();
  const t: Translate = (text, args) => {
    const whole = typeof text === 'string' ? { key: text, args } : text;
    const words = Object.values(whole.args ?? {}).map((a) => a.n ?? a.word ?? '');
    return [whole.key, ...words].join(' ').trim();
  };
  const seen = {
    view: fixture.view,
    state: stateOf(fixture),
    reduced: true,
    focus: [15],
    names: ['', 'Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'],
    t,
  };
  const at = (step: Step<View> | null) => ({
    ...partsOf<View>({ seen: { ...seen, step }, doing: { moves: fixture.moves, choose } }),
    width: 390,
    height: 430,
  });
  const { container, rerender } = render(Board, at(null));
  const hot = (place: number) => {
    const found = container.querySelector(`[data-hot="place-${place}"]`);
    if (!found) throw new Error(`nothing at ${place}`);
    return found;
  };
  const play = (step: Step<View>) => rerender(at(step));
  return { choose, container, hot, play };
}

describe('the board', () => {
  it('makes the only move of a square with Enter', async () => {
    const { choose, hot } = table('middle');
    await fireEvent.keyDown(hot(15), { key: 'Enter' });
    expect(choose).toHaveBeenCalledWith('move 15');
  });

  it('opens a menu where a square has several', async () => {
    const { choose, hot } = table('corridor');
    await fireEvent.keyDown(hot(7), { key: ' ' });
    expect(choose).not.toHaveBeenCalled();
    const items = screen.getAllByRole('menuitem');
    expect(items.map((i) => i.dataset.move)).toEqual(['move 7', 'shoot initkaes']);
    await fireEvent.click(items[1] as HTMLElement);
    expect(choose).toHaveBeenCalledWith('shoot initkaes');
  });

  it('asks before somebody leaves for good', async () => {
    const { choose, hot } = table('leave');
    await fireEvent.keyDown(hot(37), { key: 'Enter' });
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('menuitem'));
    expect(choose).toHaveBeenCalledWith('move E1');
  });

  it('names every target, and says what would seal the viewer in', () => {
    const { container } = table('corridor');
    const labels = [...container.querySelectorAll('[data-hot]')].map((e) =>
      e.getAttribute('aria-label'),
    );
    expect(labels.every((l) => l && l.length > 0)).toBe(true);
    expect(container.textContent).toContain('pyramid.ui.peril');
  });

  it('says so in short where many squares would', () => {
    const { container } = table('late');
    expect(container.textContent).toContain('pyramid.ui.peril_marked');
  });

  it('leaves behind those who did not come out, beside the mummies', () => {
    const { container } = table('ended');
    expect(container.querySelectorAll('.lost .sign')).toHaveLength(5);
    expect(container.querySelectorAll('.lost .ghost')).toHaveLength(4);
    expect(container.querySelectorAll('.pawn')).toHaveLength(3);
  });

  const steps: What[] = [
    { kind: 'walk', seat: 1, path: [14, 15], out: false },
    { kind: 'roll', dice: [1, 2, 3, 4, 5], counts: [] },
    { kind: 'lock', dice: [1, 2, 3, 4, 4], counts: [], n: 1 },
    { kind: 'stalk', mummy: { name: 'imhotep', seat: 0 }, path: [24, 18] },
    { kind: 'shot', seat: 1, mummy: { name: 'imhotep', seat: 0 }, at: 24 },
    { kind: 'block', at: 28 },
    { kind: 'sealed', seats: [1, 2], shut: false },
    { kind: 'card', seat: 2, card: '', back: 'sand', at: 8, wound: false },
  ];
  it('draws its steps one after the other', async () => {
    const { container, play } = table('middle');
    for (const what of steps) {
      await play({ ms: 1000, what });
    }
    expect(container.getElementsByClassName('pawn')).toHaveLength(8);
  });
});
