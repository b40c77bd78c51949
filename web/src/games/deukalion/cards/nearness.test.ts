import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { i18n } from '../../../lib/i18n.svelte';
import Nearness from './Nearness.svelte';

beforeAll(async () => {
  await i18n.use('en');
  await i18n.load('deukalion');
});
afterEach(cleanup);

/** A Pursuit with one side to it, which only the third of three players has all for. */
function show(side: object): void {
  const quest = { colours: [], n: 3, have: [1, 3, 3], need: 3, now: [false, false, true] };
  const pursuit = { number: 4, honour: 2, sides: [{ ...quest, ...side }] };
  const t = (text: string, args = {}) => i18n.say(text, args, { names: [], you: [] });
  render(Nearness, { pursuit, names: ['', 'Ann', 'Ben', 'Cy'], t } as never);
}

test('what is all in hand is not told as if it were done', () => {
  show({ quest: 'give', site: 'thera' });
  for (const near of [/1 of 3$/, /3 of 3, elsewhere$/, /can complete it now$/]) {
    expect(screen.getByText(near)).toBeTruthy();
  }
});

test('chests that are aboard complete nothing before Athens', () => {
  show({ quest: 'alike' });
  expect(screen.getByText(/aboard: now to Athens$/)).toBeTruthy();
  expect(screen.queryByText(/can complete it now$/)).toBeNull();
});
