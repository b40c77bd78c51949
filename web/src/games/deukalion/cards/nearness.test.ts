import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { i18n } from '../../../lib/i18n.svelte';
import Nearness from './Nearness.svelte';

beforeAll(async () => {
  await i18n.use('en');
  await i18n.load('deukalion');
});
afterEach(cleanup);

test('what is all aboard is not told as if it were done', () => {
  const quest = { quest: 'alike', colours: [], n: 3, have: [1, 3, 3], need: 3 };
  const pursuit = { number: 4, honour: 2, sides: [{ ...quest, now: [false, false, true] }] };
  const t = (text: string, args = {}) => i18n.say(text, args, { names: [], you: [] });
  render(Nearness, { pursuit, names: ['', 'Ann', 'Ben', 'Cy'], t } as never);
  for (const near of [/1 of 3$/, /3 of 3, elsewhere$/, /can complete it now$/]) {
    expect(screen.getByText(near)).toBeTruthy();
  }
});
