import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import { ServerTable } from '../api/server';
import { i18n } from '../lib/i18n.svelte';
import { notices } from '../lib/notices.svelte';
import Choices from './Choices.svelte';
import Curtain from './Curtain.svelte';
import EndScreen from './EndScreen.svelte';
import { later } from './later';
import LeaveDialog from './LeaveDialog.svelte';
import { BACKEND } from './backend';
import { Feed } from './session/feed.svelte';
import Players from './Players.svelte';
import RulesDrawer from './RulesDrawer.svelte';
import Mark from './testdata/Mark.svelte';
import type { Choice, Summary } from '../api/types';
import type { GameModule } from './game';

beforeAll(() => i18n.use('en'));

const t = (text: { key: string } | string) => (typeof text === 'string' ? text : text.key);
const moves: Choice[] = ['flee 1', 'flee 2', 'end'].map((move) => ({
  move,
  label: { key: `label of ${move}` },
}));
const art = {
  Figure: Mark,
  colours: ['red', 'blue'],
  player: () => ({
    facts: [
      { badge: '4', words: { key: 'same' } },
      { badge: '5', words: { key: 'same' } },
    ],
  }),
} as unknown as GameModule;
const table = {
  id: 'ab',
  game: 'pebbles',
  status: 'over',
  seats: [
    { seat: 1, kind: 'person', name: 'Ann', present: true },
    { seat: 2, kind: 'bot', name: '', bot: 'easy', present: false },
  ],
  you: [1],
  winners: [1],
} as unknown as Summary;

const backend = new ServerTable('ab');
/** As a page of the table gives it. */
const context = new Map([[BACKEND, backend]]);

describe('LeaveDialog', () => {
  it('says that whoever takes the seat sees its past', () => {
    const feed = new Feed(backend, () => {});
    feed.table = { ...table, status: 'playing' };
    render(LeaveDialog, { feed, names: ['', 'Ann'], onclose: () => {} });
    expect(screen.getByTestId('leave-past').textContent).toContain('all that you have seen');
  });
});

describe('Choices', () => {
  const show = (busy = false) => {
    const choose = vi.fn();
    const hover = vi.fn();
    render(Choices, { moves, choose, hover, busy, t, take: true });
    return { choose, hover, list: screen.getByTestId('choices') };
  };

  it('takes the focus, and goes through the list by arrows', async () => {
    const { list, hover } = show();
    const [first, second, last] = screen.getAllByTestId('choice');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    expect(hover).toHaveBeenLastCalledWith('flee 2');
    await fireEvent.keyDown(list, { key: 'End' });
    expect(document.activeElement).toBe(last);
    await fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
  });

  it('chooses by number', async () => {
    const { list, choose } = show();
    await fireEvent.keyDown(list, { key: '3' });
    expect(choose).toHaveBeenCalledWith('end');
    await fireEvent.keyDown(list, { key: '9' });
    expect(choose).toHaveBeenCalledTimes(1);
  });

  it('chooses by number wherever the focus is, but not while one types', async () => {
    const { choose } = show();
    await fireEvent.keyDown(document.body, { key: '2' });
    expect(choose).toHaveBeenCalledExactlyOnceWith('flee 2');
    const chat = document.body.appendChild(document.createElement('input'));
    await fireEvent.keyDown(chat, { key: '3' });
    chat.remove();
    expect(choose).toHaveBeenCalledTimes(1);
  });

  it('marks the choice that is on its way', () => {
    render(Choices, { moves, choose: vi.fn(), hover: vi.fn(), busy: true, sent: 'flee 2', t });
    const marked = screen.getAllByTestId('choice').filter((one) => one.matches('.sent'));
    expect(marked.map((one) => one.dataset.move)).toEqual(['flee 2']);
  });

  it('waits for the answer to the move before', async () => {
    const { choose } = show(true);
    await fireEvent.click(screen.getAllByTestId('choice')[0]!);
    expect(choose).not.toHaveBeenCalled();
  });
});

describe('Players', () => {
  it('names who is to move, who is a bot, and who is you', () => {
    render(Players, {
      table,
      art,
      view: {},
      names: ['', 'Ann', 'Eurydice'],
      t,
      turn: 2,
      you: [1],
    });
    expect(screen.getByTestId('player-2').getAttribute('aria-current')).toBe('true');
    expect(screen.getByTestId('player-1').textContent).toContain('You');
    expect(screen.getByTestId('player-2').textContent).toContain('Bot');
  });

  it('marks the one who asks the reader for something', () => {
    const names = ['', 'Ann', 'Eurydice'];
    render(Players, { table, art, view: {}, names, t, turn: 2, asking: 2, you: [1] });
    expect(screen.getByTestId('player-2').contains(screen.getByTestId('asks'))).toBe(true);
  });
});

describe('Curtain', () => {
  it('is lifted by the one it waits for', async () => {
    const lift = vi.fn();
    render(Curtain, { seat: 2, name: 'Ben', Figure: Mark, colour: 'red', lift });
    const button = screen.getByTestId('curtain-lift');
    expect(button.textContent).toContain('Ben');
    expect(document.activeElement).toBe(button);
    await fireEvent.click(button);
    expect(lift).toHaveBeenCalledOnce();
  });
});

describe('EndScreen', () => {
  it('says who won and why, and tells the story even with equal lines', () => {
    vi.spyOn(backend, 'ask').mockResolvedValue({ n: 0, seat: 0 } as never);
    const line = { text: { key: 'caught' }, seq: 9 };
    const props = {
      table,
      art,
      view: {},
      log: [],
      story: {
        result: { key: 'the barque is full' },
        mine: [{ key: 'you sat in it' }],
        lines: [line, line],
      },
      names: ['', 'Ann', 'Eurydice'],
      t,
      feats: [],
      rematch: () => {},
      onclose: () => {},
    };
    render(EndScreen, { props, context });
    expect(screen.getByTestId('result').textContent).toBe('the barque is full');
    expect(screen.getByTestId('why-mine').textContent).toBe('you sat in it');
    expect(screen.getAllByText('caught')).toHaveLength(2);
    expect(screen.getByTestId('export').getAttribute('href')).toBe('/api/tables/ab/record');
  });

  it.each([0, 90])('a table says how long it is kept', (kept) => {
    vi.spyOn(backend, 'ask').mockResolvedValue({ n: 0, seat: 0 } as never);
    const props = {
      table: { ...table, kept },
      art,
      view: {},
      log: [],
      story: { result: { key: 'the barque is full' }, lines: [] },
      names: ['', 'Ann', 'Eurydice'],
      t,
      feats: [],
      rematch: () => {},
      onclose: () => {},
    };
    render(EndScreen, { props, context });
    expect(screen.queryAllByTestId('kept')).toHaveLength(kept ? 1 : 0);
  });
});

describe('RulesDrawer', () => {
  it('says that the rules could not be loaded, and asks for them again the next time', async () => {
    await later.rules();
    const tell = vi.spyOn(notices, 'tell');
    vi.spyOn(api, 'rules').mockResolvedValue({ markdown: '# Rules' } as never);
    vi.spyOn(later, 'rules').mockRejectedValueOnce(new TypeError('no network'));
    const onclose = vi.fn();
    const { unmount } = render(RulesDrawer, { game: 'pebbles', at: '', onclose });
    await waitFor(() => expect(onclose).toHaveBeenCalledOnce());
    expect(tell).toHaveBeenCalledExactlyOnceWith('app.problem.page', true);
    unmount();
    render(RulesDrawer, { game: 'pebbles', at: '', onclose });
    expect(await screen.findByTestId('rules-search')).toBeTruthy();
    expect(onclose).toHaveBeenCalledOnce();
  });
});
