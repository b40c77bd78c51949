import { fireEvent, render, waitFor } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { guest } from '../lib/guest.svelte';
import { i18n } from '../lib/i18n.svelte';
import { forget, remember } from '../lib/remember';
import NewTable from './NewTable.svelte';

afterEach(() => vi.unstubAllGlobals());

/** Whoever sits down has sealed a word for the dice. */
const seal = expect.stringMatching(/^[0-9a-f]{64}$/) as string;

const info = {
  id: 'pebbles',
  version: 1,
  minSeats: 2,
  maxSeats: 4,
  usualSeats: 4,
  options: [{ name: 'hand', default: '3', words: [['2', '3', '4']] }],
};

/** Answers the page's requests, and keeps the tables that it asked for. */
function server(): { asked: Record<string, unknown>[] } {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    if (path === '/api/games') return Response.json([info]);
    if (path === '/api/tables') asked.push((await request.json()) as Record<string, unknown>);
    const seats = [{ seat: 2, kind: 'open' }];
    return Response.json({ id: 'k7wm3qda', status: 'waiting', seq: 0, seats, you: [] });
  });
  return { asked };
}

it('asks for a table among friends as it was laid out', async () => {
  const { asked } = server();
  await i18n.use('en');
  remember('named', 'yes');
  guest.me = { id: 'x', name: 'Ann' };
  vi.spyOn(guest, 'load').mockResolvedValue();
  const page = render(NewTable, { route: { game: 'pebbles' } });
  await waitFor(() => page.getByTestId('way-friends'));
  await fireEvent.click(page.getByTestId('way-friends'));
  await fireEvent.click(page.getByTestId('seats-3'));
  await fireEvent.click(page.getByTestId('figure-3'));
  await fireEvent.click(page.getByTestId('firm'));
  await fireEvent.submit(page.getByTestId('new-table-form'));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toEqual({
    game: 'pebbles',
    options: { hand: '3' },
    public: false,
    standIn: 2,
    firm: true,
    friends: false,
    rated: false,
    seats: [{ kind: 'person', name: 'Ann', seal }, { kind: 'open' }, { kind: 'bot', bot: 'easy' }],
  });
});

it('lets people of one device have names of their own', async () => {
  const { asked } = server();
  const page = render(NewTable, { route: { game: 'pebbles' } });
  await waitFor(() => page.getByTestId('way-device'));
  await fireEvent.click(page.getByTestId('way-device'));
  await fireEvent.click(page.getByTestId('seats-2'));
  await fireEvent.input(page.getByTestId('name-2'), { target: { value: 'ann' } });
  await fireEvent.submit(page.getByTestId('new-table-form'));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.seats).toEqual([
    { kind: 'person', name: 'Ann', seal },
    { kind: 'person', name: 'ann 2', seal },
  ]);
});

it('does not ask again for a name that somebody has just typed', async () => {
  const { asked } = server();
  forget('named');
  guest.me = null;
  const rename = vi.spyOn(guest, 'rename').mockImplementation(async (name) => ({ id: 'x', name }));
  const page = render(NewTable, { route: { game: 'pebbles' } });
  await waitFor(() => page.getByTestId('way-device'));
  await fireEvent.click(page.getByTestId('way-device'));
  await fireEvent.click(page.getByTestId('seats-2'));
  await fireEvent.input(page.getByTestId('name-1'), { target: { value: 'Anna' } });
  await fireEvent.submit(page.getByTestId('new-table-form'));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(rename).toHaveBeenCalledWith('Anna');
  expect(guest.asking).toBeNull();
});
