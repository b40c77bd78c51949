import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Summary } from '../../api/types';
import { i18n } from '../../lib/i18n.svelte';
import TableList from './TableList.svelte';

it('says what a table waits for, as its lobby does: for somebody, or for the start', async () => {
  await i18n.use('en');
  const seats = [
    { seat: 1, kind: 'person', name: 'Ann' },
    { seat: 2, kind: 'named', name: 'Ben' },
  ];
  const changed = new Date().toISOString();
  const table = { id: 'a', game: 'pebbles', status: 'waiting', changed, seats, you: [1] };
  const tables = [
    table,
    { ...table, id: 'b', status: 'starting', seats: seats.slice(0, 1) },
  ] as Summary[];
  render(TableList, { heading: 'app.home.mine', tables, testid: 'mine' });
  const states = [...screen.getByTestId('mine').querySelectorAll('.state')];
  expect(states.map((one) => one.textContent)).toEqual(['1 seat free', 'Waiting for the start']);
});

it('says of which evening a table is', async () => {
  await i18n.use('en');
  const seats = [{ seat: 1, kind: 'person', name: 'Ann' }];
  const table = { id: 'a', game: 'pebbles', status: 'playing', turn: 1, seats, you: [] };
  const tables = [
    { ...table, changed: new Date().toISOString(), evening: 'friday' },
    { ...table, changed: new Date().toISOString(), id: 'b' },
  ] as unknown as Summary[];
  const evenings = { friday: 'Friday below' };
  render(TableList, { heading: 'app.home.mine', tables, testid: 'of', evenings });
  const about = [...screen.getByTestId('of').querySelectorAll('.names')];
  expect(about.map((one) => one.textContent)).toEqual(['Evening: Friday below · Ann', 'Ann']);
});
