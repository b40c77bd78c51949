import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Text } from '../api/types';
import { bySeat, light, type Spot } from './art';
import Asked from './Asked.svelte';
import type { Asking } from './asking.svelte';
import type { Point } from './geometry';
import Menu from './Menu.svelte';
import SharedNotes from './SharedNotes.svelte';
import { partsOf } from '../table/testdata/parts';

afterEach(cleanup);

const t = (text: Text | string) => (typeof text === 'string' ? text : text.key);
const choices: Choice[] = ['place 1', 'place 2'].map((move) => ({ move, label: { key: move } }));
const at = { x: 50, y: 50, width: 300, height: 300 };

describe('a menu', () => {
  const open = () => {
    const [choose, hover, close] = [vi.fn(), vi.fn(), vi.fn()];
    const hint = (choice: Choice) => (choice.move === 'place 2' ? 'heavy' : '');
    render(Menu, { choices, hint, ...at, t, choose, hover, close });
    return { choose, hover, close, items: screen.getAllByRole('menuitem') };
  };

  it('takes the focus and goes round by the arrows', async () => {
    const { items, hover } = open();
    expect(document.activeElement).toBe(items[0]);
    expect(hover).toHaveBeenLastCalledWith('place 1');
    await fireEvent.keyDown(items[0]!, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(items[1]);
    await fireEvent.keyDown(items[1]!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(items[0]);
  });

  it('says what a choice risks, makes it, and closes', async () => {
    const { items, choose, close } = open();
    expect(items.map((i) => i.textContent?.trim())).toEqual(['place 1', 'place 2 heavy']);
    await fireEvent.click(items[1]!);
    expect(choose).toHaveBeenCalledWith('place 2');
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes without a choice', async () => {
    const { items, choose, close } = open();
    await fireEvent.keyDown(items[0]!, { key: 'Escape' });
    expect(close).toHaveBeenCalledTimes(1);
    await fireEvent.pointerDown(document.body);
    expect(close).toHaveBeenCalledTimes(2);
    expect(choose).not.toHaveBeenCalled();
  });
});

describe('a note', () => {
  const rule = vi.fn();
  const open = () => {
    const shut = vi.fn();
    const asking = { parts: () => partsOf({ doing: { rule } }), shut } as unknown as Asking<
      Spot & Point
    >;
    const words = { title: 'The cairn', kind: 'a heap', lines: ['Three pebbles.'], who: ['Ada'] };
    const note = { ...words, rule: 'S4', at: { x: 50, y: 50 } };
    const room = { inRoom: (p: Point) => p, width: 300, height: 300 };
    return { shut, ...render(Asked, { asking, note, turn: 1, ...room }) };
  };

  it('tells what a place is, and opens its rule', async () => {
    open();
    expect(screen.getByRole('status').textContent).toContain('The cairn');
    await fireEvent.click(screen.getByText('app.rule'));
    expect(rule).toHaveBeenCalledWith('S4');
  });

  it('closes by its button, Escape, a tap elsewhere, and when the turn changes', async () => {
    const { shut, rerender } = open();
    shut.mockClear();
    await fireEvent.click(screen.getByText('app.close'));
    expect(shut).toHaveBeenCalledTimes(1);
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shut).toHaveBeenCalledTimes(2);
    await fireEvent.pointerDown(screen.getByRole('status'));
    expect(shut).toHaveBeenCalledTimes(2);
    await fireEvent.pointerDown(document.body);
    expect(shut).toHaveBeenCalledTimes(3);
    await rerender({ turn: 2 });
    expect(shut).toHaveBeenCalledTimes(4);
  });
});

it('gives seats what is theirs, and begins again where a list ends', () => {
  expect([0, 1, 2, 3].map((seat) => bySeat(['a', 'b'], seat))).toEqual(['a', 'a', 'b', 'a']);
});

it('lets a light go out at its edge', () => {
  expect(light('red', [0, 0.8], [0.5, 0.4])).toEqual([
    [0, 'red', 0.8],
    [0.5, 'red', 0.4],
    [1, 'red', 0],
  ]);
});

describe('the notes that all keep together', () => {
  const lines = [
    { n: 1, seat: 1, name: 'Ann', words: 'the bell', struck: false },
    { n: 2, seat: 2, name: 'Bob', words: 'the crank', struck: true },
  ];
  const open = (write = vi.fn(() => Promise.resolve(true))) => {
    const strike = vi.fn(() => Promise.resolve(true));
    render(SharedNotes, { notes: { lines, write, strike }, colours: ['red', 'blue'], t });
    return { write, strike, input: screen.getByTestId<HTMLInputElement>('shared-input') };
  };

  it('are struck out and restored', async () => {
    const { strike } = open();
    const notes = screen.getAllByTestId('shared-note');
    expect(notes.map((n) => [n.tagName, n.textContent?.trim()])).toEqual([
      ['SPAN', 'the bell'],
      ['S', 'the crank'],
    ]);
    for (const button of screen.getAllByTestId('strike')) await fireEvent.click(button);
    expect(strike.mock.calls).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('take a line, and give it back when it was refused', async () => {
    const { write, input } = open(vi.fn(() => Promise.resolve(false)));
    await fireEvent.input(input, { target: { value: ' a door ' } });
    await fireEvent.submit(input.form!);
    expect(write).toHaveBeenCalledWith('a door');
    await vi.waitFor(() => expect(input.value).toBe('a door'));
  });

  it('are only read by who does not play', () => {
    render(SharedNotes, { notes: { lines }, colours: [], t });
    expect(screen.queryByTestId('shared-input')).toBeNull();
    expect(screen.queryByTestId('strike')).toBeNull();
  });
});
