import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Text } from '../../../api/types';
import Asked from './Asked.svelte';

it('says who asks for help, for which card, and what that would do', () => {
  const t = (text: Text | string) => (typeof text === 'string' ? text : text.key);
  const play = {
    card: 'egotism',
    effect: 2,
    due: 2,
    paid: 1,
    asked: [1],
    left: [],
    private: false,
  };
  render(Asked, { seat: 3, play, t });
  const words = screen.getByTestId('asked').textContent;
  expect(words).toContain('cerberus.ui.asks');
  expect(words).toContain('cerberus.card.egotism.2');
});
