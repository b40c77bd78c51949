import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FeatView } from '../api/types';
import { i18n } from '../lib/i18n.svelte';
import Feats from './Feats.svelte';
import { sessionOf, table } from './testdata/session';

const feats: FeatView[] = [
  { name: 'ambush', done: false, seats: [] },
  { name: 'sandals', done: true, seats: [1, 3] },
  { name: 'harvest', done: true, seats: [] },
];

async function show(list: FeatView[]) {
  const seats = ['Ann', 'Ben', 'Cleo'].map((name, i) => ({
    ...table.seats[0]!,
    seat: i + 1,
    name,
  }));
  const session = await sessionOf({ game: 'cerberus', seats, you: [] });
  session.feed.feats = list;
  render(Feats, { session });
}

beforeAll(async () => {
  await i18n.use('en');
  await i18n.load('cerberus');
});

describe('Feats', () => {
  it('says what was done and by whom, and what is left to try', async () => {
    await show(feats);
    const done = screen.getByTestId('feats').querySelectorAll('[data-feat]');
    expect([...done].map((li) => li.getAttribute('data-feat'))).toEqual(['sandals', 'harvest']);
    expect(done[0]!.textContent).toContain('Hermes’ sandals');
    expect(done[0]!.textContent).toContain('Ann and Cleo');
    expect(done[1]!.textContent).toContain(i18n.say('app.end.feats.table'));
    const others = screen.getByRole('group');
    expect(within(others).getAllByRole('listitem')).toHaveLength(1);
    expect(others.textContent).toContain('1 more deed to try');
  });

  it('says when nothing was done', async () => {
    await show([feats[0]!]);
    expect(screen.getByTestId('feats').textContent).toContain(i18n.say('app.end.feats.none'));
  });

  it('shows nothing of a game that knows no feats', async () => {
    await show([]);
    expect(screen.queryByTestId('feats')).toBeNull();
  });
});
