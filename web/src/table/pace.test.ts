import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../lib/i18n.svelte';
import type { Pace } from '../api/types';
import Clock from './Clock.svelte';
import { chosen, inWords, limitShort, PACES, paceWords, shown } from './pace';
import { ServerClock } from './session/serverclock.svelte';

beforeAll(() => i18n.use('en'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it('shows what is left as short as it can be said', () => {
  expect([0, 1, 59_001, 5 * MINUTE, HOUR, 2 * HOUR - 1].map(shown)).toEqual([
    '0:00',
    '0:01',
    '1:00',
    '5:00',
    '60:00',
    '120 min',
  ]);
  expect([2 * HOUR, 47 * HOUR, 3 * DAY].map(shown)).toEqual(['2 hr', '47 hr', '3 days']);
});

it('says a time in one unit', () => {
  expect(
    [1000, 90_000, 2 * MINUTE, 90 * MINUTE, 5 * HOUR, 3 * DAY].map((ms) => inWords(ms)),
  ).toEqual(['1 second', '90 seconds', '2 minutes', '90 minutes', '5 hours', '3 days']);
});

it('says each pace in one sentence, in both languages', async () => {
  const slow: Pace = { kind: 'days', days: 3, zone: 'America/New_York', atZero: 'end' };
  const game: Pace = { kind: 'game', seconds: 600, more: 10, atZero: 'bot' };
  expect([undefined, slow, game].map(paceWords)).toEqual([
    'There is no clock: on your turn you take the time you like.',
    '3 days per move, not counting nights (23:00 to 8:00 in New York); when time is up, the game ends without a winner.',
    '10 minutes for the whole game and 10 seconds more with each turn; when time is up, a bot plays until the player is back.',
  ]);
  expect([slow, game].map(limitShort)).toEqual([
    '3 days per move',
    '10 min per game, + 10 sec per turn',
  ]);
  await i18n.use('fr');
  expect(paceWords({ kind: 'move', seconds: 60, atZero: 'bot' })).toBe(
    '1 minute par coup\u202f; ensuite, un bot joue jusqu’au retour de la personne.',
  );
  await i18n.use('en');
});

it('gives a slow pace the zone of the browser, and a quick one none', () => {
  expect(chosen(PACES.live[0]!, 'bot')).toEqual({ kind: 'move', seconds: 60, atZero: 'bot' });
  expect(chosen(PACES.slow[0]!, 'end')).toMatchObject({ kind: 'days', days: 1, atZero: 'end' });
  expect(chosen(PACES.slow[0]!, 'end').zone).toBeTruthy();
});

it('counts down by the second, and says in words when little is left', async () => {
  const clock = new ServerClock();
  clock.hear(new Date(Date.now()).toISOString());
  const deadline = new Date(Date.now() + 3 * MINUTE).toISOString();
  const pace: Pace = { kind: 'move', seconds: 180, atZero: 'bot' };
  render(Clock, { pace, deadline, clock, mine: true });
  const now = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    flushSync();
    const shown = screen.getByTestId('clock');
    return [
      shown.textContent,
      shown.className.includes('last'),
      screen.getByTestId('clock-said').textContent,
    ];
  };
  expect(await now(10)).toEqual(['3:00', false, '']);
  expect(await now(1000)).toEqual(['2:59', false, '']);
  expect(await now(160_000)).toEqual(['0:19', false, '']);
  expect(await now(1000)).toEqual(['0:18', true, 'You have 18 seconds left.']);
  expect(await now(1000)).toEqual(['0:17', true, 'You have 18 seconds left.']);
  expect(await now(7000)).toEqual(['0:10', true, 'You have 10 seconds left.']);
  expect(await now(60_000)).toEqual(['0:00', true, 'You have 10 seconds left.']);
});
