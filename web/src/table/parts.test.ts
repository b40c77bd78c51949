import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import { i18n } from '../lib/i18n.svelte';
import { notices } from '../lib/notices.svelte';
import Choices from './Choices.svelte';
import Curtain from './Curtain.svelte';
import EndScreen from './EndScreen.svelte';
import { later } from './later';
import LeaveDialog from './LeaveDialog.svelte';
import Players from './Players.svelte';
import RulesDrawer from './RulesDrawer.svelte';
import Mark from './testdata/Mark.svelte';
import { partsOf } from './testdata/parts';
import { sessionOf, table } from './testdata/session';
import type { Choice } from '../api/types';
import type { EndStory, GameModule } from './game';
import plain from './plain';

beforeAll(() => i18n.use('en'));

const moves: Choice[] = ['flee 1', 'flee 2', 'end'].map((move) => ({
  move,
  label: { key: `label of ${move}` },
}));

/** A table whose game is drawn with what a test is about. */
async function drawn(about: Partial<GameModule>, ...table: Parameters<typeof sessionOf>) {
  const session = await sessionOf(...table);
  session.drawing.with({ ...plain, Figure: Mark, ...about });
  return session;
}

describe('LeaveDialog', () => {
  it('says that whoever takes the seat sees its past', async () => {
    render(LeaveDialog, { session: await sessionOf({}), onclose: () => {} });
    expect(screen.getByTestId('leave-past').textContent).toContain('all that you have seen');
  });
});

describe('Choices', () => {
  const { doing, seen } = partsOf({});
  const { t } = seen;
  const show = (busy = false) => {
    const choose = vi.fn();
    const hover = vi.fn();
    render(Choices, { moves, doing: { ...doing, choose, hover, busy }, t });
    return { choose, hover, list: screen.getByTestId('choices') };
  };

  it('takes the focus, and goes through the list by arrows', async () => {
    const { list, hover } = show();
    const [first, second, last] = screen.getAllByTestId('choice');
    // Not on the first choice: Enter pressed once more would make it.
    await waitFor(() => expect(document.activeElement).toBe(list));
    await fireEvent.keyDown(list, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(last);
    list.focus();
    await fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    await fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    expect(hover).toHaveBeenLastCalledWith('flee 2');
    await fireEvent.keyDown(list, { key: 'End' });
    expect(document.activeElement).toBe(last);
    await fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
  });

  it('goes back to the list after a move, even if it leads to the same choices', async () => {
    const { list } = show();
    const [first] = screen.getAllByTestId('choice');
    await waitFor(() => expect(document.activeElement).toBe(list));
    first!.focus();
    await fireEvent.click(first!);
    await waitFor(() => expect(document.activeElement).toBe(list));
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
    render(Choices, { moves, doing: { ...doing, busy: true, sent: 'flee 2' }, t });
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
  const fact = { badge: '4', words: { key: 'same' } };
  const player = () => ({ facts: [fact, fact] });

  it('names who is to move, who is a bot, and who is you', async () => {
    render(Players, { session: await drawn({ player }, { turn: 2 }, { moves: [] }) });
    expect(screen.getByTestId('player-2').getAttribute('aria-current')).toBe('true');
    expect(screen.getByTestId('player-1').textContent).toContain('You');
    expect(screen.getByTestId('player-2').textContent).toContain('Bot');
  });

  it('marks the one who asks the reader for something', async () => {
    render(Players, { session: await drawn({ player }, { turn: 2 }) });
    expect(screen.getByTestId('player-2').contains(screen.getByTestId('asks'))).toBe(true);
  });
});

describe('Curtain', () => {
  it('is lifted by the one it waits for', async () => {
    const seats = [1, 2].map((seat) => ({
      ...table.seats[0]!,
      seat,
      name: ['Ann', 'Ben'][seat - 1]!,
    }));
    const states = [{ seat: 1, moves: [] }, { seat: 2 }];
    const session = await drawn({}, { seats, you: [1, 2], turn: 2 }, ...states);
    render(Curtain, { session });
    const button = screen.getByTestId('curtain-lift');
    expect(button.textContent).toContain('Ben');
    expect(document.activeElement).toBe(button);
    await fireEvent.click(button);
    expect([session.eyes.curtain, session.eyes.seat]).toEqual([0, 2]);
  });
});

describe('EndScreen', () => {
  const end = async (kept: number, lines: EndStory['lines'] = []) => {
    const result = { key: 'the barque is full' };
    const story = () => ({ result, mine: [{ key: 'you sat in it' }], lines });
    const session = await drawn({ story }, { status: 'over', winners: [1], kept });
    render(EndScreen, { session, onclose: () => {} });
  };

  it('says who won and why, and tells the story even with equal lines', async () => {
    const line = { text: { key: 'caught' }, seq: 9 };
    await end(0, [line, line]);
    expect(screen.getByTestId('result').textContent).toBe('the barque is full');
    expect(screen.getByTestId('why-mine').textContent).toBe('you sat in it');
    expect(screen.getAllByText('caught')).toHaveLength(2);
    expect(screen.getByTestId('export').getAttribute('href')).toBe('/record');
  });

  it.each([0, 90])('a table says how long it is kept', async (kept) => {
    await end(kept);
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
