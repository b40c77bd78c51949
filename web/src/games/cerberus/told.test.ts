import { beforeAll, expect, test } from 'vitest';
import type { GameEvent, Place } from '../../api/types';
import { i18n } from '../../lib/i18n.svelte';
import { told } from './told';

beforeAll(() => i18n.load('cerberus'));

/** Four spaces, and the Barque. */
const places = Array.from({ length: 5 }, () => ({})) as Place[];
const words = async (lang: 'en' | 'fr', from: number, to: number) => {
  await i18n.use(lang);
  const args = { seat: { seat: 1 }, n: { n: to - from }, from: { n: from }, to: { n: to } };
  const event: GameEvent = { key: 'cerberus.event.advance', args };
  return i18n.say(told(event, places), undefined, { names: ['', 'Ann'], you: [] });
};

test('a way is told with where it begins and ends, but not beyond the path', async () => {
  expect(await words('en', 0, 2)).toBe('Ann advances 2 spaces, from space 1 to space 3.');
  expect(await words('fr', 2, 3)).toBe('Ann avance de 1 case, de la case 3 à la case 4.');
  expect(await words('en', 2, 4)).toBe('Ann advances 2 spaces.');
});
